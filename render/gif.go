package render

import (
	"bufio"
	"compress/lzw"
	"encoding/binary"
	"image"
	"io"
)

// movieFrame is what changes in a movie, and how long it is seen then.
type movieFrame struct {
	at         image.Rectangle
	pixels     []uint8 // by the palette, row by row
	hundredths int     // of a second
}

// Encode writes the movie, which has at least one picture, as a GIF that begins anew at its
// end (GIF89a, https://www.w3.org/Graphics/GIF/spec-gif89a.txt). Package image/gif brings
// what reads one too, a hundredth of the page's program.
func (m *Movie) Encode(w io.Writer) error {
	b := bufio.NewWriter(w)
	number := func(numbers ...int) {
		for _, n := range numbers {
			b.Write(binary.LittleEndian.AppendUint16(nil, uint16(n))) // an error comes with the last write
		}
	}
	size := m.frames[0].at.Size()
	b.WriteString("GIF89a")
	number(size.X, size.Y)
	b.Write([]byte{0xf7, 0, 0}) // 256 colours for all pictures
	for i := range 256 {
		var rgb [3]byte
		if i < len(m.palette) {
			r, g, bl, _ := m.palette[i].RGBA()
			rgb = [3]byte{byte(r >> 8), byte(g >> 8), byte(bl >> 8)}
		}
		b.Write(rgb[:])
	}
	b.WriteString("\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00") // again and again
	for _, f := range m.frames {
		b.WriteString("\x21\xf9\x04\x05") // the last colour is transparent, and the picture stays
		number(f.hundredths)
		b.Write([]byte{byte(len(m.palette) - 1), 0})
		b.WriteByte(0x2c)
		number(f.at.Min.X, f.at.Min.Y, f.at.Dx(), f.at.Dy())
		b.Write([]byte{0, 8}) // the colours of all pictures, of 8 bits
		code := lzw.NewWriter(&gifBlocks{w: b}, lzw.LSB, 8)
		code.Write(f.pixels)
		if err := code.Close(); err != nil {
			return err
		}
		b.WriteByte(0)
	}
	b.WriteByte(0x3b)
	return b.Flush()
}

// gifBlocks writes data in blocks of at most 255 bytes, each behind its length.
type gifBlocks struct {
	w     *bufio.Writer
	block []byte
}

// Write implements [io.Writer].
func (g *gifBlocks) Write(p []byte) (int, error) {
	for _, c := range p {
		if err := g.WriteByte(c); err != nil {
			return 0, err
		}
	}
	return len(p), nil
}

// WriteByte implements [io.ByteWriter].
func (g *gifBlocks) WriteByte(c byte) error {
	if g.block = append(g.block, c); len(g.block) == 255 {
		return g.Flush()
	}
	return nil
}

// Flush writes the block that is begun.
func (g *gifBlocks) Flush() error {
	if len(g.block) == 0 {
		return nil
	}
	g.w.WriteByte(byte(len(g.block)))
	_, err := g.w.Write(g.block)
	g.block = g.block[:0]
	return err
}
