import { type ImageFile, openImage } from '../../image/open-image.ts'
import type { Size, VideoSource } from '../video-source.ts'
import { coverFrames } from './cover-frames.ts'
import { type PreviewVideo, previewFps } from './preview.ts'

/** Seconds for each of several media items, and for a single one. */
const turnS = 1.4
const aloneS = 3
/** Longest transition in seconds; the preview takes only a few seconds. */
const longestChangeS = 0.6
/** Factor by which a moving image is larger than the preview. */
const room = 1.08

/** A media item of a wallpaper: an image or a video; `loopS` is the length in seconds of a video that is a loop. */
export type PreviewMedia = { image: ImageFile } | { video: () => Promise<VideoSource>; loopS?: number }

interface Timing {
  /** Seconds of the transition from one item to the next. */
  effTime: number
  /** Whether images move slowly. */
  moves: boolean
}

/** Returns the RGBA of a media item, `index` frames after its transition began. */
type FrameReader = (index: number) => Uint8Array

/** Shows the media in turn; the last item blends into the first. */
export async function mediaPreview(
  media: readonly PreviewMedia[],
  size: Size,
  { effTime, moves }: Timing,
  signal: AbortSignal,
): Promise<PreviewVideo> {
  const isAlone = media.length === 1
  const turn = Math.round((isAlone ? aloneTurnS(media[0]) : turnS) * previewFps)
  const change = isAlone ? 0 : Math.round(Math.min(effTime, longestChangeS) * previewFps)
  const readers: FrameReader[] = []
  for (const [index, item] of media.entries()) {
    signal.throwIfAborted()
    readers.push(
      'video' in item
        ? await video(await item.video(), size, turn + change)
        : await still(item.image, size, { frames: turn + change, way: moves ? index : null, isRound: isAlone }),
    )
  }
  const out = new Uint8Array(size.width * size.height * 4)
  const frames = turn * media.length
  return {
    frames,
    frame(index) {
      // The preview begins when the first item is fully visible, so that its first frame matches the poster.
      const shifted = (index + change) % frames
      const current = Math.floor(shifted / turn)
      const at = shifted % turn
      // During a transition the previous item is still visible.
      const now = readers[current]?.(at)
      const before = change > at ? readers[(current + readers.length - 1) % readers.length]?.(at + turn) : undefined
      if (!now) throw new RangeError(`There is no frame ${index}.`)
      if (!before) return now
      const share = Math.round(((at + 1) / (change + 1)) * 256)
      for (let k = 0; k < out.length; k++) out[k] = (before[k] * (256 - share) + now[k] * share) >> 8
      return out
    },
  }
}

/** A loop alone is shown whole, so that the preview has no seam either. */
function aloneTurnS(item: PreviewMedia | undefined): number {
  return item && 'video' in item && item.loopS ? item.loopS : aloneS
}

async function video(source: VideoSource, size: Size, frames: number): Promise<FrameReader> {
  const copies: Uint8Array[] = []
  for await (const frame of coverFrames(source, size, frames)) copies.push(frame)
  return (index) => copies[Math.min(index, copies.length - 1)] ?? new Uint8Array(size.width * size.height * 4)
}

/** An image. A moving one drifts from corner to corner of its margin, or back and forth when it is the only item. */
async function still(
  reference: ImageFile,
  size: Size,
  { frames, way, isRound }: { frames: number; way: number | null; isRound: boolean },
): Promise<FrameReader> {
  const scale = way === null ? 1 : room
  const width = Math.ceil(size.width * scale) + 1
  const height = Math.ceil(size.height * scale) + 1
  const { data } = await openImage(reference, width, height)
  const out = new Uint8Array(size.width * size.height * 4)
  const [roomX, roomY] = [width - 1 - size.width, height - 1 - size.height]
  return (index) => {
    const along = isRound ? (1 - Math.cos((index / frames) * 2 * Math.PI)) / 2 : index / Math.max(1, frames)
    const x = roomX * ((way ?? 0) % 2 === 0 ? along : 1 - along)
    const y = roomY * ((way ?? 0) % 4 < 2 ? along : 1 - along)
    window(data, width, { out, size, x, y })
    return out
  }
}

/** Copies a part of an image with three bytes per pixel, interpolated between four pixels. */
function window(
  data: Uint8Array,
  width: number,
  { out, size, x, y }: { out: Uint8Array; size: Size; x: number; y: number },
): void {
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  const u = Math.round((x - x0) * 256)
  const v = Math.round((y - y0) * 256)
  const [w00, w10, w01, w11] = [(256 - u) * (256 - v), u * (256 - v), (256 - u) * v, u * v]
  const below = width * 3
  for (let row = 0, o = 0; row < size.height; row++) {
    let k = ((row + y0) * width + x0) * 3
    for (let column = 0; column < size.width; column++, o += 4, k += 3) {
      for (let c = 0; c < 3; c++)
        out[o + c] =
          (data[k + c] * w00 +
            data[k + 3 + c] * w10 +
            data[k + below + c] * w01 +
            data[k + below + 3 + c] * w11 +
            32768) >>>
          16
      out[o + 3] = 255
    }
  }
}
