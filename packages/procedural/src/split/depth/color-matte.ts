/** How much of each px along the border of a layer is the layer, by colors: depths are too coarse for hair and wires. */
import type { RgbImage } from '../../image/rgb-image.ts'
import { blurPlane } from '../../image/small-copy.ts'
import { widen } from './widen.ts'

/** Difference of the colors of the two sides, in steps of a byte, at which they tell as much as the depth. */
const telling = 14
/** Weight of how much the colors of either side differ among themselves: a side of many colors tells less. */
const variety = 20
/** Coverage below which a px is uncovered, and above which it is covered wholly. */
const least = 0.08
const most = 0.95
/** Drop of depth, in steps of a byte, at which a px hardly counts for the color of its layer: it is mixed with what is behind. */
const mixed = 6
/** Coverage by the depth from which a px counts for the color of its layer. */
const mostlyFront = 128
/** Weight of a px at the edge of the layer or beside a nearer one, so that a thin thing has a color at all. */
const leastWeight = 1e-4
/** Sum of weights below which a side has no color. */
const none = 1e-7

export interface Border {
  /** Coverage by the depth alone, 0 to 255. */
  byDepth: Uint8Array
  /** Depths, 0 to 255. */
  depths: Uint8Array
  /** 1 for px that certainly belong to what is behind. */
  isBack: Uint8Array
  /** Distance in px within which a px has the colors of its side. */
  radius: number
}

/** @returns coverage of each px, 0 to 255; that by the depth as far as the colors do not tell */
export function colorMatte(image: RgbImage, { byDepth, depths, isBack, radius }: Border): Uint8Array {
  const { data, width, height } = image
  const highest = widen(depths, width, height, radius)
  const isElse = byDepth.map((cover) => (cover < mostlyFront ? 1 : 0))
  const isBeside = widen(isElse, width, height, radius >> 1)
  const weights = Float32Array.from(depths, (depth, i) => {
    if (isElse[i] === 1) return 0
    return isBeside[i] === 0 ? Math.exp(-(((highest[i] - depth) / mixed) ** 2)) + leastWeight : leastWeight
  })
  const fronts = colorsAround(image, weights, radius)
  const backs = colorsAround(image, Float32Array.from(isBack), radius)
  return byDepth.map((cover, i) => {
    if (isBack[i] === 1) return 0
    const front = fronts.weight[i]
    const back = backs.weight[i]
    if (front < none || back < none) return cover
    let along = 0
    let apart = 0
    let unlike = fronts.square[i] / front + backs.square[i] / back
    for (const [c, sums] of fronts.colors.entries()) {
      const near = sums[i] / front
      const far = backs.colors[c][i] / back
      along += (data[i * 3 + c] - far) * (near - far)
      apart += (near - far) ** 2
      unlike -= near ** 2 + far ** 2
    }
    const trust = apart / (apart + telling ** 2 + variety * Math.max(0, unlike))
    const byColor = Math.min(1, Math.max(0, along / Math.max(1, apart)))
    const share = trust * byColor + ((1 - trust) * cover) / 255
    return share < least ? 0 : share > most ? 255 : share * 255 + 0.5
  })
}

/** Sums over the surroundings of each px, by weight: of the three colors, of their squares together, and of the weights. */
function colorsAround({ data, width, height }: RgbImage, weights: Float32Array, radius: number) {
  const sumOf = (value: (i: number) => number) =>
    blurPlane(
      weights.map((weight, i) => (weight === 0 ? 0 : weight * value(i))),
      width,
      height,
      radius / 2,
    )
  const color = (c: number) => sumOf((i) => data[i * 3 + c])
  return {
    colors: [color(0), color(1), color(2)] as const,
    square: sumOf((i) => data[i * 3] ** 2 + data[i * 3 + 1] ** 2 + data[i * 3 + 2] ** 2),
    weight: sumOf(() => 1),
  }
}
