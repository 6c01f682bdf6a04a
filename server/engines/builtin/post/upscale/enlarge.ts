/** Brings light to a larger size with the learned filters, then makes it agree with what it was made from. */
import { double } from './double.ts'
import { type Plane, resample } from './plane.ts'

export interface EnlargeOptions {
  /** Called often; may throw to stop. */
  pause: () => Promise<void>
  /** How often the result is compared with the source and corrected; 1 brings about a tenth of a dB. */
  corrections?: number
}

/** Below this the learned filters, which double, have nothing to add. */
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
  const result = await doubleTo(source, width, height, ratio, pause)
  for (let i = 0; i < corrections; i++) {
    await pause()
    const error = resample(result, source.width, source.height, 'cubic')
    for (let k = 0; k < error.data.length; k++) error.data[k] = (source.data[k] as number) - (error.data[k] as number)
    await pause()
    resample(error, width, height, 'cubic', result)
  }
  return result
}

async function doubleTo(source: Plane, width: number, height: number, ratio: number, pause: () => Promise<void>) {
  if (ratio <= 2) return fit(await double(source, 'first', pause), width, height)
  const quarterWidth = Math.ceil(width / 4)
  const quarterHeight = Math.ceil(height / 4)
  const base = ratio <= 4 ? source : resample(source, quarterWidth, quarterHeight, 'lanczos')
  const half = fit(await double(base, 'first', pause), Math.ceil(width / 2), Math.ceil(height / 2))
  await pause()
  return fit(await double(half, 'second', pause), width, height)
}

/** Nearly right is brought to the right size. */
function fit(plane: Plane, width: number, height: number): Plane {
  return resample(plane, width, height, 'lanczos')
}
