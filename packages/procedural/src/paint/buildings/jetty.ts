/** A wooden jetty that runs out into still water. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { createPath, type SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import { light, type Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'

export interface Jetty {
  palette: Palette
  /** World y of the horizon, toward which it grows smaller. */
  horizon: number
  /** Where it leaves the land, and where it ends on the water. */
  from: { x: number; y: number }
  to: { x: number; y: number }
  /** Half its width where it leaves the land. */
  half: number
}

/** Height of its deck above the water, as a share of the viewer's. */
const deckHeight = 0.16
const planks = 30
/** Every so many planks stands a pair of posts. */
const span = 6

/** Places along the jetty; `t` is 0 at the land and 1 at its end. */
function measuresOf({ horizon, from, to, half }: Jetty) {
  const nearest = 1 / (from.y - horizon)
  const farthest = 1 / (to.y - horizon)
  return (t: number) => {
    // Planks are as far apart on the water, and so ever closer in the picture.
    const z = mix(nearest, farthest, t)
    const size = nearest / z
    const share = (1 / nearest - 1 / z) / (1 / nearest - 1 / farthest)
    const x = mix(from.x, to.x, share)
    return { x, half: half * size, water: horizon + 1 / z, deck: horizon + (1 - deckHeight) / z, size }
  }
}

export function jettyLayer(random: Random, jetty: Jetty): Layer {
  const { palette, from, to, half } = jetty
  const at = measuresOf(jetty)
  const tones = Array.from({ length: planks }, () => random.range(0, 1))
  const isSnowy = palette.season === 'winter' || palette.weather === 'snow'
  const wood = (share: number, facing: number): Rgb =>
    light(mixRgb(hex('#7d6a55'), hex('#b09a7c'), share), palette.sun, palette.ambient, facing)
  const snow = light(hex('#e8eef6'), palette.sun, palette.ambient, 0.45)
  const dark = scaleRgb(wood(0, 0.1), 0.5)
  const mirrored = mixRgb(dark, palette.water, 0.45)
  const post = (context: SKRSContext2D, x: number, { water, deck, size }: ReturnType<typeof at>) => {
    const thick = 0.009 * size
    const top = deck - (water - deck) * 0.55
    context.fillStyle = css(wood(0.1, 0.2))
    context.fillRect(x - thick / 2, top, thick, water - top)
    context.fillStyle = css(wood(0.7, 0.5))
    context.fillRect(x - thick / 2, top, thick * 0.4, water - top)
    context.fillStyle = css(isSnowy ? snow : wood(1, 0.6))
    context.fillRect(x - thick * 0.6, top - thick * 0.3, thick * 1.2, thick * 0.4)
  }
  return {
    id: 'jetty',
    moves: 'land',
    depth: 0.84,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          drawMirrored(context, at, mirrored)
          for (let i = planks; i >= 0; i -= span) {
            const here = at(i / planks)
            for (const way of [-1, 1]) post(context, here.x + way * here.half * 0.94, here)
          }
          for (let i = planks - 1; i >= 0; i--) {
            const far = at((i + 0.94) / planks)
            const near = at(i / planks)
            const tone = wood(0.25 + 0.6 * (tones[i] ?? 0), 0.5)
            context.fillStyle = css(isSnowy ? mixRgb(tone, snow, 0.8) : tone)
            quad(
              context,
              far.x - far.half,
              far.deck,
              far.x + far.half,
              far.deck,
              near.x + near.half,
              near.deck,
              near.x - near.half,
              near.deck,
            )
            context.fillStyle = css(dark)
            const thick = (near.water - near.deck) * 0.2
            context.fillRect(near.x - near.half, near.deck, near.half * 2, Math.max(thick * 0.16, view.pixel * 0.6))
          }
          // The nearest pair of posts stands before its planks.
          const edge = at(0)
          for (const way of [-1, 1]) post(context, edge.x + way * edge.half, edge)
        },
        {
          left: Math.min(from.x, to.x) - half * 1.4,
          right: Math.max(from.x, to.x) + half * 1.4,
          top: to.y - 0.06,
          bottom: from.y + 0.09,
        },
      ),
  }
}

/** The dark underside and the posts upside down on the water. */
function drawMirrored(context: SKRSContext2D, at: ReturnType<typeof measuresOf>, color: Rgb): void {
  const path = createPath()
  const steps = 24
  for (let i = 0; i <= steps; i++) {
    const { x, half, water, deck } = at(i / steps)
    const y = water + (water - deck) * 0.85
    if (i === 0) path.moveTo(x - half, y)
    else path.lineTo(x - half * (1 + 0.02 * Math.sin(i * 2.3)), y)
  }
  for (let i = steps; i >= 0; i--) {
    const { x, half, water, deck } = at(i / steps)
    path.lineTo(x + half * (1 + 0.02 * Math.sin(i * 1.9)), water + (water - deck) * 0.85)
  }
  path.closePath()
  context.fillStyle = css(color, 0.62)
  context.fill(path)
  // What is under the deck lies in its shadow.
  const shade = createPath()
  const near = at(0)
  const end = at(1)
  shade.moveTo(near.x - near.half * 0.96, near.water)
  shade.lineTo(end.x - end.half * 0.96, end.water)
  shade.lineTo(end.x - end.half * 0.96, end.deck)
  shade.lineTo(end.x + end.half * 0.96, end.deck)
  shade.lineTo(end.x + end.half * 0.96, end.water)
  shade.lineTo(near.x + near.half * 0.96, near.water)
  shade.closePath()
  context.fillStyle = css(scaleRgb(color, 0.6), 0.8)
  context.fill(shade)
}

function quad(context: SKRSContext2D, ...corners: readonly number[]): void {
  context.beginPath()
  for (let i = 0; i < corners.length; i += 2) {
    if (i === 0) context.moveTo(corners[0] ?? 0, corners[1] ?? 0)
    else context.lineTo(corners[i] ?? 0, corners[i + 1] ?? 0)
  }
  context.closePath()
  context.fill()
}
