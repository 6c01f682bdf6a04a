/** Makes one image of several: a row of panels, a double exposure, prints on a table, a window in an image. */
import sharp from 'sharp'
import { type ImageFile, measure, openImage } from '../../image/open-image.ts'
import type { RgbImage } from '../../image/rgb-image.ts'
import { createNoise } from '../../math/noise.ts'
import { clamp, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { structureOf } from './structure.ts'

type YieldToEventLoop = () => Promise<void>

export type Composition = 'exposure' | 'panels' | 'window' | 'prints'
export const compositions: readonly Composition[] = ['exposure', 'panels', 'window', 'prints']

const rowsAtOnce = 48

export interface ComposeOptions {
  width: number
  height: number
  random: Random
  yieldToEventLoop: YieldToEventLoop
}

/** @throws ProceduralError when a reference cannot be read */
export async function compose(
  kind: Composition,
  references: readonly [ImageFile, ...ImageFile[]],
  { width, height, random, yieldToEventLoop }: ComposeOptions,
): Promise<RgbImage> {
  const base = references[0]
  switch (kind) {
    case 'panels':
      return panels(references, width, height, random, yieldToEventLoop)
    case 'prints':
      return prints(references, width, height, random, yieldToEventLoop)
    default: {
      let image = await openImage(base, width, height)
      for (const [index, other] of references.slice(1).entries()) {
        const own = random.fork(`${kind} ${index}`)
        const place = { index, others: references.length - 1, random: own, yieldToEventLoop }
        if (kind === 'exposure') image = await expose(image, other, place)
        else image = await windowOf(image, other, place)
      }
      return image
    }
  }
}

/** Position of an image among those laid over the first one. */
interface PlaceInRow {
  index: number
  others: number
  random: Random
  yieldToEventLoop: YieldToEventLoop
}

/** Double exposure: the other image appears in the sky and shadows of the first, mostly on one side. */
async function expose(
  base: RgbImage,
  reference: ImageFile,
  { index, others, random, yieldToEventLoop }: PlaceInRow,
): Promise<RgbImage> {
  const { data, width, height } = base
  const other = await openImage(reference, width, height)
  const structure = structureOf(base)
  const noise = createNoise(random.fork('edge').seed)
  const row = new Float32Array(width * 3)
  const middle = others === 1 ? (random.chance(0.5) ? 0.25 : 0.75) : (index + 0.5) / others
  const reach = others === 1 ? 0.62 : 0.75 / others
  for (let y = 0; y < height; y++) {
    if (y % rowsAtOnce === 0) await yieldToEventLoop()
    const start = y * width * 3
    structure.row(y, row)
    for (let x = 0, o = start, k = 0; x < width; x++, o += 3, k += 3) {
      const sway = (noise.soft((x / height) * 2.2, (y / height) * 2.2, 2) - 0.5) * 0.3
      const side = smoothstep(reach, reach * 0.25, Math.abs(x / width - middle + sway * 0.5))
      const sky = row[k]
      const far = 1 - row[k + 1]
      const dark = smoothstep(0.55, 0.08, lumaAt(data, o))
      // Flat and far parts show the other image; the near subject of the first one stays in front.
      const share = side * clamp(sky * 0.85 + (1 - sky) * (far ** 1.3 * 0.55 + dark * 0.4), 0, 0.92)
      const glow = side * 0.18
      for (let channel = 0; channel < 3; channel++) {
        const a = data[o + channel]
        const b = other.data[o + channel]
        const screen = 255 - ((255 - a) * (255 - b)) / 255
        const mixed = a + (b - a) * share
        data[o + channel] = mixed + (screen - mixed) * glow * (1 - share)
      }
    }
  }
  return base
}

/** Panels side by side whose borders flow into each other; above one another in upright images. */
async function panels(
  references: readonly ImageFile[],
  width: number,
  height: number,
  random: Random,
  yieldToEventLoop: YieldToEventLoop,
): Promise<RgbImage> {
  const isWide = width >= height
  const length = isWide ? width : height
  const count = references.length
  const feather = Math.max(4, Math.round((length / count) * 0.36))
  const result: RgbImage = { width, height, data: new Uint8Array(width * height * 3) }
  const noise = createNoise(random.fork('border').seed)
  for (const [index, reference] of references.entries()) {
    await yieldToEventLoop()
    const from = Math.max(0, Math.round((index * length) / count) - (index > 0 ? feather : 0))
    const to = Math.round(((index + 1) * length) / count)
    const panel = isWide ? await openImage(reference, to - from, height) : await openImage(reference, width, to - from)
    for (let y = 0; y < panel.height; y++)
      for (let x = 0; x < panel.width; x++) {
        const along = isWide ? x : y
        const across = (isWide ? y : x) / length
        const sway = (noise.soft(across * 5, index * 9 + along / length, 2) - 0.5) * 0.5
        const share =
          index === 0 ? 1 : smoothstep(0.05, 0.95, along / (feather * 1.15) + sway * (along < feather * 1.1 ? 1 : 0))
        if (share <= 0) continue
        const k = (y * panel.width + x) * 3
        const o = ((y + (isWide ? 0 : from)) * width + x + (isWide ? from : 0)) * 3
        for (let channel = 0; channel < 3; channel++) {
          const below = result.data[o + channel]
          result.data[o + channel] = below + (panel.data[k + channel] - below) * (along > feather * 1.4 ? 1 : share)
        }
      }
  }
  return result
}

/** A soft round opening in the first image, filled with another; it takes the light around it. */
async function windowOf(
  base: RgbImage,
  reference: ImageFile,
  { index, others, random, yieldToEventLoop }: PlaceInRow,
): Promise<RgbImage> {
  const { data, width, height } = base
  const columns =
    others === 1
      ? 1
      : Math.min(others, width >= height ? Math.ceil(Math.sqrt(others * 1.8)) : Math.ceil(Math.sqrt(others * 0.6)))
  const rows = Math.ceil(others / columns)
  const inRow = Math.min(columns, others - Math.floor(index / columns) * columns)
  const radius = Math.min(width / (columns * 2), height / (rows * 2)) * (others === 1 ? 0.62 : 0.84)
  const cx = others === 1 ? width * (random.chance(0.5) ? 0.34 : 0.66) : (((index % columns) + 0.5) * width) / inRow
  const cy = others === 1 ? height * 0.46 : ((Math.floor(index / columns) + 0.5) * height) / rows
  const side = Math.max(8, Math.round(radius * 2))
  const other = await openImage(reference, side, side)
  const left = Math.round(cx - side / 2)
  const top = Math.round(cy - side / 2)
  for (let y = 0; y < side; y++) {
    if (y % rowsAtOnce === 0) await yieldToEventLoop()
    for (let x = 0; x < side; x++) {
      const px = left + x
      const py = top + y
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const distance = Math.hypot(x - side / 2, y - side / 2) / (side / 2)
      const share = smoothstep(1, 0.82, distance)
      const rim = Math.exp(-(((distance - 0.9) / 0.06) ** 2)) * 0.28
      const k = (y * side + x) * 3
      const o = (py * width + px) * 3
      for (let channel = 0; channel < 3; channel++) {
        const below = data[o + channel]
        const mixed = below + (other.data[k + channel] - below) * share
        data[o + channel] = mixed + (255 - mixed) * rim
      }
    }
  }
  return base
}

/** All images as prints with white borders, lying over a blurred first one. */
async function prints(
  references: readonly [ImageFile, ...ImageFile[]],
  width: number,
  height: number,
  random: Random,
  yieldToEventLoop: YieldToEventLoop,
): Promise<RgbImage> {
  const ground = await openImage(references[0], width, height, { zoom: 1.15, x: 0, y: 0 })
  const raw = { width, height, channels: 3 } as const
  let canvas = await sharp(ground.data, { raw: raw })
    .blur(Math.max(1, height / 45))
    .modulate({ brightness: 0.72, saturation: 0.85 })
    .raw()
    .toBuffer()
  const count = references.length
  const columns = Math.max(1, Math.min(count, Math.round(Math.sqrt((count * width) / height))))
  const rows = Math.ceil(count / columns)
  const cellWidth = width / columns
  const cellHeight = height / rows
  for (const [index, reference] of references.entries()) {
    await yieldToEventLoop()
    const own = random.fork(`print ${index}`)
    const size = await measure(reference.path)
    const inRow = index >= (rows - 1) * columns ? count - (rows - 1) * columns : columns
    const border = Math.max(2, Math.round(Math.min(cellWidth, cellHeight) * 0.03))
    const scale = Math.min((cellWidth * 0.82) / size.width, (cellHeight * 0.8) / size.height)
    const printWidth = Math.max(8, Math.round(size.width * scale) - border * 2)
    const printHeight = Math.max(8, Math.round(size.height * scale) - border * 2)
    const photo = await openImage(reference, printWidth, printHeight)
    const print = await sharp(photo.data, { raw: { width: printWidth, height: printHeight, channels: 3 } })
      .extend({ top: border, bottom: border, left: border, right: border, background: '#f6f3ee' })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const turned = await sharp(print)
      .ensureAlpha()
      .rotate(own.range(-4.5, 4.5), { background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true })
    const reach = Math.max(2, Math.round(border * 1.6))
    const shadow = await sharp(turned.data)
      .extend({ top: reach, bottom: reach, left: reach, right: reach, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .linear([0, 0, 0, 0.55], [0, 0, 0, 0])
      .blur(Math.max(0.5, reach / 2))
      .png({ compressionLevel: 0 })
      .toBuffer()
    const cx = ((index % columns) + 0.5) * (width / inRow)
    const cy = (Math.floor(index / columns) + 0.5) * cellHeight
    const left = clampTo(Math.round(cx - turned.info.width / 2), width - turned.info.width)
    const top = clampTo(Math.round(cy - turned.info.height / 2), height - turned.info.height)
    const pieces = [
      { input: shadow, left: left - reach, top: top - reach + Math.round(border * 0.6) },
      { input: turned.data, left, top },
    ]
    canvas = await sharp(canvas, { raw: raw }).composite(pieces).removeAlpha().raw().toBuffer()
  }
  return { width, height, data: new Uint8Array(canvas.buffer, canvas.byteOffset, canvas.byteLength) }
}

function clampTo(value: number, most: number): number {
  return Math.max(0, Math.min(value, Math.max(0, most)))
}

function lumaAt(data: Uint8Array, o: number): number {
  return (0.299 * data[o] + 0.587 * data[o + 1] + 0.114 * data[o + 2]) / 255
}
