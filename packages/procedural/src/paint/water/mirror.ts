/** Water that mirrors the layers behind it. */
import { mixRgb, type Rgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { clamp } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { atRest, movingOn, type Stage } from '../core/cycles.ts'
import { gridStep, type PointRow, paintPixels, type Shade, type Shader } from '../core/pixels.ts'
import type { Palette } from '../palette.ts'
import { createSurface, type Layer, type Staging, type Surface, type Target, type View } from '../scene.ts'

/** Offsets of mirrored points from their true mirror images, in world units. */
export interface Ripples {
  x: Float32Array
  y: Float32Array
}

/** Points of water side by side, so far below the shore. */
export interface WaterRow extends Omit<PointRow, 'y'> {
  down: number
}

export interface MirrorOptions {
  id?: string
  depth: number
  /** World y of the shoreline; everything below is water. */
  shore: number
  /** The layers behind the water, which it mirrors. */
  behind: readonly Layer[]
  /** Shifts the mirror image of a row of points, as {@link calmWater} does; there is room for more than those. */
  ripple: (row: WaterRow, into: Ripples) => void
  /** Turns the mirrored color in `out` into water; an `out.a` below 1 shows the layers behind. */
  shade: (x: number, down: number, out: Shade) => void
  /** The same water in a video, at a time from 0 to 1; water without it moves as a sheet. */
  moving?(staging: Staging): (time: number) => Pick<MirrorOptions, 'ripple' | 'shade'>
  /**
   * Distance below the shore from which a large video computes every second px alone, because all that is there is
   * broad; computed for each px when absent.
   */
  broadFrom?: number
  /** Height of the world above the shore that a water height of 1 mirrors; default 1. */
  stretch?: number
  /** World y from which something nearer hides the water; absent: it is seen down to the lower edge. */
  bottom?: number
}

/** World size of the finest detail in a reflection. */
const mirrorDetail = 1 / 520
const margin = 0.08

/** Water that mirrors the layers behind, painted again at lower resolution and shown upside down through ripples. */
export function mirrorLayer(options: MirrorOptions): Layer {
  const { shore } = options
  const id = options.id ?? 'water'
  const nearest = options.behind.at(-1)
  return {
    id,
    moves: 'water',
    depth: options.depth,
    ...(nearest && { goesWith: nearest.id }),
    open: (view) => {
      const image = mirrorImage(options, view)
      return image ? (target) => paintWater(options, image, view, target) : () => undefined
    },
    ...(options.moving && {
      act(staging: Staging) {
        const waterAt = options.moving?.(staging)
        // What is mirrored rests, so it is painted once.
        let image: MirrorImage | null = null
        let imageView: View | null = null
        return {
          areas: () => [{ top: shore, ...(options.bottom !== undefined && { bottom: options.bottom }) }],
          // A loop paints two waters at once, one of which starts over while the other one shows.
          every: staging.isLoop ? loopRippleS : rippleS,
          fineness: 0.55,
          open(view: View) {
            if (!image || !imageView || !isSamePart(imageView, view)) {
              // Who acts is elsewhere in the next frame.
              image = mirrorImage({ ...options, behind: options.behind.filter(({ act }) => !act) }, view)
              imageView = view
            }
            const still = image
            const water = { ...options, ...waterAt?.(view.time) }
            const broadFrom = options.broadFrom ?? Number.POSITIVE_INFINITY
            return still ? (target: Target) => paintWater(water, still, view, target, broadFrom) : () => undefined
          },
        }
      },
    }),
  }
}

/** Seconds between two paintings of moving water. */
const rippleS = 1 / 8
const loopRippleS = 1 / 7

function isSamePart(one: View, other: View): boolean {
  return one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height
}

/** What the water mirrors, painted as far as it is needed. */
interface MirrorImage {
  surface: Surface
  view: View
  paintUpTo(x: number): void
}

function mirrorImage({ shore, stretch = 1, behind, bottom: hidden }: MirrorOptions, view: View): MirrorImage | null {
  const bottom = Math.min(view.top + view.height * view.pixel, hidden ?? Number.POSITIVE_INFINITY)
  if (bottom <= shore) return null
  const pixel = view.pixel * Math.min(3, Math.max(1, gridStep(view, mirrorDetail)))
  const mirrored: View = {
    left: view.left - margin,
    top: shore - (bottom - shore) * stretch - margin,
    pixel,
    width: Math.ceil((view.width * view.pixel + margin * 2) / pixel),
    height: Math.ceil(((bottom - shore) * stretch + margin) / pixel) + 1,
    time: view.time,
  }
  const surface = createSurface(mirrored.width, mirrored.height, true)
  const painters = behind.map((layer) => layer.open(mirrored))
  let ready = 0
  return {
    surface,
    view: mirrored,
    paintUpTo(x) {
      const needed = Math.min(mirrored.width, Math.ceil((x + margin - mirrored.left) / pixel) + 2)
      if (needed <= ready) return
      const strip: Target = { surface, x0: ready, x1: needed, y0: 0, y1: mirrored.height }
      for (const paint of painters) paint(strip)
      ready = needed
    },
  }
}

/** World size of the finest thing in broad water: two px of a video 720 px high. */
const broadDetail = 1 / 360

function paintWater(
  { shore, stretch = 1, bottom, ripple: rippleAt, shade }: MirrorOptions,
  { surface, view: mirrored, paintUpTo }: MirrorImage,
  view: View,
  target: Target,
  broadFrom = Number.POSITIVE_INFINITY,
): void {
  const { pixel } = mirrored
  const ripples: Ripples = { x: new Float32Array(0), y: new Float32Array(0) }
  let next = 0
  const row = ({ x, y, step, count }: PointRow) => {
    next = 0
    if (ripples.x.length < count) {
      ripples.x = new Float32Array(count)
      ripples.y = new Float32Array(count)
    }
    if (y >= shore) rippleAt({ x, step, count, down: y - shore }, ripples)
  }
  paintUpTo(view.left + target.x1 * view.pixel)
  const waterAt: Shader = (x, y, out) => {
    const down = y - shore
    if (down < 0) {
      out.a = 0
      return
    }
    const index = next++
    const up = Math.max(0.0005, down * stretch - ripples.y[index])
    look(surface, (x + ripples.x[index] - mirrored.left) / pixel - 0.5, (shore - up - mirrored.top) / pixel - 0.5, out)
    out.a = clamp(down / view.pixel + 0.5)
    shade(x, down, out)
  }
  const middle = Math.min(shore + broadFrom, bottom ?? Number.POSITIVE_INFINITY)
  paintPixels(view, target, waterAt, { row, top: shore - view.pixel, bottom: middle })
  const detail = Math.min(2 * view.pixel, broadDetail)
  if (Number.isFinite(shore + broadFrom))
    paintPixels(view, target, waterAt, { row, top: middle, detail, ...(bottom !== undefined && { bottom }) })
}

/** Calm water: ripples grow toward the viewer, and its own color shows where it is seen steeply. */
export function calmWater(
  palette: Palette,
  random: Random,
  roughness: number,
): Pick<MirrorOptions, 'ripple' | 'shade' | 'moving'> {
  const noise = createNoise(random.seed)
  const offset = random.range(0, 80)
  const deep: Rgb = mixRgb(palette.water, palette.ambient, 0.25)
  /** Ripples that have moved toward the viewer, in units of their pattern. */
  const rippleBy = (
    [one, other]: readonly [Stage, Stage],
    { x, step, down, count }: WaterRow,
    { x: across, y: along }: Ripples,
  ) => {
    const far = 0.16 / (down + 0.012)
    const u = x * far
    const v = far * 7 + offset
    const amount = clamp(down * 2.4 + 0.06) * roughness
    const waves = along.subarray(0, count).fill(0)
    addWaves(noise, { x: u, y: v + one.moved, step: step * far, moved: one.moved }, one.share, waves)
    if (other.share > 0.01)
      addWaves(noise, { x: u + 40, y: v + other.moved, step: step * far, moved: other.moved }, other.share, waves)
    for (let k = 0; k < count; k++) {
      const wave = waves[k]
      across[k] = wave * 0.07 * amount
      along[k] = wave * 0.2 * amount
    }
  }
  const shade: MirrorOptions['shade'] = (_x, down, out) => {
    const depth = clamp(0.12 + down * 0.75) * 0.6
    out.r = out.r * (0.9 - 0.25 * depth) * (1 - depth) + deep[0] * depth
    out.g = out.g * (0.92 - 0.2 * depth) * (1 - depth) + deep[1] * depth
    out.b = out.b * (0.94 - 0.15 * depth) * (1 - depth) + deep[2] * depth
  }
  return {
    ripple: (row, into) => rippleBy(atRest, row, into),
    shade,
    moving(staging) {
      const stagesAt = movingOn(staging, ripplePace * (0.7 + 0.3 * staging.wind(0.5)))
      return (time) => {
        const stages = stagesAt(time)
        return { ripple: (row, into) => rippleBy(stages, row, into), shade }
      }
    },
  }
}

/** Units of the pattern that ripples move in a second. */
const ripplePace = 0.55
/** A row of the pattern of ripples, which have moved so far. */
interface WaveRow {
  x: number
  y: number
  step: number
  moved: number
}

/** Room for one line of noise. */
let line = new Float32Array(0)

/** Adds broad ripples and fine ones, of which the broad ones are slower. */
function addWaves(noise: Noise, { x, y, step, moved }: WaveRow, share: number, waves: Float32Array): void {
  if (line.length < waves.length) line = new Float32Array(waves.length)
  const room = line.subarray(0, waves.length)
  const add = (x: number, y: number, stepX: number, strength: number) => {
    noise.gradientLine({ x, y, stepX, stepY: 0 }, room)
    for (let k = 0; k < waves.length; k++) waves[k] += room[k] * strength
  }
  add(x * 3.1, y * 1.7 - moved * 0.5, step * 3.1, 0.3 * share)
  add(x * 8.3 + 5, y * 3.9, step * 8.3, 0.2 * share)
  add(x * 21 + 9 - moved * 1.6, y * 9.3 - moved * 3, step * 21, 0.22 * share)
}

function look({ r, g, b, width, height }: Surface, x: number, y: number, out: Shade): void {
  const fx = clamp(x, 0, width - 1.001)
  const fy = clamp(y, 0, height - 1.001)
  const x0 = fx | 0
  const y0 = fy | 0
  const u = fx - x0
  const v = fy - y0
  const i = y0 * width + x0
  const k = i + width
  const a = (1 - u) * (1 - v)
  const c = u * (1 - v)
  const d = (1 - u) * v
  const e = u * v
  out.r = r[i] * a + r[i + 1] * c + r[k] * d + r[k + 1] * e
  out.g = g[i] * a + g[i + 1] * c + g[k] * d + g[k + 1] * e
  out.b = b[i] * a + b[i + 1] * c + b[k] * d + b[k + 1] * e
}
