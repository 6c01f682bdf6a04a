/** Extends an image without a recipe beyond its borders. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { blurPlane } from '../../image/small-copy.ts'
import { type SmallImage, smallImage } from '../../image/small-image.ts'
import { subjectCue } from '../../split/depth/cues.ts'
import { widen } from '../../split/depth/widen.ts'
import type { Box } from './box.ts'
import { completeImage } from './complete-image.ts'
import { applyShade, cornerShade } from './corner-shade.ts'
import { applyGlow, findGlow, lightOver, mirrorGlow } from './glow.ts'
import { singleRails } from './lay-rails.ts'
import { layRepeats } from './lay-repeats.ts'
import { patchReach, type RowGuide } from './patch-field.ts'
import { findRails } from './rails.ts'
import { findRepeats } from './repeats.ts'
import { singleThings } from './singular.ts'
import { softenBorder } from './soften-border.ts'

export interface ExtendOptions {
  seed: number
  signal?: AbortSignal
  progress?: (fraction: number) => void
}

/** Cost, in squared byte steps of a whole patch, of repeating the most conspicuous part of the image. */
const standsOut = 150_000
/** Conspicuousness, 0 to 255, from which a place is never copied: a sign, a face, the sun. */
const neverFrom = 90
/** Light of the sun, 0 to 255, from which a place is never copied. */
const litFrom = 24
/** Share of the height, from below, in which conspicuous things may still be copied: the border cuts them. */
const footShare = 0.16
/** Share of the shorter side over which the last step at the border fades. */
const borderShare = 0.012
/** Points along the longer side of the copy on which conspicuous parts are found. */
const looked = 160
/** Points along the longer side of the copy on which things are found that are in the image once. */
const thingPoints = 112

/** `source` fills `box`; the rest of the `width` x `height` pixels continues it. */
export async function extendImage(
  source: RgbImage,
  box: Box,
  width: number,
  height: number,
  { seed, signal, progress }: ExtendOptions,
): Promise<RgbImage> {
  const canvas: RgbImage = { width, height, data: new Uint8Array(width * height * 3) }
  const knownMask = new Uint8Array(width * height)
  for (let y = 0; y < box.height; y++)
    knownMask.fill(1, (box.top + y) * width + box.left, (box.top + y) * width + box.left + box.width)
  layInto(canvas, source, box)
  const small = smallImage(source, looked)
  const oddAt = valueReader(small, oddnessOf(small), box, canvas)
  const things = smallImage(source, thingPoints)
  const marked = singleThings(things, seed)
  const thingAt = valueReader(things, marked, box, canvas)
  // Dark corners would leave a dark frame inside the result unless the continuation is dark as well.
  const shade = cornerShade(small)
  applyShade(canvas, box, shade, -1, knownMask)
  const glow = findGlow(source, box)
  if (glow) applyGlow(canvas, glow, -1, knownMask)
  const lit = glow ? lightOver(canvas, glow) : null
  const rails = findRails(source, box, width, height)
  const result = await completeImage(canvas, knownMask, {
    isOutward: true,
    seed,
    signal,
    ...(progress ? { progress } : {}),
    rowsFor: (rows) => rowGuide(box, height, rows),
    rails,
    dislikeFor: (columns, rows) => Float32Array.from(oddAt(columns, rows), (value) => (value * standsOut) / 255),
    bannedFor: (columns, rows) => {
      const single = singleRails(rails, canvas, { columns, rows }, patchReach)
      const near = nearOpen(box, canvas, columns, rows)
      const thing = thingAt(columns, rows)
      return oddAt(columns, rows).map((odd, i) => {
        const x = Math.floor((((i % columns) + 0.5) * width) / columns)
        const y = Math.floor(((Math.floor(i / columns) + 0.5) * height) / rows)
        return thing[i] > 0 || (odd > neverFrom && near[i] === 0) || (lit?.[y * width + x] ?? 0) > litFrom
          ? 1
          : single[i]
      })
    },
  })
  const newMask = knownMask.map((value) => 1 - value)
  if (glow && lit) {
    applyGlow(result, glow, 1, newMask)
    mirrorGlow(result, glow, lit, newMask)
  }
  applyShade(result, box, shade, 1, newMask)
  layInto(result, source, box)
  layRepeats(result, box, findRepeats(source, box, { width, height, things: { ...things, marked } }), seed)
  softenBorder(result, box, Math.max(3, Math.round(Math.min(box.width, box.height) * borderShare)))
  return result
}

