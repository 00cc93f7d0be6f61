package ui

// The page itself listens to keys, pointers and dropped files; Ebitengine is
// told of none.

type touchInClient struct{}

func (*UserInterface) updateInputState() error { return nil }

func (*UserInterface) KeyName(Key) string { return "" }

func (*UserInterface) saveCursorPosition() {}

func (*UserInterface) recoverCursorPosition() {}

func (*UserInterface) updateInputFromEvent(any) error { return nil }

func (*InputState) resetForBlur() {}
