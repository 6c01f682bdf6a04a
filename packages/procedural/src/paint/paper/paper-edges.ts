/** Outlines of cut paper sheets: hills, waves, peaks, firs. */
import type { Noise } from '../../math/noise.ts'
import { mix } from '../../math/number.ts'
import { hash2, type Random } from '../../math/random.ts'

/** Motif of the edges of the sheets. */
export type Motif = 'hills' | 'waves' | 'forest' | 'cave' | 'peaks'

/** Measures that all sheets of a landscape share. */
export interface Stage {
  middle: number
  /** How steeply the sheets rise toward the sides. */
  bowl: number
  /** World y of the farthest edge. */
  top: number
  size: number
}

/** Returns the world y of a sheet's edge at each x; `k` is 0 at the back, 1 in front. */
export function edgeOf(motif: Motif, k: number, own: Random, noise: Noise, stage: Stage): (x: number) => number {
  const flat = flatEdge(motif, k, own, noise, stage)
  return (x) => {
    const away = x - stage.middle
    return flat(x) - (stage.bowl * (0.3 + 0.7 * k) * away * away) / (1 + Math.abs(away) * 1.4)
  }
}

function flatEdge(motif: Motif, k: number, own: Random, noise: Noise, { top, size }: Stage): (x: number) => number {
  const offset = own.range(0, 300)
  const side = own.chance(0.5) ? 1 : -1
  if (motif === 'waves') {
    const base = mix(top + 0.06, 0.42, k)
    const length = mix(0.32, 0.62, k) * own.range(0.85, 1.2) * size
    const high = mix(0.06, 0.13, k) * size
    return (x) => {
      const u = (x + offset) / length
      const t = u - Math.floor(u)
      const tall = 0.6 + 0.8 * hash2(Math.floor(u), Math.round(k * 50))
      // Waves have a steep front and a long back, like breakers.
      const lean = side > 0 ? t : 1 - t
      const crest = lean < 0.7 ? (lean / 0.7) ** 2.2 : ((1 - lean) / 0.3) ** 1.4
      const mean = 0.6 + 0.8 * hash2(Math.floor(u) + (t > 0.5 ? 1 : -1), Math.round(k * 50))
      const amount = mix((tall + mean) / 2, tall, Math.min(t, 1 - t) * 2)
      return base - crest * high * amount - 0.03 * noise.value(x * 1.3 + offset, k)
    }
  }
  if (motif === 'peaks') {
    const base = mix(top + 0.02, 0.46, k)
    const high = mix(0.3, 0.2, k) * own.range(0.85, 1.15) * size
    return (x) => {
      const u = x * mix(1.1, 1.6, k) + offset
      return base - high * (noise.ridged(u, k * 5, 4) - 0.45) * 1.5
    }
  }
  const base = mix(top, 0.44, k) + own.range(-0.02, 0.02)
  const high = mix(0.16, 0.14, k) * size
  const hills = (x: number) => base - high * (noise.soft(x * mix(1, 1.5, k) + offset, k * 9, 3) - 0.5) * 2.2
  if (motif === 'hills') return hills
  const pitch = mix(0.028, 0.12, k)
  const tall = mix(0.06, 0.26, k) * size
  const flat = (x: number) => base + 0.04 - high * (noise.soft(x * 0.9 + offset, k * 9, 2) - 0.5)
  return (x) => flat(x) - treeTop(x, pitch, tall, Math.round(offset))
}

/** Height of a row of stylized firs with three tiers each. */
function treeTop(x: number, pitch: number, tall: number, salt: number): number {
  const cell = Math.floor(x / pitch)
  let top = 0
  for (let c = cell - 1; c <= cell + 1; c++) {
    const size = tall * (0.35 + 0.65 * hash2(c, salt))
    if (hash2(c, salt + 3) < 0.22) continue
    const away = Math.abs(x - (c + 0.5 + (hash2(c, salt + 1) - 0.5) * 0.6) * pitch)
    const half = size * 0.2
    for (let tier = 0; tier < 4; tier++) {
      const width = half * (1 - tier * 0.2)
      const low = size * (0.12 + tier * 0.2)
      if (away < width) top = Math.max(top, low + (1 - away / width) * size * (tier === 3 ? 0.28 : 0.3))
    }
    if (away < half * 0.14) top = Math.max(top, size * 0.2)
  }
  return top
}
