//go:build js

package ui

// extras returns the parts that are seen now and then.
func extras(kit *Kit) []part {
	return []part{
		newSetupPanel(kit), newTaskPanel(kit), newTypedField(kit),
		newThrownPawns(kit), newSetsQuestion(kit), newZen(kit),
	}
}
