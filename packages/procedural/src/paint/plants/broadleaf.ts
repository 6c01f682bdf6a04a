/** Leafy trees: a trunk that forks and a crown of clumps, each dabbed from dark to lit. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { clamp, mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { createPath, type Path2D, type SKRSContext2D } from '../core/skia.ts'
import type { Target, View } from '../scene.ts'

/** Paths of many trees at one depth, so that their number stays small however many trees there are. */
export interface Foliage {
  wood: Path2D
  /** Leaves from the darkest to the brightest tone. */
  tones: readonly Path2D[]
}

export interface Broadleaf {
  x: number
  /** World y of the ground. */
  y: number
  height: number
  /** Width of the crown as a share of the height; default 0.8. */
  spread?: number
  /** Share of the height where the crown begins; default 0.3. */
  bare?: number
  /** World size of a dab of leaves; default height / 40. */
  leaf?: number
  /** Density of the leaves; 1 is a full crown. */
  density?: number
}

const toneCount = 6

export function createFoliage(): Foliage {
  return { wood: createPath(), tones: Array.from({ length: toneCount }, createPath) }
}

/** Adds a tree; `lightX` is the side of the light, -1 to 1. */
export function addBroadleaf(foliage: Foliage, random: Random, tree: Broadleaf, lightX: number): void {
  const { x, y, height } = tree
  const spread = (tree.spread ?? 0.8) * height
  const bare = tree.bare ?? 0.3
  const leaf = tree.leaf ?? height / 40
  const density = tree.density ?? 1
  const girth = height * random.range(0.02, 0.03)
  const lean = random.range(-0.05, 0.05) * height
  addLimb(foliage.wood, {
    x0: x,
    y0: y + girth,
    x1: x + lean,
    y1: y - height * (bare + 0.18),
    w0: girth,
    w1: girth * 0.45,
  })
  const clumps = random.int(12, 17)
  const middleY = y - height * (bare + (1 - bare) * 0.5)
  const halfTall = height * (1 - bare) * 0.5
  for (let i = 0; i < clumps; i++) {
    // Clumps sit on a sunflower spiral, so that no crown has a hole in its middle.
    const away = Math.sqrt((i + 0.35) / clumps)
    const angle = i * 2.39996 + random.range(-0.5, 0.5)
    // The second clump is the top of the crown.
    const dx = i === 1 ? random.range(-0.15, 0.15) : Math.cos(angle) * away
    const dy = i === 1 ? -0.9 : Math.sin(angle) * away
    const size = height * random.range(0.14, 0.22) * (1.15 - 0.4 * away)
    const cx = x + lean + dx * Math.max(0.02, spread * 0.5 - size * 0.55)
    const cy = middleY + dy * (halfTall - size * 0.45) + Math.abs(dx) * dx * dx * halfTall * 0.25
    if (i % 2 === 0)
      addLimb(foliage.wood, {
        x0: x + lean * 0.6,
        y0: y - height * bare * random.range(0.8, 1.2),
        x1: cx,
        y1: cy,
        w0: girth * 0.4,
        w1: girth * 0.1,
      })
    // A shaded body under the leaves: without it a crown would need twice as many of them.
    const body = foliage.tones[dy < 0 ? 2 : 1]
    if (body && density > 0.3) addBlob(body, { x: cx, y: cy + size * 0.06, radius: size * 0.66, leaf }, random)
    const dabs = Math.max(10, Math.round(((size * size) / (leaf * leaf)) * 2.1 * density))
    for (let k = 0; k < dabs; k++) {
      const turn = random.next() * 6.2832
      const far = Math.sqrt(random.next()) * random.range(0.85, 1.12)
      const u = Math.cos(turn) * far
      const v = Math.sin(turn) * far * 0.86
      const light = 0.46 + (u * lightX - v * 0.85) * 0.3 + (dx * lightX - dy) * 0.2 + random.range(-0.16, 0.16)
      const tone = foliage.tones[clamp(Math.floor(light * toneCount), 0, toneCount - 1)]
      if (tone) addLeaf(tone, cx + u * size, cy + v * size, leaf * random.range(0.6, 1.25), random)
    }
  }
}

