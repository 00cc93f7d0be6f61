package shelf

import (
	"time"

	"tah/game"
)

// File is something stored that can be handed out as a file.
type File interface {
	Read(l *game.Library, now time.Time) (name, content string, err error)
}

// The files there are.
type (
	// GameFile is a saved game as it is stored.
	GameFile struct{ ID string }
	// AsideFile is a save that could not be read, as it was found.
	AsideFile struct{ ID string }
	// GamesFile is a backup of some games.
	GamesFile struct{ IDs []string }
	// BackupFile is all that is stored.
	BackupFile struct{}
)

// Read returns the file.
func (f GameFile) Read(l *game.Library, _ time.Time) (name, content string, err error) {
	content, err = l.Export(f.ID)
	return fileName(f.ID), content, err
}

// Read returns the file.
func (f AsideFile) Read(l *game.Library, _ time.Time) (name, content string, err error) {
	content, err = l.ExportAside(f.ID)
	return fileName(f.ID), content, err
}

// Read returns the file.
func (f GamesFile) Read(l *game.Library, now time.Time) (name, content string, err error) {
	content, err = l.BackupGames(f.IDs)
	return backupName(now), content, err
}

// Read returns the file.
func (BackupFile) Read(l *game.Library, now time.Time) (name, content string, err error) {
	content, err = l.Backup()
	return backupName(now), content, err
}

func backupName(now time.Time) string { return "tah-backup-" + now.Format("2006-01-02") + ".txt" }

func fileName(id string) string { return "tah-" + id + ".txt" }
