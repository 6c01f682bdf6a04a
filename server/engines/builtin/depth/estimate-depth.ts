/** Guesses the depth of a picture that nobody described. No model is needed; it is an estimate. */
import { structureOf } from '../edit/structure.ts'
import { clamp, mix, smoothstep } from '../number.ts'
import { breathe, type Picture } from '../render.ts'
import { focusCue, hazeCue, rangeOf, subjectCue } from './cues.ts'
import type { DepthMap } from './depth-map.ts'
import { refineDepth } from './refine-depth.ts'
import { type Segments, segmentsOf } from './segments.ts'
import { pictureOf, type SmallPicture, smallPicture } from './small-picture.ts'

export interface DepthOptions {
  signal?: AbortSignal
  /** Points along the longer side of the map; it never has more than the picture. 1280 when not given. */
  longest?: number
}

/** Points along the longer side while looking at the picture as a whole. */
const looked = 320
const defaultLongest = 1280

/** Depth of any picture, smooth inside things and with borders where the picture has them. */
export async function estimateDepth(picture: Picture, options: DepthOptions = {}): Promise<DepthMap> {
  const { signal, longest = defaultLongest } = options
  const small = smallPicture(picture, looked)
  await breathe(signal)
  const guess = guessDepth(small)
  await breathe(signal)
  const guide = smallPicture(picture, Math.min(longest, Math.max(picture.width, picture.height)))
  await breathe(signal)
  return refineDepth(guess, small, guide)
}

function guessDepth(small: SmallPicture): Float32Array {
  const { columns, rows } = small
  const count = columns * rows
  const structure = structureOf(pictureOf(small))
  const sky = new Float32Array(count)
  const line = new Float32Array(columns * 3)
  for (let y = 0; y < rows; y++) {
    structure.row(y, line)
    for (let x = 0; x < columns; x++) sky[y * columns + x] = line[x * 3] as number
  }
  const focus = focusCue(small)
  const haze = hazeCue(small)
  const subject = subjectCue(small)
  const pieces = segmentsOf(small)
  const horizon = structure.skyShare > 0 ? structure.horizon : 0.3
  const place = placeOf(small, sky, pieces, horizon)
  // Open land is told by its place; a thing before a backdrop by standing free and being sharp.
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
      (weights.place * (place[i] as number) +
        weights.haze * (haze.plane[i] as number) +
        weights.focus * (focus.plane[i] as number) +
        weights.subject * (subject.plane[i] as number)) /
      total
  const even = evenInside(raw, pieces)
  const { low, high } = rangeOf(even, 0.02, 0.98)
  const span = Math.max(0.05, high - low)
  return even.map((value, i) => {
    const near = clamp((value - low) / span)
    // Nothing on the ground is as far as the sky.
    return mix(structure.skyShare > 0 ? 0.08 + 0.92 * near : near, 0, smoothstep(0.25, 0.75, sky[i] as number))
  })
}

/**
 * The ground comes nearer towards the lower edge. A thing that stands on it is as near as its foot, which is told by the
 * lowest point of its piece; pieces that reach far across are ground themselves.
 */
function placeOf({ columns, rows }: SmallPicture, sky: Float32Array, pieces: Segments, horizon: number): Float32Array {
  const foot = new Int32Array(pieces.count)
  const left = new Int32Array(pieces.count).fill(columns)
  const right = new Int32Array(pieces.count)
  const top = new Int32Array(pieces.count).fill(rows)
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      const piece = pieces.of[i] as number
      foot[piece] = y
      top[piece] = Math.min(top[piece] as number, y)
      left[piece] = Math.min(left[piece] as number, x)
      right[piece] = Math.max(right[piece] as number, x)
    }
  const ground = (row: number) => {
    const y = row / rows
    return y < horizon ? 0.1 * (y / Math.max(0.05, horizon)) : 0.1 + 0.9 * ((y - horizon) / (1 - horizon)) ** 0.8
  }
  const place = new Float32Array(columns * rows)
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      const piece = pieces.of[i] as number
      const width = ((right[piece] as number) - (left[piece] as number) + 1) / columns
      const height = ((foot[piece] as number) - (top[piece] as number) + 1) / rows
      const stands = smoothstep(0.75, 0.35, width) * smoothstep(0.6, 1.6, height / Math.max(0.02, width))
      const isThing = Math.max(stands, y / rows < horizon ? smoothstep(0.95, 0.5, width) * 0.7 : 0)
      place[i] = mix(ground(y), ground(foot[piece] as number) * 0.94, isThing) * (1 - (sky[i] as number))
    }
  return place
}

/** Pulls each point to the mean of its piece, but lets large pieces keep their slope. */
function evenInside(plane: Float32Array, pieces: Segments): Float32Array {
  const sum = new Float64Array(pieces.count)
  const size = new Int32Array(pieces.count)
  for (let i = 0; i < plane.length; i++) {
    const piece = pieces.of[i] as number
    sum[piece] = (sum[piece] as number) + (plane[i] as number)
    size[piece] = (size[piece] as number) + 1
  }
  return plane.map((value, i) => {
    const piece = pieces.of[i] as number
    const share = (size[piece] as number) / plane.length
    return mix((sum[piece] as number) / (size[piece] as number), value, smoothstep(0.01, 0.12, share) * 0.85)
  })
}
