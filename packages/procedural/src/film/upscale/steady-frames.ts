import type { VideoSource } from '../video-source.ts'

/**
 * Frames of a video at a constant rate, because videos from phones have a variable one. A missing frame is replaced by
 * the one before it, a surplus frame is dropped; the duration stays the same.
 */
export async function* steadyFrames(
  video: VideoSource,
  size: { width: number; height: number },
  fps: number,
  count: number,
): AsyncGenerator<{ data: Uint8Array; isRepeat: boolean }, void, void> {
  let index = 0
  // A copy: the time of the next frame decides how often this one repeats, and that frame overwrites its bytes.
  let held: Uint8Array | null = null
  for await (const { data, time } of video.frames(size)) {
    let isRepeat = false
    // The frame before this one fills every output slot whose middle lies before this frame.
    while (held && index < count && (index + 0.5) / fps <= time) {
      yield { data: held, isRepeat }
      isRepeat = true
      index++
    }
    if (held) held.set(data)
    else held = data.slice()
  }
  for (let isRepeat = false; held && index < count; isRepeat = true, index++) yield { data: held, isRepeat }
}
