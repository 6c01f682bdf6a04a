import type { VideoCopy } from './video-writer.ts'

/** Maximum width in px of the preview of a video. */
const previewWidth = 640
const previewCrf = 30

/** The preview of a video as its writer makes it. */
export function previewCopy(path: string, { width, height }: { width: number; height: number }): VideoCopy {
  const scale = Math.min(1, previewWidth / width)
  return { path, width: even(width * scale), height: even(height * scale), crf: previewCrf }
}

const even = (side: number): number => Math.max(2, 2 * Math.round(side / 2))
