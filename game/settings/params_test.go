package settings

import (
	"maps"
	"net/url"
	"testing"
)

// FuzzParams: a query means what it means to net/url, and is written alike.
func FuzzParams(f *testing.F) {
	for _, query := range []string{"", "a=1&b=2&a=3", "a=%41+%2B&%zz=1&b=%4", "a;b=1&c", "&&=x&=y", "ž=č&x=%C5%BE", "a=b=c&a%3Db=c%26d"} {
		f.Add(query)
	}
	f.Fuzz(func(t *testing.T, query string) {
		values, _ := url.ParseQuery(query)
		want := Params{}
		for name := range values {
			want[name] = values.Get(name)
			values.Set(name, want[name])
		}
		got := ParseParams(query)
		if !maps.Equal(got, want) {
			t.Fatalf("%q: %q, want %q", query, got, want)
		}
		if got.Encode() != values.Encode() {
			t.Errorf("%q: %q, want %q", query, got.Encode(), values.Encode())
		}
	})
}
