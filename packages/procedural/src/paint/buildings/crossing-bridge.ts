/** A bridge seen from the side, near enough for whoever stands on it: of stone arches, or of wood. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { clamp } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import { light, type Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'

export interface CrossingBridge {
  palette: Palette
  random: Random
  /** World x of the middle of its main arch, and half the width of the arch. */
  middle: number
  half: number
  /** World y of the water at its piers. */
  waterline: number
  isStone: boolean
  /** Color of its stones or its wood. */
  material: Rgb
  side: number
  /** World y of the middle of its deck, which is highest over the main arch. */
  deck(x: number): number
}

/** World x beyond which no video looks. */
const farthest = 1.9
/** Half the depth of the deck as it is seen, and the height of its rail. */
const deckHalf = 0.02
const railHeight = 0.085
const edgeHeight = 0.024
const pierWidth = 0.085
const step = 0.02
/** Distance between two posts of the rail, and of how many one carries a lamp. */
const postGap = 0.085
const lampEvery = 6

/** The deck's height: a low hump over the main arch. */
export function humped(crown: number, middle: number): (x: number) => number {
  return (x) => crown + 0.075 * (1 - 1 / (1 + (x - middle) ** 2 * 1.4))
}

interface Tones {
  lit: string
  plain: string
  dark: string
  joint: string
  iron: string
  ironLit: string
}

function tonesOf({ palette, material, isStone }: CrossingBridge): Tones {
  const tone = (rgb: Rgb, facing: number, share = 1) =>
    scaleRgb(light(rgb, palette.sun, palette.ambient, facing), share)
  const rail = isStone ? hex('#2c3034') : material
  return {
    lit: css(tone(material, 0.95)),
    plain: css(tone(material, 0.55)),
    dark: css(tone(material, 0.12, 0.75)),
    joint: css(tone(material, 0.2, 0.7)),
    iron: css(tone(rail, 0.3, 0.8)),
    ironLit: css(tone(rail, 0.9)),
  }
}

/** Follows the deck from one side to the other, at a distance below its middle. */
function along(context: SKRSContext2D, { deck }: CrossingBridge, below: number, from = -farthest, to = farthest): void {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / step))
  for (let i = 0; i <= steps; i++) {
    const x = from + ((to - from) * i) / steps
    context.lineTo(x, deck(x) + below)
  }
}

function band(context: SKRSContext2D, bridge: CrossingBridge, above: number, below: number): void {
  context.beginPath()
  along(context, bridge, above)
  along(context, bridge, below, farthest, -farthest)
  context.closePath()
  context.fill()
}

interface Arch {
  x: number
  half: number
  top: number
}

/** The openings: the main arch, and smaller ones to both sides. */
function archesOf({ middle, half, deck, waterline }: CrossingBridge): Arch[] {
  const arches: Arch[] = []
  for (const way of [0, -1, 1])
    for (let i = way === 0 ? 0 : 1; i <= (way === 0 ? 0 : 4); i++) {
      const own = way === 0 ? half : half * 0.78
      const x = middle + way * (half + pierWidth + half * 0.78 + (i - 1) * (half * 1.56 + pierWidth))
      arches.push({ x: way === 0 ? middle : x, half: own, top: Math.min(waterline - 0.05, deck(x) + 0.062) })
    }
  return arches
}

function archLine(context: SKRSContext2D, { x, half, top }: Arch, waterline: number): void {
  context.moveTo(x - half, waterline + 0.004)
  context.bezierCurveTo(x - half, top + (waterline - top) * 0.1, x - half * 0.55, top, x, top)
  context.bezierCurveTo(x + half * 0.55, top, x + half, top + (waterline - top) * 0.1, x + half, waterline + 0.004)
}

function archPath(context: SKRSContext2D, arch: Arch, waterline: number): void {
  archLine(context, arch, waterline)
  context.closePath()
}

