/** From the first frame to the last one when both show the same: what moved between them travels. */
import type { RgbImage } from '../../image/rgb-image.ts'
import { smoothstep } from '../../math/number.ts'
import { createFlow } from '../interpolate/flow.ts'

/** Levels of the pyramid: the frames of a user are farther apart than those of a video. */
const levels = 6
/** Most of the difference that may remain once motion is taken into account: as a share of it, and in steps of 1/255. */
const mostShare = 0.2
const mostResidual = 6

/** RGBA of the frame at a time from 0 to 1; valid until the next call. */
export type Morph = (time: number) => Uint8Array

/** @returns null when the frames do not match, so that nothing in one is found in the other */
export function createMorph(first: RgbImage, last: RgbImage): Morph | null {
  const flow = createFlow(first.width, first.height, levels)
  const [begin, end] = [withAlpha(first), withAlpha(last)]
  flow.push(begin)
  flow.push(end)
  const { residual, difference } = flow.motion()
  if (residual > Math.min(mostResidual, difference * mostShare)) return null
  const frame = new Uint8Array(begin.length)
  return (time) => {
    const way = smoothstep(0, 1, time)
    frame.set(way <= 0 ? begin : way >= 1 ? end : flow.frameAt(way))
    return frame
  }
}

function withAlpha({ data }: RgbImage): Uint8Array {
  const rgba = new Uint8Array((data.length / 3) * 4)
  for (let o = 0, k = 0; o < data.length; o += 3, k += 4) {
    rgba[k] = data[o]
    rgba[k + 1] = data[o + 1]
    rgba[k + 2] = data[o + 2]
    rgba[k + 3] = 255
  }
  return rgba
}
