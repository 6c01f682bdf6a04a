/** Silhouettes of trunks and undergrowth in a forest. */
import { mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { Path2D } from '../core/skia.ts'
import type { View } from '../scene.ts'
import { addLimb } from './broadleaf.ts'

/** Kinds of trunks. */
export type Wood = 'pine' | 'oak' | 'bamboo' | 'fir'

interface Trunk {
  x: number
  y: number
  girth: number
  wood: Wood
  k: number
  /** Gets the furrows of the bark; null where the trunk is too thin to show any. */
  bark: Path2D | null
}

const furrowsOfBark = 70

/** Adds a trunk with its limbs to `trees`, and its leaves to `leaves`. */
export function addTrunk(trees: Path2D, leaves: Path2D, own: Random, { x, y, girth, wood, k, bark }: Trunk): void {
  const lean = own.range(-0.06, 0.06) * (wood === 'bamboo' ? 1.6 : 1)
  const sway = own.range(-0.03, 0.03)
  const top = -0.85
  const steps = 14
  const at = (t: number) => x + lean * t + sway * Math.sin(t * 5)
  const left: [number, number][] = []
  const right: [number, number][] = []
  for (let s = 0; s <= steps; s++) {
    const t = s / steps
    const py = mix(y, top, t)
    const flare = wood === 'bamboo' ? 0 : 1.1 * Math.exp(-t * 16)
    const w = girth * (1 - 0.4 * t) * (1 + flare) * own.range(0.95, 1.05)
    left.push([at(t) - w, py])
    right.push([at(t) + w, py])
  }
  const outline = [...right, ...left.reverse()]
  for (const [index, [px, py]] of outline.entries()) index ? trees.lineTo(px, py) : trees.moveTo(px, py)
  trees.closePath()
  if (bark) {
    const random = own.fork('bark')
    for (let f = 0; f < furrowsOfBark; f++) {
      const across = random.range(-0.9, 0.9)
      const from = random.range(-0.05, 0.95)
      const length = random.range(0.02, 0.11)
      for (let s = 0; s <= 8; s++) {
        const t = from + (length * s) / 8
        const w = girth * (1 - 0.4 * t) * (1 + 1.1 * Math.exp(-t * 16))
        const px = at(t) + w * (across + random.range(-0.07, 0.07))
        if (s === 0) bark.moveTo(px, mix(y, top, t))
        else bark.lineTo(px, mix(y, top, t))
      }
    }
  }
  const limbs = wood === 'bamboo' ? 3 : own.int(3, 7)
  for (let b = 0; b < limbs; b++) {
    const t = own.range(wood === 'oak' ? 0.3 : 0.35, 0.98)
    const side = own.chance(0.5) ? 1 : -1
    const py = mix(y, top, t)
    const length = girth * own.range(4, 10) * (1.2 - t * 0.4)
    const rise = wood === 'pine' ? own.range(-0.15, 0.35) : own.range(0.2, 0.9)
    const ex = at(t) + side * length
    const ey = py - length * rise
    addLimb(trees, { x0: at(t), y0: py, x1: ex, y1: ey, w0: girth * 0.26, w1: girth * 0.04 })
    const twigs = own.int(2, 4)
    for (let w = 0; w < twigs; w++) {
      const q = own.range(0.35, 0.95)
      const bx = mix(at(t), ex, q)
      const by = mix(py, ey, q)
      const l = length * own.range(0.2, 0.45)
      addLimb(trees, {
        x0: bx,
        y0: by,
        x1: bx + side * l * 0.8,
        y1: by - l * own.range(-0.6, 0.9),
        w0: girth * 0.09,
        w1: girth * 0.02,
      })
    }
    const dabs = Math.round(mix(14, 46, k))
    for (let d = 0; d < dabs; d++) {
      const q = own.range(0.25, 1.15)
      const size = mix(0.004, 0.011, k) * own.range(0.5, 1.3)
      const px = mix(at(t), ex, q) + own.normal() * length * 0.16
      const ly = mix(py, ey, q) + own.normal() * length * 0.12 + 0.01
      const turn = own.next() * 6.28
      const thin = wood === 'bamboo' ? 0.22 : 0.5
      const c = Math.cos(turn) * size
      const s = Math.sin(turn) * size
      leaves.moveTo(px + c, ly + s)
      leaves.quadraticCurveTo(px - s * thin * 1.5, ly + c * thin * 1.5, px - c, ly - s)
      leaves.quadraticCurveTo(px + s * thin * 1.5, ly - c * thin * 1.5, px + c, ly + s)
      leaves.closePath()
    }
  }
}

/** Grass and ferns along the edge of the ground. */
export function addUndergrowth(
  path: Path2D,
  random: Random,
  view: View,
  floor: (x: number) => number,
  k: number,
): void {
  const spacing = mix(0.006, 0.012, k)
  const right = view.left + view.width * view.pixel + 0.1
  for (let n = Math.floor((view.left - 0.1) / spacing); n * spacing < right; n++) {
    const own = random.fork(`${n}`)
    const x = (n + own.next()) * spacing
    const height = mix(0.006, 0.055, k * k) * own.range(0.3, 1.2)
    const bend = own.range(-0.7, 0.7) * height
    const w = mix(0.0008, 0.003, k)
    const y = floor(x) + 0.004
    path.moveTo(x - w, y)
    path.quadraticCurveTo(x - w * 0.4 + bend * 0.2, y - height * 0.6, x + bend, y - height)
    path.quadraticCurveTo(x + w * 1.4 + bend * 0.2, y - height * 0.6, x + w, y)
    path.closePath()
  }
}