function drawStone(context: SKRSContext2D, bridge: CrossingBridge, tones: Tones): void {
  const { waterline, side, random, deck, material, palette } = bridge
  const arches = archesOf(bridge)
  context.save()
  context.beginPath()
  along(context, bridge, deckHalf)
  context.lineTo(farthest, waterline + 0.004)
  context.lineTo(-farthest, waterline + 0.004)
  context.closePath()
  for (const arch of arches) archPath(context, arch, waterline)
  context.clip('evenodd')
  const down = context.createLinearGradient(0, deck(bridge.middle), 0, waterline)
  down.addColorStop(0, tones.plain)
  down.addColorStop(1, tones.joint)
  context.fillStyle = down
  context.fillRect(-farthest, -0.5, farthest * 2, 1)
  // Courses of stones, each a little lighter or darker than the next one.
  const own = random.fork('stones')
  const [courses, long] = [0.0165, 0.046]
  for (let row = 0; row < 16; row++)
    for (let i = -Math.ceil(farthest / long); i * long < farthest; i++) {
      const x = (i + (row % 2) * 0.5 + own.range(-0.08, 0.08)) * long
      const y = deck(x) + deckHalf + 0.012 + row * courses
      const tone = light(scaleRgb(material, own.range(0.62, 1.2)), palette.sun, palette.ambient, own.range(0.4, 0.66))
      context.fillStyle = css(tone, 0.5)
      context.fillRect(x + 0.0012, y + 0.0012, long * own.range(0.8, 0.97), courses - 0.0024)
    }
  context.restore()
  for (const arch of arches) {
    // The vault's inner side toward the light, and its ring of stones.
    context.save()
    context.beginPath()
    archPath(context, arch, waterline)
    context.clip()
    context.beginPath()
    archPath(context, arch, waterline)
    archPath(context, { ...arch, x: arch.x + side * 0.03, top: arch.top + 0.008 }, waterline + 0.02)
    context.fillStyle = tones.dark
    context.fill('evenodd')
    context.restore()
    context.beginPath()
    archLine(context, arch, waterline)
    context.strokeStyle = tones.lit
    context.lineWidth = 0.011
    context.stroke()
    context.strokeStyle = tones.joint
    context.lineWidth = 0.0016
    context.stroke()
  }
}

function drawWood(context: SKRSContext2D, bridge: CrossingBridge, tones: Tones): void {
  const { waterline, deck, middle, half } = bridge
  const gap = half * 1.15
  const posts = Array.from({ length: 16 }, (_, i) => middle + (i - 7.5) * gap)
  const beam = (x0: number, y0: number, x1: number, y1: number, thick: number) => {
    for (const [shift, color] of [
      [0, tones.dark],
      [-0.12, tones.plain],
    ] as const) {
      context.strokeStyle = color
      context.lineWidth = thick * (1 + shift * 2)
      context.lineCap = 'butt'
      context.beginPath()
      context.moveTo(x0 + shift * thick, y0)
      context.lineTo(x1 + shift * thick, y1)
      context.stroke()
    }
  }
  for (const x of posts) {
    const top = deck(x) + deckHalf
    for (const aside of [-0.012, 0.012]) beam(x + aside * 1.6, waterline + 0.006, x + aside, top, 0.013)
    beam(x, top + 0.075, x - gap * 0.42, deck(x - gap * 0.42) + deckHalf + 0.01, 0.01)
    beam(x, top + 0.075, x + gap * 0.42, deck(x + gap * 0.42) + deckHalf + 0.01, 0.01)
    beam(x - 0.03, top + 0.055, x + 0.03, top + 0.055, 0.009)
  }
  context.fillStyle = tones.dark
  band(context, bridge, deckHalf, deckHalf + 0.03)
  context.fillStyle = tones.plain
  band(context, bridge, deckHalf, deckHalf + 0.02)
}

/** A row of posts with rails, and lamps at some of them. */
function drawRail(context: SKRSContext2D, bridge: CrossingBridge, below: number, share: number): void {
  const { deck, isStone } = bridge
  const tones = tonesOf(bridge)
  const height = railHeight * share
  const thick = (isStone ? 0.0032 : 0.0056) * share
  context.lineCap = 'butt'
  const rail = (up: number, wide: number) => {
    for (const [shift, color] of [
      [0, tones.iron],
      [-wide * 0.28, tones.ironLit],
    ] as const) {
      context.strokeStyle = color
      context.lineWidth = shift === 0 ? wide : wide * 0.4
      context.beginPath()
      along(context, bridge, below - up + shift)
      context.stroke()
    }
  }
  const gap = isStone ? postGap / 4 : postGap
  for (let i = -Math.ceil(farthest / gap); i * gap < farthest; i++) {
    const x = i * gap
    const isMain = !isStone || i % 4 === 0
    const wide = isMain ? thick * 1.5 : thick * 0.55
    context.fillStyle = tones.iron
    context.fillRect(x - wide / 2, deck(x) + below - height, wide, height)
    if (!isMain) continue
    context.fillStyle = tones.ironLit
    context.fillRect(x - (bridge.side > 0 ? -wide * 0.1 : wide / 2), deck(x) + below - height, wide * 0.4, height)
  }
  rail(height, thick * 1.9)
  rail(height * (isStone ? 0.12 : 0.5), thick * (isStone ? 0.9 : 1.3))
}

function drawDeck(context: SKRSContext2D, bridge: CrossingBridge, tones: Tones): void {
  context.fillStyle = tones.lit
  band(context, bridge, -deckHalf, deckHalf)
  const { deck, isStone } = bridge
  context.strokeStyle = tones.joint
  context.lineWidth = isStone ? 0.001 : 0.0013
  const gap = isStone ? 0.03 : 0.016
  context.beginPath()
  for (let i = -Math.ceil(farthest / gap); i * gap < farthest; i++) {
    const lean = i * gap * 0.05
    context.moveTo(i * gap, deck(i * gap) - deckHalf)
    context.lineTo(i * gap + lean, deck(i * gap) + deckHalf)
  }
  context.globalAlpha = 0.5
  context.stroke()
  context.globalAlpha = 1
}

