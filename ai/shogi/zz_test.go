package shogi
import ("testing";"fmt";"tah/rules/shogi")
func TestZZ(t *testing.T){
 e:=newEvaluator()
 for _,f:=range []string{"lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B1K3R1/LNSG1GSNL w - 4","lnsgkgsnl/7r1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/5K1R1/LNSG1GSNL w Bb 4","lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3","lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4","lnsgkgsnl/7r1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5","lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5","ln1g1gsnl/1ks2r1b1/ppppp2pp/5pp2/9/2PP5/PPSGPPPPP/1BK4R1/LN3GSNL b - 15"}{
  p:=parse(t,f); fmt.Println(f,e.evaluate(p), dbg)
 }
 _=shogi.Pawn
}
