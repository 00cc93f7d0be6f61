//go:build js

package page

// emit tells the page that embeds this one of an event.
func (p *Page) emit(string, map[string]any) {}
