/** Fills the unknown parts of an image so that they look like a continuation of the known ones. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { createRandom, type Random } from '../../math/random.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { copyFine } from './copy-fine.ts'
import { growFill } from './grow-fill.ts'
import { railSources } from './lay-rails.ts'
import { createLevel, enlargeField, shrink } from './levels.ts'
import { type Level, patchReach, type RowGuide, searchField, voteField } from './patch-field.ts'
import { pushPull } from './push-pull.ts'
import type { Rail } from './rails.ts'

export interface CompleteOptions {
  /** Distance from known pixels within which texture is needed, px; beyond, a smooth fill is enough. No limit by default. */
  reach?: number
  /** Whether to grow outward from the known pixels instead of bridging holes. */
  isOutward?: boolean
  /** Row guide for a search at this height. */
  rowsFor?: (height: number) => RowGuide
  /** Extra cost of copying from each position, for a search at this size. */
  dislikeFor?: (columns: number, rows: number) => Float32Array
  /** 1 at the positions that are not copied from at all, for a search at this size. */
  bannedFor?: (columns: number, rows: number) => Uint8Array
  /** Straight edges that go on where the image ends. */
  rails?: readonly Rail[]
  seed?: number
  signal?: AbortSignal | undefined
  progress?: (fraction: number) => void
}

/** Points along the longer side of the finest search; its matches are then copied at full size. */
const finest = 400
/** Points along the longer side of the coarsest search. */
const coarsest = 72

/** Fills the pixels where `knownMask` is 0. Known pixels stay unchanged. */
export async function completeImage(
  image: RgbImage,
  knownMask: Uint8Array,
  options: CompleteOptions = {},
): Promise<RgbImage> {
  const { signal, progress, seed = 1 } = options
  await yieldToEventLoop(signal)
  const smooth = pushPull(image, knownMask)
  const random = createRandom(seed).fork('complete')
  let level: Level | null = null
  let field: Int32Array = new Int32Array(0)
  const sizes = sizesFor(image)
  for (const [index, size] of sizes.entries()) {
    await yieldToEventLoop(signal)
    const next: Level = prepare(image, smooth, knownMask, { ...size, isFirst: level === null }, options)
    if (next.sources.length === 0) {
      if (level) break
      continue
    }
    if (level) {
      field = enlargeField(level, field, next)
      adopt(next, field)
    } else {
      field = new Int32Array(next.knownMask.length).fill(-1)
      if (options.isOutward) growFill(next, field, random)
    }
    pin(next, field)
    level = next
    await settle(level, field, { random, index, sizes: sizes.length, isOutward: options.isOutward === true, signal })
    progress?.(((index + 1) / sizes.length) * 0.85)
  }
  if (!level) return smooth
  await yieldToEventLoop(signal)
  return copyFine({ image, knownMask, smooth, level, field, rails: options.rails ?? [], signal })
}

interface SettleOptions {
  random: Random
  index: number
  sizes: number
  isOutward: boolean
  signal: AbortSignal | undefined
}

async function settle(
  level: Level,
  field: Int32Array,
  { random, index, sizes, isOutward, signal }: SettleOptions,
): Promise<void> {
  const rounds = index === sizes - 1 ? 2 : 4
  for (let round = 0; round < rounds; round++) {
    searchField(level, field, random, 3, isOutward)
    voteField(level, field)
    await yieldToEventLoop(signal)
  }
}

/** Search sizes from the coarsest to the finest, each about 1.5 times the one before. */
function sizesFor({ width, height }: RgbImage): { columns: number; rows: number }[] {
  const longest = Math.max(width, height)
  const last = Math.min(finest, longest)
  const first = Math.min(last, coarsest)
  const steps = Math.max(1, Math.round(Math.log(last / first) / Math.log(1.55)))
  return Array.from({ length: steps + 1 }, (_, i) => {
    const scale = (first * (last / first) ** (i / steps)) / longest
    return { columns: Math.max(8, Math.round(width * scale)), rows: Math.max(8, Math.round(height * scale)) }
  })
}

function prepare(
  image: RgbImage,
  smooth: RgbImage,
  knownMask: Uint8Array,
  { columns, rows, isFirst }: { columns: number; rows: number; isFirst: boolean },
  { reach, rowsFor, dislikeFor, bannedFor, rails = [] }: CompleteOptions,
): Level {
  const small = shrink(image, knownMask, columns, rows)
  const filled = shrink(smooth, new Uint8Array(knownMask.length).fill(1), columns, rows)
  for (let i = 0; i < small.knownMask.length; i++)
    if (small.knownMask[i] === 0) small.data.set(filled.data.subarray(i * 3, i * 3 + 3), i * 3)
  const points = reach === undefined ? null : Math.max(2, Math.round((reach * columns) / image.width))
  return createLevel(columns, rows, {
    data: small.data,
    knownMask: small.knownMask,
    targetMask: points === null ? null : nearKnown(small.knownMask, columns, rows, points),
    dislike: dislikeFor?.(columns, rows) ?? new Float32Array(columns * rows),
    banned: bannedFor?.(columns, rows) ?? null,
    rows: rowsFor?.(rows) ?? null,
    pins: rails.length > 0 ? railSources(rails, image, { columns, rows }, patchReach + 2) : null,
    takesBorder: isFirst,
  })
}

/** Sets the sources that are not searched for. */
function pin({ pinned, targets, knownMask, data }: Level, field: Int32Array): void {
  if (!pinned) return
  for (const a of targets) {
    const b = pinned[a]
    if (b < 0) continue
    field[a] = b
    if (knownMask[a] === 0) for (let c = 0; c < 3; c++) data[a * 3 + c] = data[b * 3 + c]
  }
}

/** Initializes the unknown pixels of a level from the matches of the coarser one. */
function adopt(level: Level, field: Int32Array): void {
  for (const a of level.targets) {
    const b = field[a]
    if (b < 0 || level.source[b] !== 1) field[a] = -1
    else if (level.knownMask[a] === 0) for (let c = 0; c < 3; c++) level.data[a * 3 + c] = level.data[b * 3 + c]
  }
}

/** 1 at unknown points that are within `reach` of a known one. */
function nearKnown(knownMask: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const away = new Float32Array(knownMask.length)
  for (let i = 0; i < away.length; i++) away[i] = knownMask[i] === 1 ? 0 : 1e6
  const step = (i: number, k: number, cost: number) => {
    if (away[k] + cost < away[i]) away[i] = away[k] + cost
  }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (x > 0) step(i, i - 1, 1)
      if (y > 0) step(i, i - width, 1)
    }
  for (let y = height - 1, i = away.length - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--, i--) {
      if (x < width - 1) step(i, i + 1, 1)
      if (y < height - 1) step(i, i + width, 1)
    }
  return Uint8Array.from(away, (value) => (value > 0 && value <= reach ? 1 : 0))
}
