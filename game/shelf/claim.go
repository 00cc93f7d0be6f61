package shelf

// Owners knows which of the browser's tabs plays a game.
type Owners interface {
	// Own asks to play the game id, or takes it from the tab that does. From then
	// on changed is told whether this tab plays it, until release is called.
	Own(id string, seize bool, changed func(owns bool)) (release func())
}

// Claim reports whether this tab plays a game. Until it hears otherwise it does; should
// another one save in that moment, the library sees it.
type Claim struct {
	Follows bool   // another tab plays, this one looks on
	release func() // nil if nothing was asked for
}

// Ask asks to play a game in place of what was asked for before, or takes it; until
// there is an answer this tab looks on, or not. changed is told of each change; it has to
// set Follows. owners may be nil, where nobody else can play.
func (c *Claim) Ask(owners Owners, id string, seize, follows bool, changed func(owns bool)) {
	c.Free()
	c.Follows = follows
	if owners == nil {
		return
	}
	release := owners.Own(id, seize, func(owns bool) {
		if c.Follows == owns {
			changed(owns)
		}
	})
	c.release = release
}

// Free gives up the game, or waiting for it.
func (c *Claim) Free() {
	if c.release != nil {
		c.release()
		c.release = nil
	}
}
