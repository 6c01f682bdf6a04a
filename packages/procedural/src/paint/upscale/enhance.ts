/** Enhance Detail: local contrast, crisper edges without halos, and a fine texture where there is texture. */
import { hash2 } from '../../math/random.ts'
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
const edgeAmount = 0.85
/** How far an edge may go beyond the brightest and darkest of its neighbors. */
const overshoot = 2.5
/** Texture as a share of what the source shows at its finest, and at most. */
const textureShare = 0.3
const mostTexture = 5
/** Finest detail below this is noise, not texture. */
const textureGate = 1.5

/** Changes `plane`, which was made from `source`. `pause` is called between parts. */
export async function enhanceDetail(plane: Plane, source: Plane, pause: () => Promise<void>): Promise<void> {
  sharpen(plane)
  await pause()
  addContrastAndTexture(plane, localContrast(plane), activityOf(source))
}

/** Three rows at a time: what stands out of its 3 x 3 neighbors is lifted, within their range. */
function sharpen({ width, height, data }: Plane): void {
  let above = data.slice(0, width)
  let current = data.slice(0, width)
  for (let y = 0; y < height; y++) {
    const below = data.slice(Math.min(y + 1, height - 1) * width, Math.min(y + 2, height) * width)
    const base = y * width
    for (let x = 1; x < width - 1; x++) {
      const c = current[x]
      const n = above[x]
      const s = below[x]
      const w = current[x - 1]
      const e = current[x + 1]
      const detail = c - (n + s + w + e) * 0.25
      const size = detail < 0 ? -detail : detail
      const gated = detail * edgeAmount * (size / (size + edgeGate))
      let high = Math.max(n, s)
      let low = Math.min(n, s)
      if (w > high) high = w
      if (w < low) low = w
      if (e > high) high = e
      if (e < low) low = e
      if (c > high) high = c
      if (c < low) low = c
      const value = c + gated * 2
      data[base + x] = value > high + overshoot ? high + overshoot : Math.max(value, low - overshoot)
    }
    above = current
    current = below.length === width ? below : current
  }
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

/** Strength of the finest detail around each pixel of the source. */
function activityOf(source: Plane): Plane {
  const soft = boxMean(source, 1)
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = Math.min(24, Math.abs(source.data[i] - soft.data[i]))
  return boxMean(soft, 3)
}

function shrink(plane: Plane, width: number, height: number): Plane {
  return resample(plane, width, height, 'cubic')
}

function addContrastAndTexture(plane: Plane, contrast: Plane, activity: Plane): void {
  const { width, height, data } = plane
  const contrastAt = rowReader(contrast, width, height)
  const activityAt = rowReader(activity, width, height)
  let previous = noiseRow(-1, width)
  let current = noiseRow(0, width)
  for (let y = 0, i = 0; y < height; y++) {
    const next = noiseRow(y + 1, width)
    const lift = contrastAt(y)
    const strength = activityAt(y)
    for (let x = 0; x < width; x++, i++) {
      const fine = strength[x] - textureGate
      let texture = 0
      if (fine > 0) {
        // Grain of about two pixels: finer grain is invisible and costs bytes.
        const grain = current[x] * 0.5 + (current[x + 1] + previous[x] + next[x]) * 0.3
        const amount = fine * textureShare
        texture = grain * Math.min(amount, mostTexture)
      }
      data[i] = data[i] + lift[x] + texture
    }
    previous = current
    current = next
  }
}

/** -1 to 1 for each pixel of a row and one more. */
function noiseRow(y: number, width: number): Float32Array {
  const row = new Float32Array(width + 1)
  for (let x = 0; x <= width; x++) row[x] = hash2(x, y) * 2 - 1
  return row
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
