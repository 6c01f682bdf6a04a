/** Signatures of a video: small gray copies of its frames, enough to tell which moments are alike. */
import type { VideoSource } from '../video-source.ts'

/** Long side of a signature in px. */
const signatureSide = 64

export interface Signatures {
  /** Number of values in one signature. */
  length: number
  /** Signatures in the order of the frames, values 0 to 255. */
  frames: Float32Array[]
}

/** Decodes the whole video at a small size. */
export async function signaturesOf(video: VideoSource, onFrame: (done: number) => Promise<void>): Promise<Signatures> {
  const scale = signatureSide / Math.max(video.width, video.height)
  const width = evenAtLeastTwo(video.width * scale)
  const height = evenAtLeastTwo(video.height * scale)
  const frames: Float32Array[] = []
  for await (const { data } of video.frames({ width, height })) {
    const values = new Float32Array(width * height)
    for (let i = 0, o = 0; i < values.length; i++, o += 4)
      values[i] = 0.299 * data[o] + 0.587 * data[o + 1] + 0.114 * data[o + 2]
    frames.push(values)
    await onFrame(frames.length)
  }
  return { length: width * height, frames }
}

/** Root mean square difference of two signatures, in steps of 1/255. */
export function distance(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2
  return Math.sqrt(sum / a.length)
}

function evenAtLeastTwo(side: number): number {
  return Math.max(2, Math.round(side / 2) * 2)
}
