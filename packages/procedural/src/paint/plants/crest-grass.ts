/** Grass on a crest against the light. */
import { css, mixRgb, type Rgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import { type Bend, calm, fallOf, gustsIn } from '../core/gusts.ts'
import { once } from '../core/once.ts'
import { createPath } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer, PaintTarget, View } from '../scene.ts'

interface Blade {
  x: number
  y: number
  tall: number
  bend: number
  width: number
  /** Size of the flower at its tip; 0 without one. */
  head: number
  /** 0 to 1: its own time in the wind. */
  own: number
}

/** Grass and a few flowers along the crest and at the lower edge of the image. */
export function grassLayer(
  random: Random,
  hill: (x: number) => number,
  dark: Rgb,
  palette: Palette,
  flowers: boolean,
): Layer {
  const winter = palette.weather === 'snow' || palette.season === 'winter'
  const spacing = winter ? 0.014 : 0.0026
  const bladesBetween = once((left: number, right: number) => {
    const blades: Blade[] = []
    for (let n = Math.floor(left / spacing); n * spacing < right; n++) {
      const own = random.fork(`${n}`)
      const x = (n + own.next()) * spacing
      const tall = own.range(0.008, 0.03) * (own.chance(0.06) ? 2.4 : 1)
      const bend = own.range(-0.5, 0.6) * tall
      const width = own.range(0.0006, 0.0012)
      const hasHead = flowers && !winter && tall > 0.045
      blades.push({
        ...{ x, y: hill(x) + 0.005, tall, bend, width },
        head: hasHead ? own.range(0.003, 0.006) : 0,
        own: own.next(),
      })
    }
    return blades
  })
  const paint = (view: View, wind: Bend): PaintTarget => {
    const path = createPath()
    const heads: { x: number; y: number; size: number }[] = []
    const blades = bladesBetween(view.left - 0.1, view.left + view.width * view.pixel + 0.1)
    for (const { x, y, tall, bend, width, head, own } of blades) {
      const tip = bend + wind(x, own) * tall * 2.6
      const top = y - tall + fallOf(tip - bend, tall)
      path.moveTo(x - width, y)
      path.quadraticCurveTo(x + tip * 0.15, y - tall * 0.65, x + tip, top)
      path.quadraticCurveTo(x + tip * 0.15 + width * 2, y - tall * 0.6, x + width, y)
      path.closePath()
      if (head > 0) heads.push({ x: x + tip, y: top, size: head })
    }
    return (target) =>
      paintVector(view, target, (context) => {
        context.fillStyle = css(dark)
        context.fill(path)
        for (const { x, y, size } of heads) {
          context.fillStyle = css(mixRgb(dark, palette.glow, 0.25))
          context.beginPath()
          context.ellipse(x, y, size, size * 0.8, 0, 0, 6.3)
          context.fill()
        }
      })
  }
  return {
    id: 'grass',
    depth: 0.9,
    open: (view) => paint(view, calm),
    act(staging) {
      const bendAt = gustsIn(staging)
      // The crest is anywhere; its highest place says where grass can be.
      const crest = Math.min(...Array.from({ length: 81 }, (_, i) => hill((i - 40) / 20)))
      return { areas: () => [{ top: crest - 0.09 }], open: (view) => paint(view, bendAt(view.time)) }
    },
  }
}
