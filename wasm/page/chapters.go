package page

import (
	"slices"
	"strconv"

	"tah/game"
	"tah/rules/record"
	"tah/wasm/words"
)

// bundle is what stands together in the list of saved games: the chapters of a
// study, or a game alone.
type bundle struct {
	study   string // "" for a game alone
	entries []game.Entry
}

// bundles groups saved games by their studies; the chapters of one stand where
// the latest of them is, in the order in which they were begun.
func bundles(entries []game.Entry) []bundle {
	var all []bundle
	for _, e := range entries {
		i := slices.IndexFunc(all, func(s bundle) bool { return e.Study != "" && s.study == e.Study })
		if i < 0 {
			all = append(all, bundle{study: e.Study, entries: []game.Entry{e}})
		} else {
			all[i].entries = append(all[i].entries, e)
		}
	}
	for _, s := range all {
		slices.SortStableFunc(s.entries, func(a, b game.Entry) int { return a.Created.Compare(b.Created) })
	}
	return all
}

// The tags by which lichess and others name studies and their chapters.
const (
	tagStudy   = "StudyName"
	tagChapter = "ChapterName"
)

// studyTitle names the study that a file's games make: as the file does, by
// the event that all have in common, or "".
func studyTitle(games []*record.Record) string {
	for _, name := range []string{tagStudy, "Event", "棋戦"} {
		title := games[0].Tag(name)
		if title != "" && !slices.ContainsFunc(games, func(r *record.Record) bool { return r.Tag(name) != title }) {
			return words.Clip(title)
		}
	}
	return ""
}

// chapterTitle names a game of a file as a chapter, the n-th from 1.
func chapterTitle(w *words.Words, r *record.Record, n int) string {
	if title := r.Tag(tagChapter); title != "" {
		return words.Clip(title)
	}
	if title := playersOf(r); title != "" {
		return title
	}
	return w.T("study.chapter", "n", strconv.Itoa(n))
}

// playersOf returns who played a recorded game, "" if that is not known.
func playersOf(r *record.Record) string {
	first, second := r.Tag("White")+r.Tag("先手"), r.Tag("Black")+r.Tag("後手")
	if first == "" && second == "" {
		return ""
	}
	return words.Clip(first + " – " + second)
}

// chapterTags are the tags of a chapter that is written to a file, beside those
// of its game; the study is its event.
func chapterTags(tags []record.Tag, study, chapter string) []record.Tag {
	tags = slices.DeleteFunc(tags, func(t record.Tag) bool { return t.Name == "Event" || t.Name == "棋戦" })
	return append(tags, record.Tag{Name: "Event", Value: study}, record.Tag{Name: tagStudy, Value: study}, record.Tag{Name: tagChapter, Value: chapter})
}
