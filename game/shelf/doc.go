// Package shelf keeps the saved games at hand: it saves the game that is played, lets
// what there is no room for wait, sets apart what two tabs have played beside each other,
// and knows studies, which are games with a common name. It shows and tells nothing.
package shelf
