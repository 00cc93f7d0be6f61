//go:build js

package page

import (
	"strconv"
	"syscall/js"
)

// option is a choice of a select or of radio buttons.
type option struct{ value, label string }

// field is a labelled select.
func (sc *scope) field(id, label, value string, options []option, changed func(value string)) js.Value {
	l := text("label", "", label)
	l.Set("htmlFor", id)
	s := create("select", "")
	s.Set("id", id)
	for _, o := range options {
		e := text("option", "", o.label)
		e.Set("value", o.value)
		s.Call("append", e)
	}
	s.Set("value", value)
	sc.listen(s, "change", func(js.Value) { changed(s.Get("value").String()) })
	return create("div", "field", l, s)
}

// radios is a labelled group of choices that are seen at once.
func (sc *scope) radios(name, label, value string, options []option, changed func(value string)) js.Value {
	set := create("fieldset", "field", text("legend", "", label))
	row := create("div", "choices")
	for _, o := range options {
		row.Call("append", sc.radio(name, o.value, o.value == value, changed, text("span", "", o.label)))
	}
	set.Call("append", row)
	return set
}

func (sc *scope) radio(name, value string, checked bool, changed func(value string), content ...js.Value) js.Value {
	in := create("input", "")
	in.Set("type", "radio")
	in.Set("name", name)
	in.Set("value", value)
	in.Set("checked", checked)
	sc.listen(in, "change", func(js.Value) { changed(value) })
	return create("label", "", append([]js.Value{in}, content...)...)
}

// number is a labelled field for a whole number between least and most.
func (sc *scope) number(id, label string, value *int, least, most int, changed func()) js.Value {
	l := text("label", "", label)
	l.Set("htmlFor", id)
	in := create("input", "")
	in.Set("id", id)
	in.Set("type", "number")
	attr(in, "inputmode", "numeric")
	attr(in, "min", strconv.Itoa(least))
	attr(in, "max", strconv.Itoa(most))
	in.Set("value", *value)
	sc.listen(in, "input", func(js.Value) {
		*value = min(max(atoi(in.Get("value").String()), least), most)
		changed()
	})
	sc.listen(in, "change", func(js.Value) { in.Set("value", *value) })
	return create("div", "field", l, in)
}

// check is a box to be ticked.
func (sc *scope) check(id, label string, value *bool, changed func()) js.Value {
	in := create("input", "")
	in.Set("type", "checkbox")
	in.Set("id", id)
	in.Set("checked", *value)
	sc.listen(in, "change", func(js.Value) {
		*value = in.Get("checked").Bool()
		changed()
	})
	return create("label", "check", in, text("span", "", label))
}
