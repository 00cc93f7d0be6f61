// Package ui shows the state of a table on the page: one file for each part. A part brings
// its elements to what the state says and turns what is done to them into commands; it
// decides nothing about a game, remembers nothing but its elements, and knows no other part.
package ui
