import { type ImageFile, openImage } from '../../image/open-image.ts'
import type { FilmSource, Size } from '../film-source.ts'
import { coverFrames } from './cover-frames.ts'
import { type PreviewFilm, previewFps } from './preview.ts'

/** Seconds for each medium, and for the only one. */
const turnS = 1.4
const aloneS = 3
/** Longest change in seconds: a film of a few seconds has no time for more. */
const longestChangeS = 0.6
/** By how much an image that moves is larger than the film. */
const room = 1.08

/** Something that a wallpaper shows: a still or a moving one. */
export type PreviewMedium = { image: ImageFile } | { film: () => Promise<FilmSource> }

interface Way {
  /** Seconds of the change from one to the next. */
  effTime: number
  /** Whether images move slowly. */
  moves: boolean
}

/** RGBA of a medium, `index` frames after it came. */
type Shown = (index: number) => Uint8Array

/** The media one after the other; the last goes over into the first. */
export async function mediaFilm(
  media: readonly PreviewMedium[],
  size: Size,
  { effTime, moves }: Way,
  signal: AbortSignal,
): Promise<PreviewFilm> {
  const isAlone = media.length === 1
  const turn = Math.round((isAlone ? aloneS : turnS) * previewFps)
  const change = isAlone ? 0 : Math.round(Math.min(effTime, longestChangeS) * previewFps)
  const shown: Shown[] = []
  for (const [index, medium] of media.entries()) {
    signal.throwIfAborted()
    shown.push(
      'film' in medium
        ? await film(await medium.film(), size, turn + change)
        : await still(medium.image, size, { frames: turn + change, way: moves ? index : null, isRound: isAlone }),
    )
  }
  const out = new Uint8Array(size.width * size.height * 4)
  const frames = turn * media.length
  return {
    frames,
    frame(index) {
      // Begins where the first medium has come: the film starts as its poster looks.
      const shifted = (index + change) % frames
      const place = Math.floor(shifted / turn)
      const at = shifted % turn
      // The one before is still leaving during the change.
      const now = shown[place]?.(at)
      const before = change > at ? shown[(place + shown.length - 1) % shown.length]?.(at + turn) : undefined
      if (!now) throw new RangeError(`There is no frame ${index}.`)
      if (!before) return now
      const share = Math.round(((at + 1) / (change + 1)) * 256)
      for (let k = 0; k < out.length; k++) out[k] = (before[k] * (256 - share) + now[k] * share) >> 8
      return out
    },
  }
}

async function film(source: FilmSource, size: Size, frames: number): Promise<Shown> {
  const kept: Uint8Array[] = []
  for await (const frame of coverFrames(source, size, frames)) kept.push(frame)
  return (index) => kept[Math.min(index, kept.length - 1)] ?? new Uint8Array(size.width * size.height * 4)
}

/** An image; one that moves goes slowly from one corner of its room to the other, or back and forth when it is alone. */
async function still(
  reference: ImageFile,
  size: Size,
  { frames, way, isRound }: { frames: number; way: number | null; isRound: boolean },
): Promise<Shown> {
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

/** A part of an image with three bytes a pixel, between four of them at a time. */
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