function drawLamps(context: SKRSContext2D, { deck, palette }: CrossingBridge, draw: 'posts' | 'glow'): void {
  const gap = postGap * lampEvery
  for (let i = -Math.ceil(farthest / gap); i * gap < farthest; i++) {
    const x = (i + 0.5) * gap
    const foot = deck(x) - deckHalf
    const top = foot - 0.26
    if (draw === 'glow') {
      const glow = context.createRadialGradient(x, top, 0, x, top, 0.09)
      glow.addColorStop(0, css([1, 0.72, 0.36], 0.9))
      glow.addColorStop(0.16, css([1, 0.66, 0.3], 0.3))
      glow.addColorStop(1, css([1, 0.6, 0.25], 0))
      context.fillStyle = glow
      context.fillRect(x - 0.09, top - 0.09, 0.18, 0.18)
      continue
    }
    const iron = css(light(hex('#2a2d31'), palette.sun, palette.ambient, 0.3))
    context.fillStyle = iron
    context.fillRect(x - 0.0026, top, 0.0052, foot - top)
    context.fillStyle = css(
      mixRgb(light(hex('#d9d2bd'), palette.sun, palette.ambient, 0.7), [1, 0.8, 0.46], clamp(palette.dark * 1.4)),
    )
    context.fillRect(x - 0.008, top - 0.022, 0.016, 0.024)
    context.fillStyle = iron
    context.fillRect(x - 0.011, top - 0.026, 0.022, 0.005)
    context.fillRect(x - 0.009, top, 0.018, 0.004)
  }
}

/** Snow that lies along a line at a distance below the middle of the deck. */
function drawSnow(context: SKRSContext2D, bridge: CrossingBridge, below: number, thick: number): void {
  const { palette } = bridge
  if (palette.season !== 'winter' && palette.weather !== 'snow') return
  // Its upper part is lit.
  for (const [share, facing] of [
    [0, 0.35],
    [0.45, 0.62],
  ] as const) {
    context.fillStyle = css(light(hex('#eef3fa'), palette.sun, palette.ambient, facing))
    band(context, bridge, below - thick, below - thick * share)
  }
}

function drawBody(context: SKRSContext2D, bridge: CrossingBridge): void {
  const tones = tonesOf(bridge)
  if (bridge.isStone) drawStone(context, bridge, tones)
  else drawWood(context, bridge, tones)
  drawDeck(context, bridge, tones)
  drawSnow(context, bridge, deckHalf, deckHalf * 2)
  drawRail(context, bridge, -deckHalf, 0.94)
  drawSnow(context, bridge, -deckHalf - railHeight * 0.94, 0.008)
  drawLamps(context, bridge, 'posts')
}

/** The edge of the deck and the rail before whoever stands on it. */
function drawFront(context: SKRSContext2D, bridge: CrossingBridge): void {
  const tones = tonesOf(bridge)
  const { isStone } = bridge
  context.fillStyle = tones.lit
  band(context, bridge, deckHalf - edgeHeight * (isStone ? 1 : 0.4), deckHalf)
  context.fillStyle = tones.plain
  band(context, bridge, deckHalf - edgeHeight * (isStone ? 0.7 : 0.1), deckHalf + 0.008)
  context.fillStyle = tones.dark
  band(context, bridge, deckHalf + 0.008, deckHalf + 0.012)
  const foot = deckHalf - edgeHeight * (isStone ? 0.9 : 0.3)
  drawSnow(context, bridge, deckHalf - edgeHeight * (isStone ? 0.86 : 0.2), 0.009)
  drawRail(context, bridge, foot, 1)
  drawSnow(context, bridge, foot - railHeight, 0.009)
}

/** What the water mirrors of the bridge, the bridge itself with its deck, and the rail before it. */
export function crossingLayers(bridge: CrossingBridge, depth: number): { mirrored: Layer; body: Layer; front: Layer } {
  const { waterline, palette } = bridge
  const plain = (id: string, at: number, draw: (context: SKRSContext2D) => void): Layer => ({
    id,
    depth: at,
    open: (view) => (target) => paintVector(view, target, draw),
  })
  const mirrored = plain('bridge-mirrored', depth - 0.02, (context) => {
    context.globalAlpha = 0.5
    context.translate(0, 2 * waterline)
    context.scale(1, -1)
    drawBody(context, bridge)
    drawFront(context, bridge)
  })
  const front = plain('bridge-rail', depth + 0.02, (context) => drawFront(context, bridge))
  return {
    mirrored: { ...mirrored, moves: 'water' },
    body: plain('bridge', depth, (context) => drawBody(context, bridge)),
    front:
      palette.dark < 0.35
        ? front
        : {
            ...front,
            open: (view) => {
              const paint = front.open(view)
              return (target) => {
                paint(target)
                paintVector(view, target, (context) => drawLamps(context, bridge, 'glow'), { mode: 'light', gain: 1.5 })
              }
            },
          },
  }
}
