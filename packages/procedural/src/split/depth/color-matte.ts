/** How much of each px along the border of a layer is the layer, by colors: depths are too coarse for hair and wires. */
import type { RgbImage } from '../../image/rgb-image.ts'
import { stepsInside, ways } from './ways.ts'
import { widen } from './widen.ts'

/** Standard deviation of a color from the mixture that it is taken for, in steps of a byte. */
const unlike = 7
/** Standard deviation of the coverage from that by the depth. */
const astray = 0.45
/** Cost of a px farther to a sample. */
const wayCost = 0.06
/** Coverage below which a px is uncovered, and above which it is covered wholly. */
const least = 0.08
const most = 0.97
/** Coverage by the depth from which a px may be the layer. */
const mostlyFront = 128
/** Px inside the layer from which a px has the color of the layer alone. */
const purely = 3

export interface Border {
  /** Coverage by the depth alone, 0 to 255. */
  byDepth: Uint8Array
  /** 1 for px that certainly belong to what is behind. */
  isBack: Uint8Array
  /** Distance in px within which a px has the colors of its side. */
  radius: number
}

export interface Matte {
  /** Coverage of each px, 0 to 255; that by the depth as far as the colors do not tell. */
  cover: Uint8Array
  /** Color of the layer at each px, without what is behind; three bytes per px. */
  front: Uint8Array
}

/**
 * Each px along the border is a mixture of a px of the layer and one of what is behind, both among the nearest in eight
 * directions; the pairs that explain its color best, at a coverage near that by the depth, count most.
 */
export function colorMatte(image: RgbImage, { byDepth, isBack, radius }: Border): Matte {
  const { data, width, height } = image
  const cover = new Uint8Array(byDepth.length)
  const front = new Uint8Array(data)
  const inside = depthInside(byDepth, width, height)
  const isElse = byDepth.map((cover) => (cover < 255 ? 1 : 0))
  const isBeside = widen(isElse, width, height, radius >> 1)
  const fronts = new Int32Array(ways.length)
  const backs = new Int32Array(ways.length)
  const frontWays = new Float32Array(ways.length)
  const backWays = new Float32Array(ways.length)
  let frontCount = 0
  let backCount = 0
  const findSamples = (i: number): void => {
    frontCount = 0
    backCount = 0
    let deepest = 0
    for (const [dx, dy] of ways) {
      let front = -1
      let frontWay = 0
      let isBackFound = false
      const stride = dy * width + dx
      const most = Math.min(radius, stepsInside(image, i, dx, dy))
      for (let step = 0, k = i; step <= most; step++, k += stride) {
        if (!isBackFound && isBack[k] === 1) {
          isBackFound = true
          backs[backCount] = k
          backWays[backCount++] = step
        }
        if (inside[k] > (front < 0 ? 0 : inside[front])) {
          front = k
          frontWay = step
        }
        if (isBackFound && front >= 0 && inside[front] === purely) break
      }
      // A px at the edge is itself a mixture, so only the deepest ones tell the color of the layer.
      if (front < 0 || inside[front] < deepest) continue
      if (inside[front] > deepest) frontCount = 0
      deepest = inside[front]
      fronts[frontCount] = front
      frontWays[frontCount++] = frontWay
    }
  }
  const certain = (unlike / astray) ** 2
  const byPairs = (i: number, depthCover: number): number => {
    let sum = 0
    let red = 0
    let green = 0
    let blue = 0
    let weights = 0
    let cheapest = Number.POSITIVE_INFINITY
    const own = i * 3
    for (let f = 0; f < frontCount; f++)
      for (let b = 0; b < backCount; b++) {
        const near = fronts[f] * 3
        const far = backs[b] * 3
        let along = 0
        let apart = 0
        let off = 0
        for (let c = 0; c < 3; c++) {
          const span = data[near + c] - data[far + c]
          const gap = data[own + c] - data[far + c]
          along += gap * span
          apart += span * span
          off += gap * gap
        }
        const share = Math.min(1, Math.max(0, (along + depthCover * certain) / (apart + certain)))
        const residual = off - 2 * share * along + share * share * apart
        const cost =
          residual / unlike ** 2 + ((share - depthCover) / astray) ** 2 + (frontWays[f] + backWays[b]) * wayCost
        if (cost < cheapest) {
          // Keeps the weights within the range of numbers, however dear all pairs are.
          const rescale = Math.exp((cost - cheapest) / 2)
          sum *= rescale
          red *= rescale
          green *= rescale
          blue *= rescale
          weights *= rescale
          cheapest = cost
        }
        const weight = Math.exp((cheapest - cost) / 2)
        sum += share * weight
        red += data[near] * weight
        green += data[near + 1] * weight
        blue += data[near + 2] * weight
        weights += weight
      }
    front[own] = red / weights + 0.5
    front[own + 1] = green / weights + 0.5
    front[own + 2] = blue / weights + 0.5
    return sum / weights
  }
  for (let i = 0; i < cover.length; i++) {
    if (isBack[i] === 1) continue
    cover[i] = byDepth[i]
    if (isBeside[i] === 0) continue
    findSamples(i)
    if (frontCount === 0 || backCount === 0) continue
    const share = byPairs(i, byDepth[i] / 255)
    cover[i] = share < least ? 0 : share > most ? 255 : share * 255 + 0.5
  }
  return { cover, front }
}

/** How many px inside the layer a px lies, up to {@link purely}; 0 outside. */
function depthInside(byDepth: Uint8Array, width: number, height: number): Uint8Array {
  const inside = new Uint8Array(byDepth.length)
  const isElse = byDepth.map((cover) => (cover < mostlyFront ? 1 : 0))
  for (let depth = 0; depth < purely; depth++) {
    const reached = depth === 0 ? isElse : widen(isElse, width, height, depth)
    for (let i = 0; i < inside.length; i++) if (reached[i] === 0) inside[i] = depth + 1
  }
  return inside
}
