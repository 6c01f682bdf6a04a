/** A spruce near by: branches around a trunk, each with twigs and, where there is room, needles. */
import { type Rgb, scaleRgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import type { Brush } from './brush.ts'
import { limbOutline } from './outline.ts'
import { createSpikes, type Ends, type Spikes } from './spikes.ts'

export interface FirShape {
  /** Half the width at the foot of the crown, of its height. */
  half: number
  /** Where the crown begins, of its height. */
  bare: number
  green: Rgb
}

interface Branch {
  /** Where it leaves the trunk. */
  y: number
  long: number
  /** Its way on the picture, -1 to 1 to the right, and towards whoever looks, -1 to 1. */
  across: number
  near: number
}

const tierCount = 18
const branchesOfTier = 10
/** px of a tree that has room for its needles. */
const roomyPx = 620

/** A spruce of height 1 that stands at the origin. */
export function drawFir(brush: Brush, { half, bare, green }: FirShape): void {
  const { random } = brush
  const tiers = Array.from({ length: tierCount }, (_, i) => branchesAt(random.fork(`tier ${i}`), i, half, bare))
  const drawTier = (branches: readonly Branch[]) => drawBranches(brush, branches, green)
  for (const branches of tiers) drawTier(branches.filter(({ near }) => near < -0.25))
  brush.form(limbOutline([0, 0.012, 0.003, -0.5, 0, -0.985], [0.046, 0.024, 0.004]), '#4a3424', { rim: 0.004 })
  for (const branches of tiers) drawTier(branches.filter(({ near }) => near >= -0.25))
  const leader = createSpikes()
  for (const lean of [-0.012, 0.01, 0]) leader.add([0, -0.93, lean, lean === 0 ? -1.01 : -0.965], 0.009, 0.6)
  leader.fill(brush, green)
}

/** The branches of one tier, of which the lowest is the first; the nearest are drawn last. */
function branchesAt(random: Random, tier: number, half: number, bare: number): Branch[] {
  const t = (tier + random.range(-0.25, 0.25)) / (tierCount - 1)
  const y = -bare - Math.max(0, t) * (0.965 - bare)
  const reach = half * Math.max(0, 1 - t) ** 0.92 + 0.004
  const turn = random.range(0, 1)
  return Array.from({ length: branchesOfTier }, (_, i) => {
    const angle = ((i + turn + random.range(-0.3, 0.3)) / branchesOfTier) * Math.PI * 2
    const sway = random.range(-0.012, 0.012)
    return { y: y + sway, long: reach * random.range(0.74, 1.1), across: Math.cos(angle), near: Math.sin(angle) }
  }).sort((a, b) => a.near - b.near)
}

function drawBranches(brush: Brush, branches: readonly Branch[], green: Rgb): void {
  const inner = createSpikes()
  const outer = createSpikes()
  const snow = brush.isSnowy ? createSpikes() : null
  const hasNeedles = brush.pxOf(1) > roomyPx
  for (const branch of branches) {
    const lit = 0.42 + 0.34 * branch.across * brush.lightSide + 0.16 * branch.near
    addTwigs(branch, { inner, outer, snow, hasNeedles, lit, random: brush.random })
  }
  // Between its twigs it is dark.
  inner.fill(brush, scaleRgb(green, 0.5))
  outer.fill(brush, green)
  snow?.fill(brush, '#f2f5fa')
}

interface Twigs {
  inner: Spikes
  outer: Spikes
  snow: Spikes | null
  hasNeedles: boolean
  lit: number
  random: Random
}

const twigCount = 10

/** A branch hangs a little and lifts its tip; its twigs stand off to both sides, shorter towards the tip. */
function addTwigs({ y, long, across, near }: Branch, { inner, outer, snow, hasNeedles, lit, random }: Twigs): void {
  const at = (s: number): [number, number] => [
    across * long * s,
    y + long * (s * (0.24 + 0.26 * near) + 0.2 * s * (1 - s) - 0.12 * s * s),
  ]
  for (let k = 0; k < twigCount; k++) {
    const s = 0.16 + (0.84 * (k + random.range(-0.3, 0.3))) / (twigCount - 1)
    const [x0, y0] = at(s)
    const [x1, y1] = at(s + 0.05)
    const along = Math.atan2(y1 - y0, x1 - x0)
    for (const side of k === twigCount - 1 ? [0] : [-1, 1]) {
      const angle = along + side * random.range(0.55, 0.95)
      const size = (long * 0.28 * (1.1 - 0.75 * s) + 0.012 * Math.min(1, long / 0.08)) * random.range(0.8, 1.2)
      const tipX = x0 + Math.cos(angle) * size
      // Twigs give way to their weight.
      const tipY = y0 + Math.sin(angle) * size * 0.8 + size * 0.28
      const own = lit + 0.5 * (s - 0.62) + random.range(-0.12, 0.12)
      inner.add([x0, y0, tipX, tipY], 0.014, own - 0.22)
      if (hasNeedles) addNeedles(outer, random, [x0, y0, tipX, tipY], own)
      else outer.add([x0, y0 - 0.004, tipX, tipY - 0.004], 0.008, own + 0.12)
      if (snow && near > -0.6 && random.chance(0.4)) snow.add([x0, y0 - 0.006, tipX, tipY - 0.004], 0.011, 0.5 + own)
    }
  }
}

/** Needles to both sides of a twig, the upper ones in the light. */
function addNeedles(spikes: Spikes, random: Random, [x0, y0, x1, y1]: Ends, lit: number): void {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const along = Math.atan2(dy, dx)
  const count = Math.max(4, Math.round(Math.hypot(dx, dy) / 0.0052))
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count
    const [x, y] = [x0 + dx * t, y0 + dy * t]
    for (const side of [-1, 1]) {
      const angle = along + side * random.range(0.5, 1)
      const size = 0.017 * (1.1 - 0.5 * t) * random.range(0.75, 1.15)
      const isUpper = Math.sin(angle) < Math.sin(along)
      const tip = [x + Math.cos(angle) * size, y + Math.sin(angle) * size] as const
      spikes.add([x, y, ...tip], 0.0034, lit + (isUpper ? 0.16 : -0.06) + random.range(-0.08, 0.1))
    }
  }
}
