// Package page is the page around the board: the words, buttons and dialogs in
// the DOM, and the transparent grid of squares that takes pointer, touch and
// keys and carries the names that screen readers speak. What it wants done it
// asks of package game; what it shows it takes from there.
//
// Files without a build tag are plain logic and are tested natively; the rest
// is js/wasm.
package page