/** The greatest of `values` (0 to 1, by point of `small`) under a patch, 0 to 255, for each point of a search at a size. */
function valueReader(
  small: SmallImage,
  values: Float32Array | Uint8Array,
  box: Box,
  { width, height }: { width: number; height: number },
) {
  return (columns: number, rows: number): Uint8Array => {
    const odd = new Uint8Array(columns * rows)
    for (let y = 0, i = 0; y < rows; y++)
      for (let x = 0; x < columns; x++, i++) {
        const px = Math.floor(((((x + 0.5) * width) / columns - box.left) * small.columns) / box.width)
        const py = Math.floor(((((y + 0.5) * height) / rows - box.top) * small.rows) / box.height)
        if (px < 0 || py < 0 || px >= small.columns || py >= small.rows) continue
        odd[i] = 255 * values[py * small.columns + px]
      }
    return widen(odd, columns, rows, patchReach)
  }
}

/** 1 near the lower border if the image goes on there: what reaches it, such as a dress, goes on as well. */
function nearOpen(box: Box, canvas: RgbImage, columns: number, rows: number): Uint8Array {
  const near = new Uint8Array(columns * rows)
  const last = ((box.top + box.height) * rows) / canvas.height
  if (box.top + box.height < canvas.height)
    near.fill(
      1,
      Math.floor(last - (box.height * rows * footShare) / canvas.height) * columns,
      Math.ceil(last) * columns,
    )
  return near
}

function layInto(canvas: RgbImage, source: RgbImage, box: Box): void {
  for (let y = 0; y < box.height; y++) {
    const row = source.data.subarray(y * box.width * 3, (y + 1) * box.width * 3)
    canvas.data.set(row, ((box.top + y) * canvas.width + box.left) * 3)
  }
}

/** Row guide: the same row beside the image; rows near its border above and below it, with more freedom farther out. */
function rowGuide(box: Box, height: number, rows: number): RowGuide {
  const preferredRows = new Float32Array(rows)
  const slack = new Float32Array(rows)
  const scale = rows / height
  const first = box.top * scale
  const last = (box.top + box.height) * scale - 1
  const inner = last - first + 1
  for (let y = 0; y < rows; y++) {
    const outside = Math.max(0, first - y, y - last)
    preferredRows[y] = Math.max(first, Math.min(last, y))
    slack[y] = inner * 0.006 + Math.min(inner * 0.3, outside * 0.6 + (outside > 0 ? 4 : 0))
  }
  // A row that is four hundredths of the image off costs as much as a clearly different patch.
  return { preferredRows, slack, weight: 40_000 / (inner * 0.04) ** 2, most: 200_000 }
}

/** Conspicuousness, 0 to 1: how much a point stands clear of the border or differs from the rest of its row. */
function oddnessOf(small: SmallImage): Float32Array {
  const { columns, rows, r, g, b } = small
  const { plane, trust } = subjectCue(small)
  const odd = new Float32Array(plane.length)
  for (let y = 0; y < rows; y++) {
    const row = [r, g, b].map((channel) => {
      const sorted = channel.slice(y * columns, (y + 1) * columns).sort()
      return sorted[columns >> 1] ?? 0
    })
    const [red = 0, green = 0, blue = 0] = row
    for (let x = 0, i = y * columns; x < columns; x++, i++) {
      const off = Math.abs(r[i] - red) + Math.abs(g[i] - green) + Math.abs(b[i] - blue)
      odd[i] = Math.min(1, plane[i] * trust + Math.max(0, off - 0.12) * 0.9)
    }
  }
  // Nothing stands out in a busy image, so only values above the mean count.
  const mean = odd.reduce((sum, value) => sum + value, 0) / odd.length
  const above = odd.map((value) => Math.max(0, value - mean * 1.2))
  return blurPlane(above, columns, rows, 2)
}
