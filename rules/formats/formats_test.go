package formats_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"tah/rules"
	"tah/rules/formats"
	"tah/rules/record"
)

func TestDetection(t *testing.T) {
	for _, c := range []struct {
		text, game string
		moves      int
	}{
		{"1. e4 e5 2. Nf3 *", "chess", 3},
		{"e4 e5", "chess", 2},
		{"[Event \"x\"]\n\n1. e4 *", "chess", 1},
		{"position startpos moves e2e4 e7e5", "chess", 2},
		{"startpos moves 7g7f 3c3d", "shogi", 2},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "chess", 0},
		{"position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1", "chess", 1},
		{"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f", "shogi", 1},
		{"手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n", "shogi", 2},
		{"▲７六歩 △３四歩\n", "shogi", 2},
		{"V2.2\nPI\n+\n+7776FU\n-3334FU\n", "shogi", 2},
	} {
		games, err := formats.Read(c.text)
		if err != nil || len(games) != 1 || games[0].Game != c.game || len(games[0].MainLine()) != c.moves {
			t.Errorf("%q: %v, %v", c.text, games, err)
		}
	}
	for text, code := range map[string]string{
		"": "format-unknown", " \n ": "format-unknown", "startpos moves e2e5": "move-illegal", "what is this": "pgn-move",
		"8/8/8/8/8/8/8/8 x - - 0 1": "fen-turn",
	} {
		_, err := formats.Read(text)
		e, ok := errors.AsType[*rules.ParseError](err)
		if !ok || e.Kind != code {
			t.Errorf("%q: %v, want %s", text, err, code)
		}
	}
	_, err := formats.Read("position startpos moves e2e4 e2e4")
	if e, ok := errors.AsType[*rules.ParseError](err); !ok || e.Offset != 29 {
		t.Errorf("%+v", err)
	}
}

// TestSeveralFormats: what was made by foreign programs is told apart, and
// comes out of every format that the game is written in.
func TestSeveralFormats(t *testing.T) {
	files, err := filepath.Glob("../*/testdata/*.*")
	if err != nil {
		t.Fatal(err)
	}
	games := 0
	for _, file := range files {
		switch filepath.Ext(file) {
		case ".pgn", ".kif", ".kifu", ".ki2", ".csa", ".ki2u":
		default:
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.ToValidUTF8(string(data), "") != string(data) {
			continue // Shift_JIS is decoded before
		}
		records, err := formats.Read(string(data))
		if err != nil {
			t.Errorf("%s: %v", file, err)
		}
		for _, r := range records {
			games++
			for _, f := range formats.For(r.Game) {
				back, err := formats.Read(f.Write(r))
				if err != nil || len(back) != 1 || !reflect.DeepEqual(back[0].MainLine(), r.MainLine()) || back[0].Start != r.Start {
					t.Errorf("%s: %s: %v", file, f.Key, err)
				}
			}
		}
	}
	if games < 30 {
		t.Errorf("%d games", games)
	}
}

// FuzzRead: any text is read or refused by the rules.
func FuzzRead(f *testing.F) {
	f.Add("position startpos moves e2e4")
	f.Add("1. e4 (1. d4 {x} d5) e5 *")
	f.Add("▲７六歩△３四歩")
	f.Add("V2\nPI\n+\n+7776FU\nT3\n%TORYO\n")
	f.Fuzz(func(t *testing.T, text string) {
		games, err := formats.Read(text)
		if err != nil {
			_, parse := errors.AsType[*rules.ParseError](err)
			_, setup := errors.AsType[*rules.SetupError](err)
			if !parse && !setup {
				t.Fatalf("%q: %v", text, err)
			}
			salvaged := formats.Salvage(text)
			if len(salvaged) < len(games) && len(games[len(games)-1].Root.Next) > 0 {
				t.Fatalf("%q: %d of %d games saved", text, len(salvaged), len(games))
			}
			games = salvaged
		}
		for _, r := range games {
			for _, f := range formats.For(r.Game) {
				if _, err := formats.Read(f.Write(r)); err != nil {
					t.Fatalf("%q: %s: %v", text, f.Key, err)
				}
			}
		}
	})
}

// TestManyInOneFile: games written one behind the other, in the first format
// of their kind, are read back as so many games.
func TestManyInOneFile(t *testing.T) {
	for game, texts := range map[string][]string{
		"chess": {"1. e4 e5 1-0", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. d4 {a} d5 (1... Nf6) *", "*"},
		"shogi": {"startpos moves 7g7f 3c3d", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 moves 3c3d", "startpos moves 2g2f"},
	} {
		var all []string
		for _, text := range texts {
			records, err := formats.Read(text)
			if err != nil {
				t.Fatal(err)
			}
			records[0].Tags = []record.Tag{{Name: map[string]string{"chess": "White", "shogi": "先手"}[game], Value: "A"}}
			all = append(all, formats.For(game)[0].Write(records[0]))
		}
		back, err := formats.Read(strings.Join(all, "\n"))
		if err != nil || len(back) != len(texts) {
			t.Errorf("%s: %d games, %v", game, len(back), err)
		}
	}
}
