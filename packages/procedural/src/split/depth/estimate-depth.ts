/** Depth estimate for any image, from cues in the image alone; no neural network is needed. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { blurPlane } from '../../image/small-copy.ts'
import { imageOf, type SmallImage, smallImage } from '../../image/small-image.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import { structureOf } from '../../paint/edit/structure.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { focusCue, hazeCue, rangeOf, subjectCue } from './cues.ts'
import type { DepthMap } from './depth-map.ts'
import { groundShares, noShape, type Shape, shapesOf } from './ground-shares.ts'
import { keepWhole } from './keep-whole.ts'
import { horizonOf, openSky } from './open-sky.ts'
import { refineDepth } from './refine-depth.ts'
import { restOnGround } from './resting.ts'
import { cutSegments, type Segments, segmentsOf } from './segments.ts'

export interface DepthOptions {
  signal?: AbortSignal
  /** Points along the longer side of the map, at most as many as the image has; 1280 if not given. */
  longest?: number
}

/** Points along the longer side of the small copy that is analyzed. */
const looked = 320
const defaultLongest = 1280

/** Depth map of any image, smooth inside objects and sharp at their borders. */
export async function estimateDepth(image: RgbImage, options: DepthOptions = {}): Promise<DepthMap> {
  const { signal, longest = defaultLongest } = options
  const small = smallImage(image, looked)
  await yieldToEventLoop(signal)
  const guess = guessDepth(small)
  await yieldToEventLoop(signal)
  const guide = smallImage(image, Math.min(longest, Math.max(image.width, image.height)))
  await yieldToEventLoop(signal)
  return keepWhole(refineDepth(guess, small, guide), guide)
}

function guessDepth(small: SmallImage): Float32Array {
  const { columns, rows } = small
  const count = columns * rows
  const structure = structureOf(imageOf(small))
  const sky = new Float32Array(count)
  const line = new Float32Array(columns * 3)
  for (let y = 0; y < rows; y++) {
    structure.row(y, line)
    for (let x = 0; x < columns; x++) sky[y * columns + x] = line[x * 3]
  }
  const focus = focusCue(small)
  const haze = hazeCue(small)
  const subject = subjectCue(small)
  const open = openSky(small, sky)
  const segments = cutSegments(segmentsOf(small), open)
  const skyShare = open.reduce((sum, value) => sum + value, 0) / count
  const horizon = skyShare > 0 ? horizonOf(open, columns, rows) : null
  const shapes = shapesOf(segments, columns, rows)
  const ground = groundShares(small, segments, shapes, horizon)
  const place = placeOf(segments, shapes, ground, { columns, rows, horizon: horizon ?? usualHorizon })
  // In open land the position tells the depth; before a backdrop, clearance from the border and sharpness do.
  const openness = clamp(skyShare * 4)
  const weights = {
    place: mix(0.5, 0.75, openness),
    haze: 0.22 * haze.trust * openness,
    focus: 0.5 * focus.trust * mix(1, 0.5, openness),
    subject: subject.trust * mix(0.9, 0.3, openness),
  }
  const total = weights.place + weights.haze + weights.focus + weights.subject
  const raw = new Float32Array(count)
  for (let i = 0; i < count; i++)
    raw[i] =
      (weights.place * place[i] +
        weights.haze * haze.plane[i] +
        weights.focus * focus.plane[i] +
        weights.subject * subject.plane[i]) /
      total
  const even = subject.trust > 0.25 && openness < 0.5 ? evenObjects(raw, subject.plane, columns, rows) : raw
  const least = skyShare > 0 ? leastOnGround : 0
  const plane = spread(even, open, least)
  // Without a horizon it is less certain where things stand.
  const otherTrust = mix(0.02, 0.003, openness)
  const resting = restOnGround({ segments, columns, rows, plane, sky: open, ground, border: 1, otherTrust })
  // And where that says little, depth changes slowly, so that what is wrong bends and does not break.
  const slow = blurPlane(plane, columns, rows, Math.max(columns, rows) * slowReach)
  const unsure = mostUnsure * (1 - openness)
  return spread(
    resting.map((value, i) => mix(value, slow[i], unsure)),
    open,
    least,
  )
}

/** Spreads the depths of all but the sky, which is farther, over those from `least` to 1. */
function spread(plane: Float32Array, sky: Uint8Array, least: number): Float32Array {
  const { low, high } = rangeOf(
    plane.filter((_, i) => sky[i] === 0),
    0.02,
    0.98,
  )
  const span = Math.max(leastSpan, high - low)
  return plane.map((value, i) => (sky[i] === 1 ? 0 : least + (1 - least) * clamp(1 - (high - value) / span)))
}

/**
 * Position cue: the ground is nearer toward the lower edge. An upright object is as near as its foot, the lowest point
 * of its segment; segments that span much of the image are ground themselves.
 */
function placeOf(
  segments: Segments,
  shapes: readonly Shape[],
  ground: Float32Array,
  { columns, rows, horizon }: { columns: number; rows: number; horizon: number },
): Float32Array {
  const depthOf = (row: number) => {
    const y = row / rows
    return y < horizon ? 0.25 * (y / Math.max(0.05, horizon)) : 0.25 + 0.75 * ((y - horizon) / (1 - horizon)) ** 0.8
  }
  const place = new Float32Array(columns * rows)
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      const segment = segments.of[i]
      const { width, foot, stands } = shapes[segment] ?? noShape
      const isObject = Math.max(stands, y / rows < horizon ? smoothstep(0.95, 0.5, width) * 0.7 : 0)
      place[i] = mix(depthOf(y), depthOf(foot) * 0.94, isObject * (1 - ground[segment]))
    }
  return place
}

/** Where the ground of an image without a sky is taken to begin. */
const usualHorizon = 0.3
/** Depth of the farthest thing below a sky. */
const leastOnGround = 0.08
/** How much of the depth is that of the surroundings in an image without a sky. */
const mostUnsure = 0.35
/** Distance over which depth changes where things do not tell it; share of the longer side. */
const slowReach = 0.12
/** Span of depths that is not widened to the whole. */
const leastSpan = 0.5
/** Subject cue from which a point belongs to an object. */
const isFree = 0.42
/** Share of the image's width above which a region is not an object. */
const widest = 0.75

/** Gives each connected region that stands clear of the border one depth, however many colors it has. */
function evenObjects(plane: Float32Array, free: Float32Array, columns: number, rows: number): Float32Array {
  const result = Float32Array.from(plane)
  const seen = new Uint8Array(plane.length)
  const queue = new Int32Array(plane.length)
  for (let start = 0; start < plane.length; start++) {
    if (seen[start] === 1 || free[start] < isFree) continue
    let end = 0
    let sum = 0
    let least = columns
    let most = 0
    const visit = (i: number) => {
      if (seen[i] === 1 || free[i] < isFree) return
      seen[i] = 1
      queue[end++] = i
    }
    visit(start)
    for (let at = 0; at < end; at++) {
      const i = queue[at]
      const x = i % columns
      sum += plane[i]
      least = Math.min(least, x)
      most = Math.max(most, x)
      if (x > 0) visit(i - 1)
      if (x < columns - 1) visit(i + 1)
      if (i >= columns) visit(i - columns)
      if (i + columns < columns * rows) visit(i + columns)
    }
    const pull = 0.85 * smoothstep(widest, widest * 0.6, (most - least + 1) / columns)
    for (let at = 0; at < end; at++) {
      const i = queue[at]
      result[i] = mix(plane[i], sum / end, pull)
    }
  }
  return result
}
