//go:build !js

package main

import (
	"fmt"
	"slices"
	"strings"

	"tah/rules"
)

// describe obeys d: it prints what the rules know of the position, one fact a
// line. A list without entries is an empty line.
func (u *uci) describe() {
	name := "Fen"
	if u.game.HandTypes() != nil {
		name = "Sfen"
	}
	var legal, claims, announced []string
	o := u.pos.Outcome()
	for _, m := range u.pos.AppendLegal(nil) {
		text := u.pos.FormatMove(m)
		legal = append(legal, text)
		if o.Over() {
			continue
		}
		for _, r := range u.pos.ClaimsWith(m) {
			announced = append(announced, text+":"+string(r))
		}
	}
	outcome := "ongoing"
	if o.Over() {
		outcome = string(o.Reason)
	} else {
		for _, r := range u.pos.Claims() {
			claims = append(claims, string(r))
		}
	}
	slices.Sort(legal)
	slices.Sort(announced)
	ruleSet := u.ruleSet
	if ruleSet == "" {
		ruleSet = u.game.RuleSets()[0]
	}
	fact := func(name string, words ...string) {
		u.say("%s", strings.TrimSuffix(name+": "+strings.Join(words, " "), " "))
	}
	fact(name, u.pos.String())
	fact("RuleSet", ruleSet)
	fact("Key", fmt.Sprintf("%016X", u.pos.Key()))
	fact("Checkers", u.squares(u.pos.Checks())...)
	fact("Legal", legal...)
	fact("Outcome", outcome)
	fact("Result", [...]string{"*", "1-0", "0-1", "1/2-1/2"}[o.Result&3])
	fact("Claims", claims...)
	fact("ClaimsWith", announced...)
}

// why obeys "why MOVE": it prints "legal", or the code of the refusal and the
// squares that explain it.
func (u *uci) why(args []string) error {
	if len(args) != 1 {
		return refusal{"why", strings.Join(args, " ")}
	}
	a, err := u.pos.ParseAttempt(args[0])
	if err != nil {
		return err
	}
	r := u.pos.Refuse(a)
	if r == nil {
		u.say("legal")
		return nil
	}
	u.say("%s", strings.Join(append([]string{string(r.Code)}, u.squares(r.Squares())...), " "))
	return nil
}

func (u *uci) squares(squares []rules.Square) []string {
	var names []string
	for _, s := range squares {
		names = append(names, u.game.SquareName(s))
	}
	return names
}
