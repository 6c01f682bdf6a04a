/** Grass on a crest against the light. */
import { css, mixRgb, type Rgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import { createPath } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'

/** Grass and a few flowers along the crest and at the lower edge of the image. */
export function grassLayer(
  random: Random,
  hill: (x: number) => number,
  dark: Rgb,
  palette: Palette,
  flowers: boolean,
): Layer {
  const winter = palette.weather === 'snow' || palette.season === 'winter'
  return {
    id: 'grass',
    depth: 0.9,
    open(view) {
      const blades = createPath()
      const heads: { x: number; y: number; size: number }[] = []
      const spacing = winter ? 0.014 : 0.0026
      for (
        let n = Math.floor((view.left - 0.1) / spacing);
        n * spacing < view.left + view.width * view.pixel + 0.1;
        n++
      ) {
        const own = random.fork(`${n}`)
        const x = (n + own.next()) * spacing
        const tall = own.range(0.008, 0.03) * (own.chance(0.06) ? 2.4 : 1)
        const bend = own.range(-0.5, 0.6) * tall
        const w = own.range(0.0006, 0.0012)
        const y = hill(x) + 0.005
        blades.moveTo(x - w, y)
        blades.quadraticCurveTo(x + bend * 0.15, y - tall * 0.65, x + bend, y - tall)
        blades.quadraticCurveTo(x + bend * 0.15 + w * 2, y - tall * 0.6, x + w, y)
        blades.closePath()
        if (flowers && !winter && tall > 0.045) heads.push({ x: x + bend, y: y - tall, size: own.range(0.003, 0.006) })
      }
      return (target) =>
        paintVector(view, target, (context) => {
          context.fillStyle = css(dark)
          context.fill(blades)
          for (const { x, y, size } of heads) {
            context.fillStyle = css(mixRgb(dark, palette.glow, 0.25))
            context.beginPath()
            context.ellipse(x, y, size, size * 0.8, 0, 0, 6.3)
            context.fill()
          }
        })
    },
  }
}
