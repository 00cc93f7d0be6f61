// Package tuning walks through the numbers of an evaluation, which its package
// keeps as a struct of arrays, for cmd/tune.
package tuning

import (
	"reflect"
	"strings"
)

// Each calls f with every number of the struct that w points to, in the order
// of its fields. All of them must be of type T.
func Each[T any](w any, f func(v *T)) {
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				walk(v.Field(i))
			}
		case reflect.Array:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		default:
			f((*T)(v.Addr().UnsafePointer()))
		}
	}
	walk(reflect.ValueOf(w).Elem())
}

// Source returns the struct that w points to as Go source, a line for each
// field, with its numbers as format writes them. Types are named as within
// their package.
func Source[T any](w any, format func(v T) string) string {
	var b strings.Builder
	var write func(v reflect.Value)
	write = func(v reflect.Value) {
		if v.Kind() != reflect.Array {
			b.WriteString(format(*(*T)(v.Addr().UnsafePointer())))
			return
		}
		b.WriteString("{")
		for i := range v.Len() {
			if i > 0 {
				b.WriteString(", ")
			}
			write(v.Index(i))
		}
		b.WriteString("}")
	}
	v := reflect.ValueOf(w).Elem()
	for i := range v.NumField() {
		f := v.Type().Field(i)
		name := f.Type.String()
		if j := strings.LastIndexByte(name, '.'); j >= 0 {
			name = name[:strings.LastIndexByte(name[:j], ']')+1] + name[j+1:]
		}
		b.WriteString(f.Name + ": " + name)
		write(v.Field(i))
		b.WriteString(",\n")
	}
	return b.String()
}
