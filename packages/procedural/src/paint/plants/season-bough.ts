/** A bough in a corner that tells the season, for places that nothing else in them tells it of. */
import { css, fromOklch, hex, mixRgb, type Rgb, scaleRgb, toOklch } from '../../math/color.ts'
import { clamp } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { Season } from '../../prompt/parsed-prompt.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import { light, type Palette } from '../palette.ts'
import type { Frame, Layer } from '../scene.ts'
import { boughLayer, growBough } from './bough.ts'
import { inBloom } from './in-bloom.ts'

export interface SeasonBough {
  palette: Palette
  frame: Frame
  season: Season
  /** Side of the light. */
  side: number
}

type Bough = ReturnType<typeof growBough>
type Spot = Bough['blooms'][number]

/** The bough, and in autumn what falls from it. */
export function seasonBough(random: Random, { palette, frame, season, side }: SeasonBough): Layer[] {
  const shape = random.fork('shape')
  const half = frame.aspect / 2
  // On the side of the light, away from what that falls on.
  const at = side
  const grown = growBough(random.fork('bough'), {
    x: at * (half + 0.1),
    y: shape.range(-0.44, -0.36),
    angle: at > 0 ? Math.PI - shape.range(0.06, 0.26) : shape.range(0.06, 0.26),
    length: Math.min(0.75, frame.aspect * 0.44),
    width: 0.016,
    size: season === 'spring' ? 0.02 : 0.026,
    richness: season === 'winter' ? 0 : 1.3,
  })
  const bough = cornered(grown)
  const bark = mixRgb(scaleRgb(palette.near, 0.7), light(hex('#4a3a2e'), palette.sun, palette.ambient, 0.2), 0.5)
  if (season === 'spring') {
    const petal = inBloom(palette).foliage
    const tone = (rgb: Rgb): Rgb => light(rgb, palette.sun, palette.ambient, 0.5)
    return [boughLayer(id, 1, bough, { petal, bark, lightSide: side, blur: 0, tone })]
  }
  const leaf = palette.foliage
  const layer: Layer = {
    id,
    moves: 'hang',
    depth: 1,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          paintTwigs(context, bough, bark)
          if (season === 'winter') paintSnow(context, bough, light(hex('#eef3fa'), palette.sun, palette.ambient, 0.5))
          else
            for (const [i, spot] of bough.blooms.entries()) paintLeaf(context, spot, colorOf(leaf, i, season), palette)
        },
        { bottom: 0.3 },
      ),
  }
  return season === 'autumn' ? [layer, fallingLeaves(random.fork('falling'), leaf, palette, half)] : [layer]
}

const id = 'season-bough'
/** World y below which it would hide what the picture is about. */
const lowest = -0.13

/** A bough without what hangs too low. */
function cornered({ twigs, blooms, buds }: Bough): Bough {
  return {
    twigs: twigs.filter(({ y0, y1 }) => Math.max(y0, y1) < lowest),
    blooms: blooms.filter(({ y, size }) => y + size < lowest),
    buds: buds.filter(({ y, size }) => y + size < lowest),
  }
}

/** The color of one of the leaves: those of autumn differ from each other. */
function colorOf(leaf: Rgb, i: number, season: Season): Rgb {
  const { l, c, h } = toOklch(leaf)
  const [light, turn] = [Math.sin(i * 12.9) * 0.5 + 0.5, Math.sin(i * 78.2)]
  return season === 'autumn'
    ? fromOklch({ l: clamp(l - 0.12 + light * 0.2), c: c * 1.1, h: h + turn * 26 })
    : fromOklch({ l: clamp(l - 0.1 + light * 0.18), c, h: h + turn * 8 })
}

function paintTwigs(context: SKRSContext2D, { twigs }: Bough, bark: Rgb): void {
  context.strokeStyle = css(bark)
  context.lineCap = 'round'
  for (const { x0, y0, x1, y1, width } of twigs) {
    context.lineWidth = width
    context.beginPath()
    context.moveTo(x0, y0)
    context.lineTo(x1, y1)
    context.stroke()
  }
}

/** Snow that lies on what is not too steep. */
function paintSnow(context: SKRSContext2D, { twigs }: Bough, snow: Rgb): void {
  context.strokeStyle = css(snow)
  context.lineCap = 'round'
  for (const { x0, y0, x1, y1, width } of twigs) {
    const level = Math.abs(x1 - x0) / Math.max(1e-6, Math.hypot(x1 - x0, y1 - y0))
    if (level < 0.5) continue
    const thick = Math.max(width * 0.75, 0.0035) * level
    context.lineWidth = thick
    context.beginPath()
    context.moveTo(x0, y0 - width * 0.42 - thick * 0.3)
    context.lineTo(x1, y1 - width * 0.42 - thick * 0.3)
    context.stroke()
  }
}

/** A pointed leaf with its rib, whose halves take the light differently. */
function paintLeaf(
  context: SKRSContext2D,
  { x, y, size, turn, flat }: Spot,
  color: Rgb,
  { ambient, sun }: Palette,
): void {
  const shade = mixRgb(scaleRgb(color, 0.62), ambient, 0.1)
  const lit = mixRgb(color, [color[0] * sun[0], color[1] * sun[1], color[2] * sun[2]], 0.25)
  context.save()
  context.translate(x, y)
  // Leaves hang.
  context.rotate(Math.PI / 2 + (turn - Math.PI) * 0.42)
  context.scale(1, 0.55 + flat * 0.35)
  for (const [way, tone] of [
    [1, shade],
    [-1, lit],
  ] as const) {
    context.fillStyle = css(tone)
    context.beginPath()
    context.moveTo(0, 0)
    context.quadraticCurveTo(size * 0.25, way * size * 0.62, size * 0.85, way * size * 0.42)
    context.quadraticCurveTo(size * 1.3, way * size * 0.2, size * 1.75, 0)
    context.closePath()
    context.fill()
  }
  context.strokeStyle = css(mixRgb(lit, [1, 0.95, 0.8], 0.25), 0.6)
  context.lineWidth = size * 0.05
  context.beginPath()
  context.moveTo(-size * 0.25, 0)
  context.lineTo(size * 1.6, 0)
  context.stroke()
  context.restore()
}

/** A few leaves in the air. */
function fallingLeaves(random: Random, leaf: Rgb, palette: Palette, half: number): Layer {
  const leaves = Array.from({ length: random.int(9, 16) }, (_, i) => ({
    x: random.range(-1, 1) * half,
    y: random.range(-0.4, 0.46),
    size: random.range(0.005, 0.011),
    turn: random.range(0, Math.PI * 2),
    flat: random.range(0, 1),
    shade: 0,
    color: colorOf(leaf, i, 'autumn'),
  }))
  return {
    id: 'season-leaves',
    moves: 'particles',
    depth: 1,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const one of leaves) paintLeaf(context, one, one.color, palette)
      }),
  }
}
