package game

// Error is an error that needs no more to be said of it than its code.
type Error string

// Error returns the code, for logs.
func (e Error) Error() string { return string(e) }

// Code returns the stable code, the translations' key.
func (e Error) Code() string { return string(e) }
