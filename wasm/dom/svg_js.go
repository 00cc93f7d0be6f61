//go:build js

package dom

import (
	"fmt"
	raster "image"
	"syscall/js"
)

// SVG makes an element with children, or with attributes given as names and
// values in turn.
func SVG(tag string, content ...any) js.Value {
	e := CreateSVG(tag)
	for i := 0; i < len(content); i++ {
		if name, ok := content[i].(string); ok {
			i++
			Attr(e, name, fmt.Sprint(content[i]))
		} else {
			e.Call("append", content[i])
		}
	}
	return e
}

// CreateSVG makes an element of SVG.
func CreateSVG(tag string) js.Value {
	return Document().Call("createElementNS", "http://www.w3.org/2000/svg", tag)
}

// Paint has the browser draw an SVG document of a certain size on a canvas.
func Paint(document string, done func(canvas js.Value), failed func()) {
	im := js.Global().Get("Image").New()
	im.Set("src", "data:image/svg+xml,"+js.Global().Call("encodeURIComponent", document).String())
	settle(im.Call("decode"), func(js.Value) {
		canvas := Create("canvas", "")
		canvas.Set("width", im.Get("naturalWidth"))
		canvas.Set("height", im.Get("naturalHeight"))
		canvas.Call("getContext", "2d", map[string]any{"willReadFrequently": true}).Call("drawImage", im, 0, 0)
		done(canvas)
	}, failed)
}

// Blob makes a file of what is on a canvas.
func Blob(canvas js.Value, kind string, done func(blob js.Value)) {
	canvas.Call("toBlob", Once(done), kind)
}

// Pixels returns what is on a canvas.
func Pixels(canvas js.Value) *raster.RGBA {
	w, h := canvas.Get("width").Int(), canvas.Get("height").Int()
	data := canvas.Call("getContext", "2d").Call("getImageData", 0, 0, w, h).Get("data")
	picture := raster.NewRGBA(raster.Rect(0, 0, w, h))
	js.CopyBytesToGo(picture.Pix, data)
	return picture
}

// Image returns an element that shows a picture.
func Image(source string) js.Value {
	im := Create("img", "")
	im.Set("alt", "")
	im.Set("draggable", false)
	im.Set("src", source)
	return im
}
