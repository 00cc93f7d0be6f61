// Package state is the plain data that goes out of a table and what a table asks of the
// world: all there is to see, to say and to do as a [State], what is said as a [Message] in
// no language yet, and the [Ports] to the engine, time, the store and the device.
package state