/** Whether a thing at x with this half width touches a strip; trees outside are skipped, as they are costly to draw. */
export function touches(view: View, target: Target, x: number, half: number): boolean {
  return view.left + target.x0 * view.pixel <= x + half && view.left + target.x1 * view.pixel >= x - half
}

/** Six tones of one leaf color between shadow and direct light. */
export function leafTones(leaf: Rgb, sun: Rgb, shadow: Rgb): Rgb[] {
  return Array.from({ length: toneCount }, (_, i) => {
    const t = i / (toneCount - 1)
    const body = mixRgb(mixRgb(scaleRgb(leaf, 0.2), shadow, 0.26), scaleRgb(leaf, 1.05), t ** 1.25)
    return mixRgb(body, [leaf[0] * sun[0], leaf[1] * sun[1], leaf[2] * sun[2]], t ** 3 * 0.45)
  })
}

export function paintFoliage(context: SKRSContext2D, foliage: Foliage, wood: Rgb, tones: readonly Rgb[]): void {
  context.fillStyle = css(wood)
  context.fill(foliage.wood)
  for (const [i, path] of foliage.tones.entries()) {
    context.fillStyle = css(tones[i] ?? wood)
    context.fill(path)
  }
}

export interface Limb {
  x0: number
  y0: number
  x1: number
  y1: number
  w0: number
  w1: number
}

/** A tapering limb with a slight bow. */
export function addLimb(path: Path2D, { x0, y0, x1, y1, w0, w1 }: Limb): void {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  const nx = -(y1 - y0) / length
  const ny = (x1 - x0) / length
  const bow = length * 0.06
  const mx = (x0 + x1) / 2 + nx * bow
  const my = (y0 + y1) / 2 + ny * bow
  const w = (w0 + w1) / 2
  // All limbs run in the same direction, so that crossings are not cut out when filled.
  path.moveTo(x0 + nx * w0, y0 + ny * w0)
  path.quadraticCurveTo(mx + nx * w, my + ny * w, x1 + nx * w1, y1 + ny * w1)
  path.lineTo(x1 - nx * w1, y1 - ny * w1)
  path.quadraticCurveTo(mx - nx * w, my - ny * w, x0 - nx * w0, y0 - ny * w0)
  path.closePath()
}

/** A body with the points of leaves along its edge. */
function addBlob(path: Path2D, { x, y, radius, leaf }: Blob, random: Random): void {
  const radii = Array.from({ length: 11 }, () => radius * random.range(0.82, 1.1))
  const teeth = Math.max(radii.length, Math.round((4.4 * radius) / leaf))
  const depth = Math.min(0.24, (leaf * 0.9) / radius)
  for (let i = 0; i < teeth * 2; i++) {
    const share = i / (teeth * 2)
    const at = share * radii.length
    const from = radii[Math.floor(at)] ?? radius
    const to = radii[Math.ceil(at) % radii.length] ?? radius
    const far = mix(from, to, at % 1) * (i % 2 === 0 ? 1 : 1 - depth * (0.6 + 0.4 * Math.sin(i * 2.1)))
    const angle = -share * 6.2832
    if (i === 0) path.moveTo(x + far, y)
    else path.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.86)
  }
  path.closePath()
}

interface Blob {
  x: number
  y: number
  radius: number
  /** World size of a leaf. */
  leaf: number
}

function addLeaf(path: Path2D, x: number, y: number, size: number, random: Random): void {
  const turn = random.next() * 6.2832
  const c = Math.cos(turn) * size
  const s = Math.sin(turn) * size
  const flat = random.range(0.45, 0.8)
  path.moveTo(x + c, y + s)
  if (size > 0.006) {
    // A large leaf shows its shape, pointed at both ends.
    path.quadraticCurveTo(x - s * flat * 1.5, y + c * flat * 1.5, x - c, y - s)
    path.quadraticCurveTo(x + s * flat * 1.2, y - c * flat * 1.2, x + c, y + s)
  } else {
    path.lineTo(x - s * flat + c * 0.2, y + c * flat + s * 0.2)
    path.lineTo(x - c, y - s)
    path.lineTo(x + s * flat + c * 0.1, y - c * flat + s * 0.1)
  }
  path.closePath()
}
