package arrive

import (
	"slices"
	"strconv"
	"time"

	"tah/game"
	"tah/rules"
	"tah/rules/record"
	"tah/wasm/words"
)

// MostChapters is how many games of a file a study takes.
const MostChapters = 64

// Chapters returns the games of a file as the chapters of a study, in their order.
func Chapters(
	w *words.Words, list []*record.Record, games []rules.Game, now time.Time,
) ([]*game.Session, error) {
	list = list[:min(len(list), MostChapters)]
	if len(list) == 0 {
		return nil, nil
	}
	study := studyTitle(list)
	if study == "" {
		study = w.T("study.study")
	}
	chapters := make([]*game.Session, len(list))
	for i, r := range list {
		at := now.Add(time.Duration(i) * time.Millisecond) // they are listed by it
		s, err := Session(r, games, at)
		if err != nil {
			return nil, err
		}
		a := s.Analyse(at)
		a.Study, a.Name = study, chapterTitle(w, r, i+1)
		a.Goto(0)
		chapters[i] = a
	}
	return chapters, nil
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
		other := func(r *record.Record) bool { return r.Tag(name) != title }
		if title != "" && !slices.ContainsFunc(games, other) {
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

// ChapterTags are the tags of a chapter that is written to a file, beside those of its
// game; the study is its event.
func ChapterTags(tags []record.Tag, study, chapter string) []record.Tag {
	tags = slices.DeleteFunc(tags, func(t record.Tag) bool { return t.Name == "Event" || t.Name == "棋戦" })
	return append(tags, record.Tag{Name: "Event", Value: study}, record.Tag{Name: tagStudy, Value: study},
		record.Tag{Name: tagChapter, Value: chapter})
}
