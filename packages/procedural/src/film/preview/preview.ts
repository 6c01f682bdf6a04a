/** Preview video: the short silent video that shows on a card how a wallpaper moves. */
import type { Size } from '../video-source.ts'

/** Longer side in px. */
const longest = 480
export const previewFps = 24

/** Frames of a preview video, made on request. */
export interface PreviewVideo {
  frames: number
  /** RGBA of a frame; valid until the next one is requested. */
  frame(index: number): Uint8Array | Promise<Uint8Array>
}

/** Size of a wallpaper's preview video, with even sides because H.264 needs them. */
export function previewSize({ width, height }: Size): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height) }
}
