/** Grass on a crest against the light. */
import { css, mixRgb, type Rgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import { type Bend, calm, gustsIn } from '../core/gusts.ts'
import { once } from '../core/once.ts'
import { createPath } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Area, Layer, PaintTarget, View } from '../scene.ts'
import { addBlade, type Blade, type BladeForm } from './blades.ts'

/** A blade of the crest. */
interface CrestBlade extends Blade {
  /** Size of the flower at its tip; 0 without one. */
  head: number
}

const form: BladeForm = { first: 0.65, second: 0.6, belly: 2 }
/** Farthest that a blade reaches above its foot and aside of it. */
const reach = 0.09
/** Beyond this, to both sides, no video looks. */
const farthest = 2
/** Width of the pieces of the crest that a video paints one by one: around the whole of it there would mostly be nothing. */
const piece = 0.25

/** Grass and a few flowers along the crest. */
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
    const blades: CrestBlade[] = []
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
  const flower = css(mixRgb(dark, palette.glow, 0.25))
  const paint = (view: View, blades: readonly CrestBlade[], wind: Bend): PaintTarget => {
    const path = createPath()
    const heads: { x: number; y: number; size: number }[] = []
    for (const blade of blades) {
      const tip = addBlade(path, blade, wind, form)
      if (blade.head > 0) heads.push({ ...tip, size: blade.head })
    }
    return (target) =>
      paintVector(view, target, (context) => {
        context.fillStyle = css(dark)
        context.fill(path)
        context.fillStyle = flower
        for (const { x, y, size } of heads) {
          context.beginPath()
          context.ellipse(x, y, size, size * 0.8, 0, 0, 6.3)
          context.fill()
        }
      })
  }
  const rightOf = ({ left, width, pixel }: View) => left + width * pixel
  return {
    id: 'grass',
    depth: 0.9,
    open: (view) => paint(view, bladesBetween(view.left - reach, rightOf(view) + reach), calm),
    act(staging) {
      const bendAt = gustsIn(staging)
      const areas = piecesOf(hill)
      const all = bladesBetween(-farthest, farthest)
      return {
        areas: () => areas,
        open(view) {
          const from = view.left - reach
          const to = rightOf(view) + reach
          const blades = all.filter(({ x }) => x > from && x < to)
          return paint(view, blades, bendAt(view.time))
        },
      }
    },
  }
}

/** Where grass can be along a crest. */
function piecesOf(hill: (x: number) => number): Area[] {
  const steps = 10
  return Array.from({ length: Math.round((2 * farthest) / piece) }, (_, index) => {
    const left = index * piece - farthest
    const crest = Array.from({ length: steps + 1 }, (_, i) => hill(left - reach + ((piece + 2 * reach) * i) / steps))
    return { left, right: left + piece, top: Math.min(...crest) - reach, bottom: Math.max(...crest) + 0.015 }
  })
}
