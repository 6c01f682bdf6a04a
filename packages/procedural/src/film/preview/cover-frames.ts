import type { Size, VideoSource } from '../video-source.ts'
import { previewFps } from './preview.ts'

/**
 * First `count` frames of a video at the preview's rate, cropped to fill the size; the last one is repeated where the
 * video is shorter. Each is a copy.
 */
export async function* coverFrames(
  video: VideoSource,
  { width, height }: Size,
  count: number,
): AsyncGenerator<Uint8Array> {
  const scale = Math.max(width / video.width, height / video.height)
  const even = (side: number, least: number) => 2 * Math.ceil(Math.max(side * scale, least) / 2)
  const whole = { width: even(video.width, width), height: even(video.height, height) }
  const left = Math.floor((whole.width - width) / 2)
  const top = Math.floor((whole.height - height) / 2)
  let frameCount = 0
  let last: Uint8Array | null = null
  for await (const { time, data } of video.frames(whole)) {
    const cut = new Uint8Array(width * height * 4)
    for (let y = 0; y < height; y++) {
      const from = ((y + top) * whole.width + left) * 4
      cut.set(data.subarray(from, from + width * 4), y * width * 4)
    }
    last = cut
    while (frameCount < count && frameCount / previewFps <= time + 1 / video.fps) {
      frameCount++
      yield cut
    }
    if (frameCount >= count) break
  }
  for (; last && frameCount < count; frameCount++) yield last
}
