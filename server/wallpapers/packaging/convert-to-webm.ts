import { MediaError } from '../../media-processing/media-error.ts'
import { addOpus } from '../../media-processing/video/add-opus.ts'
import { openVideo } from '../../media-processing/video/video-reader.ts'
import { openVideoWriter } from '../../media-processing/video/video-writer.ts'

/** Maximum longer side in px: larger videos take too long, and hosts without H.264 decode on the processor. */
const longest = 1920
const mostFps = 60
/** Maximum number of pixels of all frames, about half a minute of 1080p; larger videos are not converted. */
const mostPixels = 1920 * 1080 * 1000
const crf = 32

/** Writes `from` as VP9 with Opus; false, without a file, when it is too long or cannot be decoded. */
export async function convertToWebm(from: string, to: string): Promise<boolean> {
  try {
    const video = await openVideo(from)
    const scale = Math.min(1, longest / Math.max(video.width, video.height))
    const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
    const size = { width: even(video.width), height: even(video.height) }
    const fps = Math.min(mostFps, Math.max(1, Math.round(video.fps)))
    if (size.width * size.height * video.duration * fps > mostPixels) return false
    const writer = await openVideoWriter({ path: to, ...size, fps, crf, codec: 'vp9' })
    try {
      const frames = Math.max(1, Math.round(video.duration * fps))
      let written = 0
      for await (const { time, data } of video.frames(size)) {
        // Converts any frame rate to a constant one: a frame is repeated until the next one is due.
        while (written < frames && written / fps < time + 0.5 / video.fps + 1e-6) {
          await writer.write(data)
          written++
        }
      }
      if (written === 0) return false
      await writer.close()
      if (video.hasAudio) await addOpus(to, from)
    } finally {
      await writer.abort()
    }
    return true
  } catch (error) {
    if (error instanceof MediaError) return false
    throw error
  }
}
