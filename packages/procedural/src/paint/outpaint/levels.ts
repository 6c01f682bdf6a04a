/** Levels: the sizes at which matches are searched, and the transfer of matches between them. */
import type { RgbImage } from '../../image/rgb-image.ts'
import { type Level, patchReach, type RowGuide } from './patch-field.ts'

/** The mean of the known pixels under each point; a point is known when nearly all under it is. */
export function shrink(
  { data, width, height }: RgbImage,
  knownMask: Uint8Array,
  columns: number,
  rows: number,
): { data: Uint8Array; knownMask: Uint8Array } {
  const small = new Uint8Array(columns * rows * 3)
  const smallKnown = new Uint8Array(columns * rows)
  for (let row = 0, k = 0; row < rows; row++) {
    const top = Math.floor((row * height) / rows)
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / rows))
    for (let column = 0; column < columns; column++, k++) {
      const left = Math.floor((column * width) / columns)
      const right = Math.max(left + 1, Math.floor(((column + 1) * width) / columns))
      let r = 0
      let g = 0
      let b = 0
      let n = 0
      for (let y = top; y < bottom; y++)
        for (let x = left, i = y * width + left; x < right; x++, i++) {
          if (knownMask[i] === 0) continue
          r += data[i * 3]
          g += data[i * 3 + 1]
          b += data[i * 3 + 2]
          n++
        }
      if (n === 0) continue
      small[k * 3] = r / n + 0.5
      small[k * 3 + 1] = g / n + 0.5
      small[k * 3 + 2] = b / n + 0.5
      if (n >= (bottom - top) * (right - left) * 0.9) smallKnown[k] = 1
    }
  }
  return { data: small, knownMask: smallKnown }
}

export interface LevelParts {
  data: Uint8Array
  knownMask: Uint8Array
  /** 1 where an unknown point has to be filled at this level; 0 where it stays as it is. */
  targetMask: Uint8Array | null
  dislike: Float32Array
  /** 1 where nothing is copied from. */
  banned: Uint8Array | null
  rows: RowGuide | null
  /** Source of each point that is copied without a search, -1 elsewhere; null when there are none. */
  pins: Int32Array | null
  /**
   * Whether places count as sources that reach beyond the border by less than half: at the coarsest level a strip of sky
   * is narrower than a patch.
   */
  takesBorder?: boolean
}

/** Share of a patch that is known where its middle lies on the border. */
const borderShare = 0.55

export function createLevel(width: number, height: number, parts: LevelParts): Level {
  const { knownMask, targetMask, banned, pins, takesBorder = false } = parts
  const area = (patchReach * 2 + 1) ** 2
  const leastKnown = takesBorder ? area * borderShare : area
  const source = new Uint8Array(width * height)
  const sources: number[] = []
  const targets: number[] = []
  const whole = new Uint8Array(width * height)
  for (let y = patchReach; y < height - patchReach; y++)
    for (let x = patchReach; x < width - patchReach; x++) {
      const i = y * width + x
      let knownCount = 0
      let wantedCount = 0
      for (let dy = -patchReach; dy <= patchReach; dy++)
        for (let dx = -patchReach; dx <= patchReach; dx++) {
          const k = i + dy * width + dx
          if (knownMask[k] === 1) knownCount++
          else if (!targetMask || targetMask[k] === 1) wantedCount++
        }
      if (knownCount === area) whole[i] = 1
      if (knownMask[i] === 1 && knownCount >= leastKnown && banned?.[i] !== 1) {
        source[i] = 1
        sources.push(i)
      }
      if (knownCount < area && wantedCount > 0) targets.push(i)
    }
  return {
    width,
    height,
    data: parts.data,
    knownMask,
    source,
    sources: Int32Array.from(sources),
    targets: Int32Array.from(targets),
    dislike: parts.dislike,
    rows: parts.rows,
    pinned: pins ? pinnedOf(targets, whole, pins) : null,
  }
}

/** The pins of what is to be filled, as far as all around their source is known. */
function pinnedOf(targets: readonly number[], whole: Uint8Array, pins: Int32Array): Int32Array {
  const pinned = new Int32Array(whole.length).fill(-1)
  for (const a of targets) if (whole[pins[a]] === 1) pinned[a] = pins[a]
  return pinned
}

/** Enlarges the matches of one level into the first guess for a finer one. */
export function enlargeField(from: Level, field: Int32Array, to: Level): Int32Array {
  const larger = new Int32Array(to.width * to.height).fill(-1)
  const scaleX = from.width / to.width
  const scaleY = from.height / to.height
  for (const a of to.targets) {
    const x = a % to.width
    const y = Math.floor(a / to.width)
    const near = nearestTarget(from, field, Math.floor((x + 0.5) * scaleX), Math.floor((y + 0.5) * scaleY))
    if (near < 0) continue
    const b = field[near]
    const sx = x + Math.round(((b % from.width) - (near % from.width)) / scaleX)
    const sy = y + Math.round((Math.floor(b / from.width) - Math.floor(near / from.width)) / scaleY)
    if (sx >= 0 && sy >= 0 && sx < to.width && sy < to.height) larger[a] = nearestSource(to, sx, sy)
  }
  return larger
}

/** The nearest place within a patch's reach that may be copied from, or the place itself where there is none. */
function nearestSource({ width, source }: Level, x: number, y: number): number {
  const i = y * width + x
  for (let reach = 0; reach <= patchReach; reach++)
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) if (source[i + dy * width + dx] === 1) return i + dy * width + dx
  return i
}

/** The place in `field` that speaks for a point: itself, or the nearest whose patch holds it; -1 when there is none. */
function nearestTarget({ width, height }: Level, field: Int32Array, x: number, y: number): number {
  const cx = Math.max(patchReach, Math.min(width - 1 - patchReach, x))
  const cy = Math.max(patchReach, Math.min(height - 1 - patchReach, y))
  const i = cy * width + cx
  if (field[i] >= 0) return i
  for (let reach = 1; reach <= patchReach; reach++)
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const k = i + dy * width + dx
        if ((field[k] ?? -1) >= 0) return k
      }
  return -1
}

/** Extends matches to the outermost points, which are never the middle of a patch. */
export function fieldToBorders({ width, height, knownMask }: Level, field: Int32Array): Int32Array {
  const whole = new Int32Array(field)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const cx = Math.max(patchReach, Math.min(width - 1 - patchReach, x))
      const cy = Math.max(patchReach, Math.min(height - 1 - patchReach, y))
      if (knownMask[i] === 1 || (cx === x && cy === y)) continue
      const b = field[cy * width + cx]
      whole[i] = b < 0 ? -1 : b + (y - cy) * width + x - cx
    }
  return whole
}
