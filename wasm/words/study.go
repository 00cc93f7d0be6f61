package words

import "tah/game"

// StudyName says what an analysis is: its chapter and study, or an analysis.
func (w *Words) StudyName(s *game.Session) string {
	switch {
	case s.Study != "" && s.Name != "":
		return s.Study + " · " + s.Name
	case s.Study+s.Name != "":
		return s.Study + s.Name
	}
	return w.T("study.label")
}
