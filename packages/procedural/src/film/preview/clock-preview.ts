import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { RgbImage } from '../../image/rgb-image.ts'
import { opaque } from '../../split/depth/depth-layers.ts'
import type { Size } from '../video-source.ts'
import { parallaxPreview } from './parallax-preview.ts'
import type { PreviewVideo } from './preview.ts'

/** Line of a clock's text over the image, in px of the canvas. */
export interface ClockLetters {
  id: string
  x: number
  y: number
  width: number
  height: number
  fontSize: number
  /** CSS. */
  color: string
  opacity: number
}

/** Font that is loaded from a file, so that the text looks the same on every machine. */
const family = 'Mirari Preview'
const fontFile = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2'
/** Text that the clock shows in the preview video, by the id of the item. */
const sampleTexts: Readonly<Record<string, string>> = { time: '10:09', date: 'Thursday, 1 January' }
const depths = { image: 0.42, letters: 0.62 }
const pivot = 0.5

/** Preview video of a clock wallpaper: image and text sway through one round. */
export async function clockPreview(
  image: RgbImage,
  clocks: readonly ClockLetters[],
  canvas: Size,
  size: Size,
): Promise<PreviewVideo> {
  const { width, height } = size
  const small = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  const layers = [
    { rgba: opaque({ width, height, data: small }), depth: depths.image },
    { rgba: letters(clocks, canvas, size), depth: depths.letters },
  ]
  return parallaxPreview({ width, height, layers }, pivot, size)
}

/** Text of the clocks as straight (not premultiplied) RGBA. */
function letters(clocks: readonly ClockLetters[], canvas: Size, { width, height }: Size): Uint8Array {
  loadFont()
  const context = createCanvas(width, height).getContext('2d')
  context.scale(width / canvas.width, height / canvas.height)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.shadowColor = 'rgba(0, 0, 0, 0.35)'
  context.shadowBlur = 6
  for (const { id, x, y, width: wide, height: high, fontSize, color, opacity } of clocks) {
    context.globalAlpha = opacity
    context.fillStyle = color
    context.font = `500 ${fontSize}px "${family}", sans-serif`
    context.fillText(sampleTexts[id] ?? '', x + wide / 2, y + high / 2)
  }
  const { data } = context.getImageData(0, 0, width, height)
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}

let hasFont = false

/** Loads the font once. Whether Skia has it already would be a question to which it reads all fonts of the machine. */
function loadFont(): void {
  if (!hasFont) GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(fontFile)), family)
  hasFont = true
}
