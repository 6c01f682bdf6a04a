import type { VideoSource } from '../video-source.ts'

/**
 * The frames of a video at a steady rate, as long as the video: where it has none for a moment the last one is repeated,
 * where it has too many some are left out. Films from phones have no steady rate.
 */
export async function* steadyFrames(
  video: VideoSource,
  size: { width: number; height: number },
  fps: number,
  count: number,
): AsyncGenerator<{ data: Uint8Array; isRepeat: boolean }, void, void> {
  let index = 0
  // The reader's bytes are overwritten by the next frame, which has to be seen before a repeat is known.
  let held: Uint8Array | null = null
  for await (const { data, time } of video.frames(size)) {
    let isRepeat = false
    // This frame belongs to every moment up to the middle between it and the next: known one frame later.
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
