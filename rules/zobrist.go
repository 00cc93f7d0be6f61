package rules

// Randoms is a source of the random numbers of Zobrist keys, the same in every
// run: splitmix64 (Steele, Lea and Flood, 2014). Its value is the seed.
type Randoms uint64

// Next returns the next number.
func (r *Randoms) Next() uint64 {
	*r += 0x9e3779b97f4a7c15
	x := uint64(*r)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
