package restorable

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2/internal/graphicscommand"
	"github.com/hajimehoshi/ebiten/v2/internal/graphicsdriver"
)

// renew makes all shaders and images anew after the context was lost and has
// come back. The old ones have died with it. Images come back empty: who wrote
// their pixels has them still and writes them again. That is why the machinery
// of this package, which keeps a copy of all pixels and reads them back from
// the graphics card, is not used.
func (i *images) renew(graphicsDriver graphicsdriver.Graphics) error {
	if err := graphicscommand.ResetGraphicsDriverState(graphicsDriver); err != nil {
		return err
	}
	for s := range i.shaders {
		s.restore()
	}
	for img := range i.images {
		screen := img.imageType == ImageTypeScreen
		img.image = graphicscommand.NewImage(img.width, img.height, screen, "")
		if !screen {
			w, h := img.image.InternalSize()
			clearImage(img.image, image.Rect(0, 0, w, h))
		}
	}
	i.contextLost.Store(false)
	return nil
}
