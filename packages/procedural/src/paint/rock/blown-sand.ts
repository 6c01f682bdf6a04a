/** Sand that the wind of a video drives over dunes: in streaks along the ground, and in veils off the crests. */

import type { Rgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { clamp, mix, smoothstep, tau } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { cyclesIn, movingOn } from '../core/cycles.ts'
import type { Camera } from '../core/height-field.ts'
import { paintsNothing } from '../core/layers.ts'
import { once } from '../core/once.ts'
import { paintPixels } from '../core/pixels.ts'
import type { Layer, Staging } from '../scene.ts'

export interface Sand {
  camera: Camera
  height(x: number, z: number): number
  /** Sand in the light. */
  color: Rgb
  /** How thick it is, 1 where it stands out by its light: under a high sun it is hardly brighter than the ground. */
  thickness: number
}

/** Seconds from gust to gust, and gusts side by side across a world unit. */
const gustS = 3.2
const gustsPerUnit = 0.45
/** Field units that sand goes in a second in a light breeze. */
const sandPace = 5.5
/** World height above the horizon below which there is sand, and lower edge of what is charted. */
const above = 0.16
const lowest = 0.58
const columns = 360
const rows = 200
/** Distances, near to far, at which the ground is measured to know what hides what, and the last of them. */
const depths = 150
const farthest = 120
/** World size of the finest streak. */
const sandDetail = 1 / 215
/** Reach of a veil downwind, its height, and its thickness at the crest, in field units. */
const veilReach = 6.5
const veilRise = 1.5
const veilThick = 0.07
const veilGrowth = 0.45
/** Coverage of the thickest sand. */
const mostCover = 0.85

/** What can be seen of the dunes, column by column from the upper edge. */
interface Chart {
  left: number
  across: number
  top: number
  down: number
  /** Distance of the ground at a place; 0 for the sky. */
  distance: Float32Array
  /** How thick a veil may be there, and world size of a field unit where it comes from. */
  veil: Float32Array
  scale: Float32Array
}

function chartOf(sand: Sand, way: number, left: number, right: number): Chart {
  const { camera } = sand
  const top = camera.horizon - above
  const chart: Chart = {
    left,
    top,
    across: (right - left) / columns,
    down: (lowest - top) / rows,
    distance: new Float32Array(columns * rows),
    veil: new Float32Array(columns * rows),
    scale: new Float32Array(columns * rows),
  }
  for (let column = 0; column < columns; column++) chartColumn(chart, sand, way, column)
  for (let i = 0; i < chart.veil.length; i++) if (chart.veil[i] > 0) chart.scale[i] /= chart.veil[i]
  return chart
}

function chartColumn(chart: Chart, { camera, height }: Sand, way: number, column: number): void {
  const { horizon, focal, near, far } = camera
  const x = chart.left + (column + 0.5) * chart.across
  let reached = Number.POSITIVE_INFINITY
  let reachedZ = near
  let hidden = 0
  for (let k = 0; k < depths; k++) {
    // As many steps in a world unit near the horizon as near the eye.
    const z = 1 / mix(1 / near, 1 / Math.min(far, farthest), k / (depths - 1))
    const y = horizon - ((height((x * z) / focal, z) - camera.height) * focal) / z
    if (y >= reached) {
      hidden++
      continue
    }
    // Where the ground comes into sight again, what hid it was a crest.
    if (hidden > 1) addVeil(chart, way, { x, y: reached, scale: focal / reachedZ })
    const from = Math.max(0, Math.floor((y - chart.top) / chart.down))
    const to = Math.min(rows, Math.floor((reached - chart.top) / chart.down) + 1)
    for (let row = from; row < to; row++) {
      const share = clamp((reached - chart.top - (row + 0.5) * chart.down) / (reached - y))
      chart.distance[row * columns + column] = hidden > 1 ? z : 1 / mix(1 / reachedZ, 1 / z, share)
    }
    reached = y
    reachedZ = z
    hidden = 0
  }
  addVeil(chart, way, { x, y: reached, scale: focal / reachedZ })
}

function addVeil(
  { left, top, across, down, veil, scale: scales }: Chart,
  way: number,
  crest: { x: number; y: number; scale: number },
): void {
  const { scale } = crest
  const reach = veilReach * scale
  for (let gone = 0; gone < reach; gone += across) {
    const column = Math.floor((crest.x + way * gone - left) / across)
    if (column < 0 || column >= columns) break
    const share = gone / reach
    const middle = crest.y - scale * veilRise * Math.sqrt(share) * share
    const thick = scale * (veilThick + veilGrowth * share)
    const amount = (1 - share) ** 2 * Math.min(1, (across / scale) * 9)
    const from = Math.max(0, Math.floor((middle - 2.2 * thick - top) / down))
    const to = Math.min(rows - 1, Math.ceil((middle + 2.2 * thick - top) / down))
    for (let row = from; row <= to; row++) {
      const off = (top + (row + 0.5) * down - middle) / thick
      const added = amount * Math.exp(-off * off)
      veil[row * columns + column] += added
      scales[row * columns + column] += added * scale
    }
  }
}

/** What a chart has at a place, between its points. */
function between(plane: Float32Array, { left, top, across, down }: Chart, x: number, y: number): number {
  const column = clamp((x - left) / across - 0.5, 0, columns - 1.001)
  const row = clamp((y - top) / down - 0.5, 0, rows - 1.001)
  const x0 = column | 0
  const y0 = row | 0
  const u = column - x0
  const v = row - y0
  const i = y0 * columns + x0
  return mix(mix(plane[i], plane[i + 1], u), mix(plane[i + columns], plane[i + columns + 1], u), v)
}

/** Strength of the wind over the ground, 0 to about 2: gusts that run with it. Nothing blows at first, as in a still. */
function gustsOver(staging: Staging): (time: number, x: number) => number {
  const { duration, speed, way, wind, isLoop } = staging
  const gusts = cyclesIn(staging, (duration * speed) / gustS)
  return (time, x) => {
    const seconds = duration * Math.min(time, isLoop ? 1 - time : 1)
    const wave =
      Math.sin(tau * (gusts * time - way * x * gustsPerUnit)) +
      0.5 * Math.sin(tau * (2 * gusts * time - way * x * 2.4 * gustsPerUnit) + 1)
    return clamp(0.55 + 0.4 * wave, 0.1, 1.2) * Math.sqrt(wind(time)) * smoothstep(0, 0.8, seconds)
  }
}

export function blownSand(random: Random, sand: Sand): Layer {
  const { camera, color, thickness } = sand
  const noise = createNoise(random.seed)
  const area = { top: camera.horizon - above, bottom: lowest }
  return {
    id: 'blown-sand',
    depth: 0.82,
    open: paintsNothing,
    act(staging) {
      const { way } = staging
      const chartBetween = once((left: number, right: number) => chartOf(sand, way, left, right))
      const stagesAt = movingOn(staging, sandPace * (0.6 + 0.4 * staging.wind(0.5)))
      const gustAt = gustsOver(staging)
      return {
        areas: () => [area],
        detail: sandDetail,
        open(view) {
          const chart = chartBetween(view.left, view.left + view.width * view.pixel)
          const stages = stagesAt(view.time)
          const gusts = Float64Array.from({ length: view.width }, (_, k) =>
            gustAt(view.time, view.left + (k + 0.5) * view.pixel),
          )
          /** Sand on the ground: long streaks that are thin across the wind. */
          const streaksAt = (x: number, z: number): number => {
            let sum = 0
            const u = (x * z) / camera.focal
            for (const { moved, share } of stages)
              if (share > 0.01)
                sum += share * noise.gradient((u - way * moved) * 0.42 + share, z * 2.6 + 0.5 * noise.value(u * 0.3, z))
            return smoothstep(0.18, 0.75, sum) * clamp(1.2 - z * 0.03)
          }
          /** Tufts and gaps of a veil, which go with it. */
          const tornAt = (x: number, y: number, scale: number): number => {
            let sum = 0
            for (const { moved, share } of stages)
              if (share > 0.01) sum += share * (noise.fbm((x / scale - way * moved) * 0.28, (y / scale) * 3, 3) - 0.5)
            return smoothstep(-0.16, 0.3, sum)
          }
          return (target) =>
            paintPixels(
              view,
              target,
              (x, y, out) => {
                out.a = 0
                const column = Math.floor((x - chart.left) / chart.across)
                const row = Math.floor((y - chart.top) / chart.down)
                if (column < 0 || column >= columns || row < 0 || row >= rows) return
                const i = row * columns + column
                const z = chart.distance[i]
                const veil = between(chart.veil, chart, x, y)
                const gust = gusts[Math.round((x - view.left) / view.pixel - 0.5)]
                if (z > 0 && z < 40) out.a += 0.34 * thickness * gust * streaksAt(x, z)
                if (veil > 0.02)
                  out.a += 0.74 * thickness * gust * Math.min(1, veil) * tornAt(x, y, between(chart.scale, chart, x, y))
                out.a = Math.min(mostCover, out.a)
                out.r = color[0]
                out.g = color[1]
                out.b = color[2]
              },
              { detail: sandDetail, ...area },
            )
        },
      }
    },
  }
}
