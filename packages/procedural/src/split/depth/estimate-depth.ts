/** Depth estimate for any image, from cues in the image alone; no neural network is needed. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { imageOf, type SmallImage, smallImage } from '../../image/small-image.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import { structureOf } from '../../paint/edit/structure.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { focusCue, hazeCue, rangeOf, subjectCue } from './cues.ts'
import type { DepthMap } from './depth-map.ts'
import { keepWhole } from './keep-whole.ts'
import { refineDepth } from './refine-depth.ts'
import { type Segments, segmentsOf } from './segments.ts'

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
  const segments = segmentsOf(small)
  const horizon = structure.skyShare > 0 ? structure.horizon : 0.3
  const shapes = shapesOf(segments, columns, rows)
  const place = placeOf(small, sky, segments, shapes, horizon)
  // In open land the position tells the depth; before a backdrop, clearance from the border and sharpness do.
  const openness = clamp(structure.skyShare * 4)
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
  const smoothed = evenInside(raw, segments, shapes)
  const even = subject.trust > 0.25 ? evenObjects(smoothed, subject.plane, columns, rows) : smoothed
  const { low, high } = rangeOf(even, 0.02, 0.98)
  const span = Math.max(0.05, high - low)
  return even.map((value, i) => {
    const near = clamp((value - low) / span)
    // The sky is farther than anything on the ground.
    return mix(structure.skyShare > 0 ? 0.08 + 0.92 * near : near, 0, smoothstep(0.25, 0.75, sky[i]))
  })
}

/**
 * Position cue: the ground is nearer toward the lower edge. An upright object is as near as its foot, the lowest point
 * of its segment; segments that span much of the image are ground themselves.
 */
function placeOf(
  { columns, rows }: SmallImage,
  sky: Float32Array,
  segments: Segments,
  shapes: readonly Shape[],
  horizon: number,
): Float32Array {
  const ground = (row: number) => {
    const y = row / rows
    return y < horizon ? 0.1 * (y / Math.max(0.05, horizon)) : 0.1 + 0.9 * ((y - horizon) / (1 - horizon)) ** 0.8
  }
  const place = new Float32Array(columns * rows)
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      const { width, foot, stands } = shapes[segments.of[i]] ?? noShape
      const isObject = Math.max(stands, y / rows < horizon ? smoothstep(0.95, 0.5, width) * 0.7 : 0)
      place[i] = mix(ground(y), ground(foot) * 0.94, isObject) * (1 - sky[i])
    }
  return place
}

interface Shape {
  /** Share of the image's width. */
  width: number
  /** Lowest row of the segment. */
  foot: number
  /** 1 for an upright segment, 0 for a flat one. */
  stands: number
}

const noShape: Shape = { width: 1, foot: 0, stands: 0 }

function shapesOf(segments: Segments, columns: number, rows: number): Shape[] {
  const foot = new Int32Array(segments.count)
  const left = new Int32Array(segments.count).fill(columns)
  const right = new Int32Array(segments.count)
  const top = new Int32Array(segments.count).fill(rows)
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      const segment = segments.of[i]
      foot[segment] = y
      top[segment] = Math.min(top[segment], y)
      left[segment] = Math.min(left[segment], x)
      right[segment] = Math.max(right[segment], x)
    }
  return Array.from(foot, (lowest, segment) => {
    const width = (right[segment] - left[segment] + 1) / columns
    const height = (lowest - top[segment] + 1) / rows
    const stands = smoothstep(0.75, 0.35, width) * smoothstep(0.6, 1.6, height / Math.max(0.02, width))
    return { width, foot: lowest, stands }
  })
}

/** Pulls each point toward the mean of its segment; only wide segments, which are ground, keep their slope. */
function evenInside(plane: Float32Array, segments: Segments, shapes: readonly Shape[]): Float32Array {
  const sum = new Float64Array(segments.count)
  const size = new Int32Array(segments.count)
  for (let i = 0; i < plane.length; i++) {
    const segment = segments.of[i]
    sum[segment] = sum[segment] + plane[i]
    size[segment] = size[segment] + 1
  }
  return plane.map((value, i) => {
    const segment = segments.of[i]
    const { width, stands } = shapes[segment] ?? noShape
    const slope = smoothstep(0.25, 0.7, width) * (1 - stands) * 0.85
    return mix(sum[segment] / size[segment], value, slope)
  })
}

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
