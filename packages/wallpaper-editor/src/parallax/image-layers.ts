import { fillBehind } from './fill-behind.ts'
import type { SmallImage } from './guess-depth.ts'
import { boxBlur, combine, type Plane, smoothstep } from './plane.ts'
import { splitLayers } from './split-layers.ts'

/** Longer side at which depth is guessed, px. */
const smallSidePx = 420
/** Longer side of the layers, px; enough for a preview. */
const layerSidePx = 1600
/** Soft edge of a nearer layer, px of the small image; its colors must not flow into the layers behind. */
const marginPx = 3

/**
 * Loads an image and splits it into three layers, from far to near. @throws when it cannot be loaded, or may not be read
 * because it belongs to another origin
 */
export async function imageLayers(url: string, signal: AbortSignal): Promise<HTMLCanvasElement[]> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  signal.throwIfAborted()
  const whole = drawnWithin(image, layerSidePx)
  const small = readPixels(drawnWithin(image, smallSidePx))
  const { middle, near } = splitLayers(small)
  return [
    withFilled(whole, small, middle),
    withMask(withFilled(whole, small, near), middle),
    withMask(copyOf(whole), near),
  ]
}

function context(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context2d = canvas.getContext('2d')
  if (!context2d) throw new Error('This browser has no canvas.')
  return context2d
}

function blank(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

function drawnWithin(image: HTMLImageElement, longestPx: number): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = Math.min(1, longestPx / Math.max(width, height))
  const canvas = blank(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  context(canvas).drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = blank(canvas.width, canvas.height)
  context(copy).drawImage(canvas, 0, 0)
  return copy
}

function readPixels(canvas: HTMLCanvasElement): SmallImage {
  return context(canvas).getImageData(0, 0, canvas.width, canvas.height)
}

function pixels({ width, height, data }: SmallImage): HTMLCanvasElement {
  const canvas = blank(width, height)
  const image = context(canvas).createImageData(width, height)
  image.data.set(data)
  context(canvas).putImageData(image, 0, 0)
  return canvas
}

/** A mask as the alpha channel of an image. */
function alpha({ width, height, values }: Plane): HTMLCanvasElement {
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [index, value] of values.entries()) data[index * 4 + 3] = value * 255
  return pixels({ width, height, data })
}

function withMask(layer: HTMLCanvasElement, mask: Plane): HTMLCanvasElement {
  const drawing = context(layer)
  drawing.globalCompositeOperation = 'destination-in'
  drawing.drawImage(alpha(mask), 0, 0, layer.width, layer.height)
  return layer
}

/** The image without its nearer layers and their soft edges: what they hide is filled from its surroundings. */
function withFilled(whole: HTMLCanvasElement, small: SmallImage, hidden: Plane): HTMLCanvasElement {
  const around = boxBlur(hidden, marginPx)
  const covered = combine([around], (value) => smoothstep(0.08, 0.4, value))
  const patch = blank(whole.width, whole.height)
  context(patch).drawImage(pixels(fillBehind(small, around)), 0, 0, whole.width, whole.height)
  const result = copyOf(whole)
  context(result).drawImage(withMask(patch, covered), 0, 0)
  return result
}
