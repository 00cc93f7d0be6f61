// Package page wires the page: it makes a table with the ports of a browser, shows its
// states, and brings it what comes from outside, by the address, by paste and drop, from
// other tabs and from the window around an embedded board. It decides nothing about a game.
package page
