/** Cuts of a depth map into layers, in the valleys of its histogram. */
import type { DepthMap } from './depth-map.ts'

export interface Cut {
  /** Depth at which the layer begins. */
  from: number
  /** Mean depth of the layer. */
  depth: number
}

const bins = 64
/** Least share of the image for a layer. */
const leastShare = 0.02

/** Cuts between `count` layers, farthest first; fewer when the image is flat. */
export function splitDepth({ data }: DepthMap, count: number): Cut[] {
  const histogram = new Float64Array(bins)
  for (const value of data) {
    const bin = Math.min(bins - 1, Math.floor(value * bins))
    histogram[bin] = histogram[bin] + 1 / data.length
  }
  const smooth = histogram.map(
    (value, i) => value * 0.5 + ((histogram[i - 1] ?? value) + (histogram[i + 1] ?? value)) * 0.25,
  )
  const share = new Float64Array(bins + 1)
  const moment = new Float64Array(bins + 1)
  for (let i = 0; i < bins; i++) {
    share[i + 1] = share[i] + histogram[i]
    moment[i + 1] = moment[i] + (histogram[i] * (i + 0.5)) / bins
  }
  // Layers should differ in depth (variance between them) and be cut at rare depths (valleys).
  const gain = (from: number, to: number) => {
    const part = share[to] - share[from]
    if (part < leastShare) return Number.NEGATIVE_INFINITY
    return (moment[to] - moment[from]) ** 2 / part - (to < bins ? smooth[to] * 0.35 : 0)
  }
  const best: number[][] = [Array.from({ length: bins + 1 }, (_, to) => gain(0, to))]
  const origin: number[][] = [[]]
  for (let layer = 1; layer < count; layer++) {
    const previous = best[layer - 1] ?? []
    const row: number[] = []
    const cameFrom: number[] = []
    for (let to = 0; to <= bins; to++) {
      row[to] = Number.NEGATIVE_INFINITY
      for (let from = 1; from < to; from++) {
        const value = (previous[from] ?? Number.NEGATIVE_INFINITY) + gain(from, to)
        if (value > (row[to] ?? 0)) {
          row[to] = value
          cameFrom[to] = from
        }
      }
    }
    best.push(row)
    origin.push(cameFrom)
  }
  let layers = count - 1
  while (layers > 0 && !Number.isFinite(best[layers]?.[bins] ?? Number.NaN)) layers--
  const cuts: Cut[] = []
  for (let to = bins; layers > 0; layers--) {
    const from = origin[layers]?.[to] ?? 0
    const part = share[to] - share[from]
    cuts.unshift({ from: from / bins, depth: (moment[to] - moment[from]) / part })
    to = from
  }
  return cuts
}
