//go:build js && !heap

package main

func offerHeap() {} // only the tests ask
