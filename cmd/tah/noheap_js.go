//go:build js && !heap

package main

func offerTests(func()) {} // only the tests ask
