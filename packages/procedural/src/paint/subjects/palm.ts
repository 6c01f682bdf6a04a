/** A palm: a ringed trunk and a crown of feathered leaves around it. */
import type { Random } from '../../math/random.ts'
import type { Brush, Material } from './brush.ts'
import { limbOutline } from './outline.ts'
import { createSpikes, type Spikes } from './spikes.ts'

const leafCount = 17
/** Leaflets to a side of a leaf; a leaf that is few px long has fewer. */
const mostLeaflets = 38
const leastLeaflets = 12
/** px between the feet of leaflets that can be told apart. */
const leafletPx = 3

/** Where the trunk stands, how tall it is, and how far its top is beside its foot. */
export interface PalmPlace {
  x: number
  y: number
  tall: number
  lean: number
}

interface Leaf {
  long: number
  /** Its way on the picture, -1 to 1 to the right, and towards whoever looks, -1 to 1. */
  across: number
  near: number
  /** How steeply it rises, -0.2 for the oldest to 1 for the youngest. */
  rise: number
  green: Material
}

export function drawPalm(brush: Brush, { x, y, tall, lean }: PalmPlace): void {
  const { random } = brush
  const trunk = [x, y, x + lean * 0.2, y - tall * 0.4, x + lean * 0.6, y - tall * 0.78, x + lean, y - tall]
  drawTrunk(brush, trunk, tall)
  const top = { x: x + lean, y: y - tall }
  const leaves = Array.from({ length: leafCount }, (_, i) => leafAt(random, i, tall)).sort((a, b) => a.near - b.near)
  const draw = (leaf: Leaf) => drawLeaf(brush, top, leaf, tall)
  for (const leaf of leaves.filter(({ near }) => near < 0)) draw(leaf)
  for (const [dx, dy] of [
    [-0.024, 0.022],
    [0.026, 0.026],
    [0.002, 0.044],
  ] as const)
    brush.round(top.x + dx * tall, top.y + dy * tall, [tall * 0.026, tall * 0.029], '#6a4a28', { rim: tall * 0.004 })
  for (const leaf of leaves.filter(({ near }) => near >= 0)) draw(leaf)
}

/** A point of the trunk and the half of its width there; `t` from its foot to its top. */
function onTrunk(points: readonly number[], tall: number, t: number): { x: number; y: number; half: number } {
  const last = points.length / 2 - 1
  const i = Math.min(last - 1, Math.floor(t * last))
  const u = t * last - i
  const mix = (k: number) => (points[k] ?? 0) * (1 - u) + (points[k + 2] ?? 0) * u
  return { x: mix(i * 2), y: mix(i * 2 + 1), half: tall * (0.019 + 0.014 * (1 - t) ** 2.4) }
}

function drawTrunk(brush: Brush, points: readonly number[], tall: number): void {
  const widths = [0, 1, 2, 3].map((i) => onTrunk(points, tall, i / 3).half * 2)
  brush.form(limbOutline(points, widths), '#8a6a48', { rim: tall * 0.006, ground: 0.25 })
  // Each ring is where a leaf was.
  const rings = 34
  for (let i = 1; i < rings; i++) {
    const t = (i + brush.random.range(-0.2, 0.2)) / rings
    const { x, y, half } = onTrunk(points, tall, t)
    const sag = half * 0.42
    const ring = [x - half * 0.94, y - sag * 0.4, x, y + sag, x + half * 0.94, y - sag * 0.4]
    brush.line(ring, tall * 0.0036, '#4a3522', 0.24)
    brush.line(
      ring.map((value, k) => (k % 2 === 0 ? value : value + tall * 0.0042)),
      tall * 0.0022,
      '#b8946a',
      0.6,
    )
  }
}

function leafAt(random: Random, i: number, tall: number): Leaf {
  // Each stands a golden angle after the one before it, as they grow.
  const angle = i * 2.39996 + random.range(-0.25, 0.25)
  const age = i / (leafCount - 1)
  return {
    long: tall * random.range(0.42, 0.56) * (1 - 0.25 * (1 - age) ** 3),
    across: Math.cos(angle),
    near: Math.sin(angle),
    rise: 0.95 - 1.1 * age + random.range(-0.1, 0.1),
    green: random.pick(['#3f7f3a', '#2f6a32', '#55903f', '#48863c']),
  }
}

/** A rib that rises and falls over, with leaflets that hang from both of its sides. */
function drawLeaf(
  brush: Brush,
  top: { x: number; y: number },
  { long, across, near, rise, green }: Leaf,
  tall: number,
): void {
  const { random, lightSide } = brush
  const out = Math.sqrt(Math.max(0.1, 1 - rise * rise * 0.8))
  const at = (s: number): [number, number] => [
    top.x + across * out * long * (s - 0.12 * s * s),
    top.y - long * (rise * 0.75 * s - (0.52 + 0.16 * near) * s * s * (1.15 - 0.35 * rise)),
  ]
  const rib = [0, 0.25, 0.5, 0.75, 1].flatMap(at)
  const below = createSpikes()
  const above = createSpikes()
  const lit = 0.34 + 0.2 * across * lightSide + 0.16 * near
  const count = Math.round(Math.min(mostLeaflets, Math.max(leastLeaflets, brush.pxOf(long) / leafletPx)))
  for (let k = 0; k < count; k++) {
    const s = 0.1 + (0.9 * (k + random.range(-0.25, 0.25))) / count
    const [x, y] = at(s)
    const [aheadX, aheadY] = at(s + 0.04)
    const along = Math.atan2(aheadY - y, aheadX - x)
    const size = long * 0.34 * Math.sin(Math.PI * (0.14 + 0.8 * s)) ** 0.8 * random.range(0.85, 1.12)
    const width = (tall * 0.24) / count
    for (const side of [-1, 1]) {
      const isAbove = side * Math.sign(across || 1) < 0
      addLeaflet(isAbove ? above : below, {
        x,
        y,
        angle: along + side * random.range(0.62, 0.86),
        size,
        width,
        lit: lit + (isAbove ? 0.26 : -0.08) + random.range(-0.1, 0.1),
      })
    }
  }
  below.fill(brush, green)
  brush.line(rib, tall * 0.009, green, 0.55)
  above.fill(brush, green)
}

interface Leaflet {
  x: number
  y: number
  angle: number
  size: number
  width: number
  lit: number
}

/** A leaflet, whose tip gives way to its weight. */
function addLeaflet(spikes: Spikes, { x, y, angle, size, width, lit }: Leaflet): void {
  spikes.add([x, y, x + Math.cos(angle) * size, y + Math.sin(angle) * size * 0.8 + size * 0.36], width, lit)
}
