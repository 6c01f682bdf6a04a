/** Layer extraction: takes an image apart by depth and fills in the parts that nearer layers hide. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { completeImage } from '../../paint/outpaint/complete-image.ts'
import { pushPull } from '../../paint/outpaint/push-pull.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { bridgeNarrow } from './bridge-narrow.ts'
import { colorMatte } from './color-matte.ts'
import { type DepthLayer, type DepthLayers, type DepthMap, depthReader } from './depth-map.ts'
import { likestBeside } from './likest-beside.ts'
import { liftFront, uncoverBack } from './matte.ts'
import { splitDepth } from './split-depth.ts'
import { widen } from './widen.ts'

export interface LayerOptions {
  /** Number of layers, 3 if not given; fewer are returned when the image has fewer depths. */
  count?: 2 | 3 | 4
  signal?: AbortSignal
}

/** Half the width of the ramp at the beginning of a layer, in units of depth. */
const softness = 0.025
/** Distance on either side of a border within which colors tell what belongs to the layer; share of the longer side. */
const border = 0.004
/** Distance over which the depth of the nearer side counts at a border; share of the longer side. */
const thin = 0.0016
/** Distance within which a px has the colors of its side of a border; share of the longer side. */
const likeness = 0.008
/** Distance within which a hidden px has the depth of a visible one; share of the longer side. */
const likenessReach = 0.06
/** The same in px at least: both sides of a border are within it. */
const leastRadius = 6
/** Width of the widest gap across which its two sides are joined; share of the longer side. */
const narrow = 0.022

/** Layers of `image`, farthest first, that reproduce the image when none is shifted. */
export async function depthLayers(image: RgbImage, depth: DepthMap, options: LayerOptions = {}): Promise<DepthLayers> {
  const { width, height } = image
  const { count = 3, signal } = options
  const cuts = splitDepth(depth, count)
  const longest = Math.max(width, height)
  let depths = bytesOf(depth, width, height)
  // Thin things have their full depth only in the middle, if at all.
  let nearest = widen(depths, width, height, Math.max(1, Math.round(longest * thin)))
  const layers: DepthLayer[] = []
  let whole = image
  for (const [index, cut] of [...cuts].reverse().entries()) {
    await yieldToEventLoop(signal)
    const isBack = awayFrom(nearest, width, height, cut.from, longest)
    const { cover: alpha, front } = colorMatte(whole, {
      byDepth: soften(coverOf(depths, cut.from), width, height),
      isBack,
      radius: Math.max(leastRadius, Math.round(longest * likeness)),
    })
    await yieldToEventLoop(signal)
    const knownMask = alpha.map((cover) => (cover === 0 ? 1 : 0))
    const bridged = bridgeNarrow(whole, { knownMask, isBack, widest: Math.round(longest * narrow) })
    const back = await completeImage(bridged.image, bridged.knownMask, { reach: longest * 0.06, signal })
    uncoverBack(whole, back, front, alpha)
    layers.unshift({ rgba: liftFront(whole, back, alpha), depth: cut.depth, from: cut.from })
    whole = back
    if (index === cuts.length - 1) break
    const likest = likestBeside(back, isBack, Math.round(longest * likenessReach))
    const goesOn = bridged.goesOn.map((from, i) => (from >= 0 ? from : likest[i]))
    depths = continued(depths, isBack, goesOn, image)
    nearest = continued(nearest, isBack, goesOn, image)
  }
  layers.unshift({ rgba: opaque(whole), depth: farthestOf(depth, cuts[0]?.from ?? 1) })
  return { width, height, layers }
}

function bytesOf(depth: DepthMap, width: number, height: number): Uint8Array {
  const plane = new Uint8Array(width * height)
  const read = depthReader(depth, width, height)
  const line = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    read(y, line)
    for (let x = 0; x < width; x++) plane[y * width + x] = line[x] * 255 + 0.5
  }
  return plane
}

/**
 * Depths with those of what is behind where a layer was taken off, so that this moves with its own surroundings: that of
 * the px with which it goes on, and the mean of the surroundings where there is none.
 */
function continued(plane: Uint8Array, isBack: Uint8Array, goesOn: Int32Array, { width, height }: RgbImage): Uint8Array {
  const data = new Uint8Array(width * height * 3)
  const isKnown = isBack.map((value, i) => (value === 1 || goesOn[i] >= 0 ? 1 : 0))
  for (let i = 0; i < plane.length; i++)
    if (isKnown[i] === 1) data.fill(plane[isBack[i] === 1 ? i : goesOn[i]], i * 3, i * 3 + 3)
  const whole = pushPull({ width, height, data }, isKnown)
  return plane.map((_, i) => whole.data[i * 3])
}

/** Coverage of everything nearer than `from`, by the depth alone. */
function coverOf(depths: Uint8Array, from: number): Uint8Array {
  const table = new Uint8Array(256)
  for (let value = 0; value < 256; value++) {
    const t = Math.max(0, Math.min(1, (value / 255 - from + softness) / (softness * 2)))
    table[value] = 255 * t * t * (3 - 2 * t) + 0.5
  }
  return depths.map((value) => table[value])
}

/** 1 for px that are farther than `from` and not beside what is nearer. */
function awayFrom(depths: Uint8Array, width: number, height: number, from: number, longest: number): Uint8Array {
  const nearer = depths.map((value) => (value > from * 255 ? 1 : 0))
  const reached = widen(nearer, width, height, Math.max(3, Math.round(longest * border)))
  return reached.map((value) => 1 - value)
}

/** Small blur that smooths jagged edges. */
function soften(plane: Uint8Array, width: number, height: number): Uint8Array {
  const across = new Uint8Array(plane.length)
  const result = new Uint8Array(plane.length)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const left = plane[x > 0 ? i - 1 : i]
      const right = plane[x < width - 1 ? i + 1 : i]
      across[i] = (left + 2 * plane[i] + right + 2) >> 2
    }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const above = across[y > 0 ? i - width : i]
      const below = across[y < height - 1 ? i + width : i]
      result[i] = (above + 2 * across[i] + below + 2) >> 2
    }
  return result
}

export function opaque({ data, width, height }: RgbImage): Uint8Array {
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let i = 0, o = 0, k = 0; i < width * height; i++, o += 3, k += 4) {
    rgba[k] = data[o]
    rgba[k + 1] = data[o + 1]
    rgba[k + 2] = data[o + 2]
  }
  return rgba
}

function farthestOf({ data }: DepthMap, below: number): number {
  let sum = 0
  let count = 0
  for (const value of data)
    if (value < below) {
      sum += value
      count++
    }
  return count > 0 ? sum / count : 0
}
