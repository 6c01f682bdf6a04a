import type { Frame } from 'node-av/lib'
import type { Ffmpeg } from './ffmpeg.ts'

/** An empty frame of RGBA pixels in the full range of sRGB. Its memory is native: the caller frees it. */
export function openRgbaFrame({ Frame, constants }: Ffmpeg, width: number, height: number): Frame {
  const frame = new Frame()
  frame.alloc()
  frame.format = constants.AV_PIX_FMT_RGBA
  frame.width = width
  frame.height = height
  frame.colorSpace = constants.AVCOL_SPC_RGB
  frame.colorRange = constants.AVCOL_RANGE_JPEG
  frame.getBuffer()
  return frame
}
