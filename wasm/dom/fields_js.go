//go:build js

package dom

import (
	"strconv"
	"syscall/js"
)

// Option is a choice of a select or of radio buttons.
type Option struct{ Value, Label string }

// Field is a labelled select.
func (sc *Scope) Field(id, label, value string, options []Option, changed func(value string)) js.Value {
	l := Text("label", "", label)
	l.Set("htmlFor", id)
	s := Create("select", "")
	s.Set("id", id)
	for _, o := range options {
		e := Text("option", "", o.Label)
		e.Set("value", o.Value)
		s.Call("append", e)
	}
	s.Set("value", value)
	sc.Listen(s, "change", func(js.Value) { changed(s.Get("value").String()) })
	return Create("div", "field", l, s)
}

// Radios is a labelled group of choices that are seen at once.
func (sc *Scope) Radios(name, label, value string, options []Option, changed func(value string)) js.Value {
	set := Create("fieldset", "field", Text("legend", "", label))
	row := Create("div", "choices")
	for _, o := range options {
		row.Call("append", sc.Radio(name, o.Value, o.Value == value, changed, Text("span", "", o.Label)))
	}
	set.Call("append", row)
	return set
}

// Radio is one of a group of choices; content is what it is labelled with.
func (sc *Scope) Radio(
	name, value string, checked bool, changed func(value string), content ...js.Value,
) js.Value {
	in := Create("input", "")
	in.Set("type", "radio")
	in.Set("name", name)
	in.Set("value", value)
	in.Set("checked", checked)
	sc.Listen(in, "change", func(js.Value) { changed(value) })
	return Create("label", "", append([]js.Value{in}, content...)...)
}

// Number is a labelled field for a whole number between least and most.
func (sc *Scope) Number(id, label string, value *int, least, most int, changed func()) js.Value {
	l := Text("label", "", label)
	l.Set("htmlFor", id)
	in := Create("input", "")
	in.Set("id", id)
	in.Set("type", "number")
	Attr(in, "inputmode", "numeric")
	Attr(in, "min", strconv.Itoa(least))
	Attr(in, "max", strconv.Itoa(most))
	in.Set("value", *value)
	sc.Listen(in, "input", func(js.Value) {
		n, _ := strconv.Atoi(in.Get("value").String()) // 0 for what is none
		*value = min(max(n, least), most)
		changed()
	})
	sc.Listen(in, "change", func(js.Value) { in.Set("value", *value) })
	return Create("div", "field", l, in)
}

// Check is a box to be ticked.
func (sc *Scope) Check(id, label string, value *bool, changed func()) js.Value {
	in := Create("input", "")
	in.Set("type", "checkbox")
	in.Set("id", id)
	in.Set("checked", *value)
	sc.Listen(in, "change", func(js.Value) {
		*value = in.Get("checked").Bool()
		changed()
	})
	return Create("label", "check", in, Text("span", "", label))
}
