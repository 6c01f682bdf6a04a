/** Brings light to a larger size with the learned filters, then makes it agree with what it was made from. */
import { type ColorPlane, type ColorPlanes, joinColors, resampleColor } from './color-planes.ts'
import { double, doubleColors } from './double.ts'
import type { Stage } from './filter-bank.ts'
import { createPlane, type Plane, resample } from './plane.ts'

export interface EnlargeOptions {
  /** Called often; may throw to stop. */
  pause: () => Promise<void>
  /** How often the result is compared with the source and corrected; 1 brings about a tenth of a dB. */
  corrections?: number
}

/** Ratio below which the learned filters, which double the size, add nothing. */
const leastRatio = 1.5

/** @returns a plane of exactly this size; the source may be smaller or larger. */
export async function enlargePlane(
  source: Plane,
  width: number,
  height: number,
  { pause, corrections = 1 }: EnlargeOptions,
): Promise<Plane> {
  const ratio = Math.max(width / source.width, height / source.height)
  if (ratio < leastRatio) return resample(source, width, height, 'lanczos')
  const result = await doubleTo(source, { width, height, ratio, pause })
  for (let i = 0; i < corrections; i++) {
    await pause()
    const error = resample(result, source.width, source.height, 'cubic')
    for (let k = 0; k < error.data.length; k++) error.data[k] = source.data[k] - error.data[k]
    await pause()
    resample(error, width, height, 'cubic', result)
  }
  return result
}

interface DoublingOptions {
  width: number
  height: number
  ratio: number
  pause: () => Promise<void>
  reuse?: Reuse
}

async function doubleTo(
  source: Plane,
  { width, height, ratio, pause, reuse = noReuse }: DoublingOptions,
): Promise<Plane> {
  if (ratio <= 2) return fit(await doubled(source, 'first', pause, reuse), width, height, reuse, 'result')
  const base = ratio <= 4 ? source : fit(source, Math.ceil(width / 4), Math.ceil(height / 4), reuse, 'base')
  const first = await doubled(base, 'first', pause, reuse)
  const half = fit(first, Math.ceil(width / 2), Math.ceil(height / 2), reuse, 'half')
  await pause()
  return fit(await doubled(half, 'second', pause, reuse), width, height, reuse, 'result')
}

/** Planes of the previous frame by purpose, because every frame of a video needs the same ones. */
type Reuse = (name: string, width: number, height: number) => Plane | undefined

const noReuse: Reuse = () => undefined

function doubled(source: Plane, stage: Stage, pause: () => Promise<void>, reuse: Reuse): Promise<Plane> {
  return double(source, stage, pause, reuse(stage, source.width * 2, source.height * 2))
}

/** Resamples a plane that nearly has the requested size. */
function fit(plane: Plane, width: number, height: number, reuse: Reuse, name: string): Plane {
  if (plane.width === width && plane.height === height) return plane
  const onto = reuse(name, width, height)
  onto?.data.fill(0)
  return resample(plane, width, height, 'lanczos', onto)
}

/**
 * Enlarges frames of one size to RGBA of one other size with even sides, each valid until the next. Nothing is allocated
 * after the first.
 */
export function createEnlarger(
  width: number,
  height: number,
  pause: () => Promise<void>,
): (frame: ColorPlanes) => Promise<Uint8Array> {
  const planes = new Map<string, Plane>()
  const colors = new Map<string, ColorPlane>()
  const rgba = new Uint8Array(width * height * 4)
  const reuse: Reuse = (name, w, h) => {
    const cachedPlane = planes.get(name)
    if (cachedPlane?.width === w && cachedPlane.height === h) return cachedPlane
    const newPlane = createPlane(w, h)
    planes.set(name, newPlane)
    return newPlane
  }
  const halfColor = (name: string, plane: ColorPlane) => {
    const newPlane = colors.get(name) ?? {
      width: width / 2,
      height: height / 2,
      data: new Uint8Array((width * height) / 4),
    }
    colors.set(name, newPlane)
    return resampleColor(plane, newPlane)
  }
  return async ({ luma, blue, red }) => {
    const ratio = Math.max(width / luma.width, height / luma.height)
    if (ratio < leastRatio) {
      joinColors({ luma: fit(luma, width, height, reuse, 'result'), blue, red }, rgba, 4)
      return rgba
    }
    const stage = ratio <= 2 ? 'first' : 'second'
    const half = ratio <= 2 ? luma : await doubled(luma, 'first', pause, reuse)
    await doubleColors(
      {
        luma: fit(half, width / 2, height / 2, reuse, 'half'),
        blue: halfColor('blue', blue),
        red: halfColor('red', red),
      },
      stage,
      pause,
      rgba,
    )
    return rgba
  }
}
