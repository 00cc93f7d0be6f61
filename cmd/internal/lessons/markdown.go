package lessons

import (
	"bytes"
	"fmt"
	"html"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	markup "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// document is a lesson's text in one language.
type document struct {
	title    string
	sections []section
	boards   []string // names, in order
	body     string   // HTML
}

// section is a heading of the second level.
type section struct{ ID, Title string }

// kindBoards is a run of boards that stand side by side where there is room.
var kindBoards = ast.NewNodeKind("Boards")

type boardsNode struct {
	ast.BaseBlock
	figures []figure
}

type figure struct{ name, caption string }

func (*boardsNode) Kind() ast.NodeKind { return kindBoards }

// Dump implements [ast.Node].
func (n *boardsNode) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// readLesson makes HTML of a lesson's Markdown; draw returns that of a board.
func readLesson(source []byte, draw func(name, caption string) (string, error)) (*document, error) {
	d := &document{}
	r := boardsRenderer(draw)
	md := goldmark.New(
		goldmark.WithExtensions(extension.Table),
		goldmark.WithParserOptions(parser.WithASTTransformers(util.Prioritized(d, 500))),
		goldmark.WithRendererOptions(markup.WithXHTML(), renderer.WithNodeRenderers(util.Prioritized(r, 500))),
	)
	var out bytes.Buffer
	if err := md.Convert(source, &out); err != nil {
		return nil, err
	}
	d.body = out.String()
	if d.title == "" {
		return nil, fmt.Errorf("no title")
	}
	return d, nil
}

// Transform implements [parser.ASTTransformer]: it takes the title out, names
// the sections and gathers the boards.
func (d *document) Transform(doc *ast.Document, reader text.Reader, _ parser.Context) {
	source := reader.Source()
	var run *boardsNode
	for n := doc.FirstChild(); n != nil; {
		next := n.NextSibling()
		if f, ok := boardOf(n, source); ok {
			if run == nil {
				run = &boardsNode{}
				doc.ReplaceChild(doc, n, run)
			} else {
				doc.RemoveChild(doc, n)
			}
			run.figures = append(run.figures, f)
			d.boards = append(d.boards, f.name)
			n = next
			continue
		}
		run = nil
		if h, ok := n.(*ast.Heading); ok {
			switch h.Level {
			case 1:
				d.title = plainText(h, source)
				doc.RemoveChild(doc, n)
			case 2:
				s := section{fmt.Sprintf("s%d", len(d.sections)+1), plainText(h, source)}
				h.SetAttributeString("id", []byte(s.ID))
				d.sections = append(d.sections, s)
			}
		}
		n = next
	}
}

// boardOf tells whether a block is nothing but ![caption](board:name).
func boardOf(n ast.Node, source []byte) (figure, bool) {
	p, ok := n.(*ast.Paragraph)
	if !ok || p.ChildCount() != 1 {
		return figure{}, false
	}
	img, ok := p.FirstChild().(*ast.Image)
	if !ok {
		return figure{}, false
	}
	name, ok := strings.CutPrefix(string(img.Destination), "board:")
	return figure{name, plainText(img, source)}, ok
}

// plainText returns the words of a node without their markup.
func plainText(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch t := n.(type) {
		case *ast.Text:
			if entering {
				b.Write(util.UnescapePunctuations(t.Segment.Value(source)))
				if t.SoftLineBreak() {
					b.WriteByte(' ')
				}
			}
		case *ast.String:
			if entering {
				b.Write(t.Value)
			}
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

// boardsRenderer writes runs of boards.
type boardsRenderer func(name, caption string) (string, error)

// RegisterFuncs implements [renderer.NodeRenderer].
func (draw boardsRenderer) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(kindBoards, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		_, _ = w.WriteString("<div class=\"boards\">\n")
		for _, f := range n.(*boardsNode).figures {
			board, err := draw(f.name, f.caption)
			if err != nil {
				return ast.WalkStop, err
			}
			_, _ = fmt.Fprintf(w, "<figure id=\"b-%s\">%s</figure>\n", html.EscapeString(f.name), board)
		}
		_, _ = w.WriteString("</div>\n")
		return ast.WalkContinue, nil
	})
}
