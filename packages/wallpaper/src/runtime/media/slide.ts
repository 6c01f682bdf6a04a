import type { MediaItem } from '../../document/schema.ts'
import { fill, style } from '../element.ts'
import type { FrameLoop } from '../frame-loop.ts'
import { createMediaElement, type LoadedMedia } from './media-element.ts'

/** A media item while it is played: its element in a frame that covers the stage. */
export interface Slide {
  /** Index of the item in the document. */
  index: number
  frame: HTMLElement
  media: LoadedMedia
  /** Seconds for which the slide has been on the screen. */
  ageS: number
}

/** Milliseconds after which a video counts as painted where the browser does not report it. */
export const maxPaintMs = 250

export const videoOf = (slide: Slide | null): HTMLVideoElement | null =>
  slide?.media.element instanceof HTMLVideoElement ? slide.media.element : null

export function createSlide(item: MediaItem, index: number, resolve: (path: string) => string): Slide {
  const media = createMediaElement(item, resolve)
  const frame = fill('div')
  style(frame, { overflow: 'hidden' })
  frame.append(media.element)
  return { index, frame, media, ageS: 0 }
}

/** Resolves once a video has painted a frame. */
export function firstPaint(video: HTMLVideoElement, loop: FrameLoop): Promise<void> {
  return new Promise((resolve) => {
    const cancel = loop.after(maxPaintMs, resolve)
    video.requestVideoFrameCallback?.(() => {
      cancel()
      resolve()
    })
  })
}
