/** A video as small gray images: enough to see which of its moments are alike. */
import type { VideoSource } from '../video-source.ts'

/** Long side of a signature in px. */
const signatureSide = 64

export interface Signatures {
  /** Values of one signature. */
  length: number
  /** 0 to 255, one after the other. */
  frames: Float32Array[]
}

/** Decodes the whole video small. */
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
