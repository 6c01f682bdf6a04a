/** Enhance Detail: local contrast, and edges as narrow as in an image of the larger size, without halos or noise. */
import { boxMean } from './blur.ts'
import { type Plane, resample } from './plane.ts'

/** Light is compared with its surroundings on a copy whose long side is about this. */
const contrastCopySide = 512
const contrastRadius = 10
const contrastAmount = 0.22
/** Local contrast never moves light by more than this, in steps of 1/255. */
const mostContrast = 10
/** Noise below this is not made stronger. */
const edgeGate = 1.2
const edgeAmount = 0.6
/** Edges of an image that was enlarged more than this often take more. */
const wideEdge = 2
const wideEdgeAmount = 0.9
/** How far an edge may go beyond the brighter and the darker of its sides. */
const overshoot = 1
/** An edge further away than this belongs to something else. */
const longestReach = 4
/** The two pairs of corners are this much further apart than the pairs beside and above each other. */
const cornerShare = 0.75

/** Changes `plane`, which was made from `source`. `pause` is called between parts. */
export async function enhanceDetail(plane: Plane, source: Plane, pause: () => Promise<void>): Promise<void> {
  await narrowEdges(plane, plane.width / source.width, pause)
  addContrast(plane, localContrast(plane))
}

/** Gives edges the width that they have in an image of this size; enlarged ones are `scale` times as wide. */
export async function narrowEdges(plane: Plane, scale: number, pause: () => Promise<void>): Promise<void> {
  narrowWithin(plane, Math.min(Math.max(Math.round(scale), 1), longestReach))
  await pause()
}

/**
 * Moves each pixel away from the middle of the two that lie `reach` px from it across the edge, and never beyond them:
 * along the edge nothing changes, so that neither noise nor stairs become stronger.
 */
function narrowWithin({ width, height, data }: Plane, reach: number): void {
  const amount = reach > wideEdge ? wideEdgeAmount : edgeAmount
  // Rows above are needed as they were before they changed.
  const before = Array.from({ length: reach + 1 }, () => data.slice(0, width))
  for (let y = 0; y < height; y++) {
    const base = y * width
    const current = before[y % (reach + 1)]
    current.set(data.subarray(base, base + width))
    const above = before[Math.max(y - reach, 0) % (reach + 1)]
    const under = Math.min(y + reach, height - 1) * width
    for (let x = reach; x < width - reach; x++) {
      const c = current[x]
      let p = current[x - reach]
      let q = current[x + reach]
      let most = Math.abs(p - q) + Math.abs(2 * c - p - q)
      const n = above[x]
      const s = data[under + x]
      const down = Math.abs(n - s) + Math.abs(2 * c - n - s)
      if (down > most) {
        most = down
        p = n
        q = s
      }
      const nw = above[x - reach]
      const se = data[under + x + reach]
      const falling = (Math.abs(nw - se) + Math.abs(2 * c - nw - se)) * cornerShare
      if (falling > most) {
        most = falling
        p = nw
        q = se
      }
      const ne = above[x + reach]
      const sw = data[under + x - reach]
      if ((Math.abs(ne - sw) + Math.abs(2 * c - ne - sw)) * cornerShare > most) {
        p = ne
        q = sw
      }
      data[base + x] = away(c, p, q, amount)
    }
  }
}

/** `c` moved away from the middle of `p` and `q`, within their range. */
function away(c: number, p: number, q: number, amount: number): number {
  const detail = c - (p + q) / 2
  const size = detail < 0 ? -detail : detail
  const value = c + (detail * amount * size) / (size + edgeGate)
  const high = Math.max(Math.max(p, q), c) + overshoot
  const low = Math.min(Math.min(p, q), c) - overshoot
  return Math.min(high, Math.max(low, value))
}

/** Half-size or smaller difference between light and its surroundings that keeps clear of strong edges. */
function localContrast(plane: Plane): Plane {
  const scale = Math.min(1, contrastCopySide / Math.max(plane.width, plane.height))
  const small = shrink(
    plane,
    Math.max(1, Math.round(plane.width * scale)),
    Math.max(1, Math.round(plane.height * scale)),
  )
  const wide = boxMean(boxMean(small, contrastRadius), contrastRadius)
  for (let i = 0; i < small.data.length; i++) {
    const light = small.data[i]
    const amount = (light - wide.data[i]) * contrastAmount
    // Black and white stay what they are.
    const room = Math.min(1, Math.min(light, 255 - light) / 48)
    wide.data[i] = (mostContrast * amount * room) / (mostContrast + Math.abs(amount))
  }
  return wide
}

function shrink(plane: Plane, width: number, height: number): Plane {
  return resample(plane, width, height, 'cubic')
}

function addContrast({ width, height, data }: Plane, contrast: Plane): void {
  const contrastAt = rowReader(contrast, width, height)
  for (let y = 0, i = 0; y < height; y++) {
    const lift = contrastAt(y)
    for (let x = 0; x < width; x++, i++) data[i] = data[i] + lift[x]
  }
}

/** Rows of a small plane at a larger size, linear between its pixels. */
function rowReader(plane: Plane, width: number, height: number): (y: number) => Float32Array {
  const from = new Int32Array(width)
  const part = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const at = Math.min(Math.max(((x + 0.5) * plane.width) / width - 0.5, 0), plane.width - 1)
    from[x] = Math.floor(at)
    part[x] = at - Math.floor(at)
  }
  const mixed = new Float32Array(plane.width + 1)
  const row = new Float32Array(width)
  return (y) => {
    const at = Math.min(Math.max(((y + 0.5) * plane.height) / height - 0.5, 0), plane.height - 1)
    const above = Math.floor(at) * plane.width
    const below = Math.min(Math.floor(at) + 1, plane.height - 1) * plane.width
    const share = at - Math.floor(at)
    for (let x = 0; x < plane.width; x++) {
      const value = plane.data[above + x]
      mixed[x] = value + (plane.data[below + x] - value) * share
    }
    mixed[plane.width] = mixed[plane.width - 1]
    for (let x = 0; x < width; x++) {
      const left = from[x]
      const value = mixed[left]
      row[x] = value + (mixed[left + 1] - value) * part[x]
    }
    return row
  }
}
