/** Removes noise from luma but keeps edges, with a guided filter whose strength follows the measured noise. */
import { boxMean } from './blur.ts'
import { createPlane, type Plane } from './plane.ts'

/** Noise below this is invisible, and removing it would only cost detail. In steps of 1/255. */
const leastNoise = 0.9
/** Stronger noise is treated as if it were this: it may be the texture of sand or fabric. */
const mostNoise = 7
const radius = 2
/** Surroundings that vary by less than this many deviations of the noise count as flat. */
const flatness = 1.6
/** Share of the noise that is removed; the remainder keeps the image from looking like wax. */
const share = 0.85

export function denoise(source: Plane): Plane {
  const noise = Math.min(noiseOf(source), mostNoise)
  if (noise < leastNoise) return source
  const { width, height, data } = source
  const mean = boxMean(source, radius)
  const squares = createPlane(width, height)
  for (let i = 0; i < data.length; i++) squares.data[i] = data[i] ** 2
  const meanSquare = boxMean(squares, radius)
  const floor = (flatness * noise) ** 2
  const slope = squares
  for (let i = 0; i < data.length; i++) {
    const variance = Math.max(0, meanSquare.data[i] - mean.data[i] ** 2)
    const keep = variance / (variance + floor)
    slope.data[i] = keep
    mean.data[i] = mean.data[i] * (1 - keep)
  }
  const smoothSlope = boxMean(slope, radius)
  const smoothOffset = boxMean(mean, radius)
  const out = createPlane(width, height)
  for (let i = 0; i < data.length; i++) {
    const value = data[i]
    const clean = smoothSlope.data[i] * value + smoothOffset.data[i]
    out.data[i] = value + (clean - value) * share
  }
  return out
}

/** Which of the sorted answers of the noise detector is taken: low enough that texture does not count as noise. */
const quietShare = 0.3
/** Deviation of the detector on plain noise, for one step, at `quietShare`. */
const detectorGain = 6 * 0.385

/** Deviation of the noise in steps of 1/255, from the quietest parts of the image. */
export function noiseOf({ width, height, data }: Plane): number {
  const bins = new Uint32Array(1024)
  const binsPerStep = 8
  let count = 0
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const corners = data[i - width - 1] + data[i - width + 1] + data[i + width - 1] + data[i + width + 1]
      const sides = data[i - width] + data[i + width] + data[i - 1] + data[i + 1]
      const value = Math.abs(corners - 2 * sides + 4 * data[i])
      const bin = Math.min(bins.length - 1, Math.round(value * binsPerStep))
      bins[bin] = bins[bin] + 1
      count++
    }
  }
  let seen = 0
  for (const [bin, amount] of bins.entries()) {
    seen += amount
    if (seen >= count * quietShare) return bin / binsPerStep / detectorGain
  }
  return 0
}
