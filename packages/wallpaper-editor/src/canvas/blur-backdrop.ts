import { createScratch, type Scratch } from './scratch.ts'

/** Canvases behind an item, the farthest first; the last one is usually the canvas that is drawn on. */
export interface Backdrop {
  canvases: () => readonly HTMLCanvasElement[]
  scratch: Scratch
}

export const emptyBackdrop = (): Backdrop => ({ canvases: () => [], scratch: createScratch() })

export interface BlurredBox {
  /** px of the item, around the origin. */
  width: number
  height: number
  radius: number
  blur: number
}

/** Pixels around the box that reach into it when they are blurred, in units of the blur. */
const blurReach = 2

/** A smaller blur is invisible and skipped, px of the device. */
const minBlurPx = 0.3

function boxPath(context: CanvasRenderingContext2D, { width, height, radius }: BlurredBox): void {
  context.beginPath()
  context.roundRect(-width / 2, -height / 2, width, height, Math.min(radius, width / 2, height / 2))
}

/** px of the device that a box around the origin covers. */
function deviceBounds(matrix: DOMMatrix, { width, height }: BlurredBox) {
  const reachX = (Math.abs(matrix.a) * width + Math.abs(matrix.c) * height) / 2
  const reachY = (Math.abs(matrix.b) * width + Math.abs(matrix.d) * height) / 2
  return { left: matrix.e - reachX, right: matrix.e + reachX, top: matrix.f - reachY, bottom: matrix.f + reachY }
}

/** Blurs what lies behind a box around the origin, within its rounded corners, as `backdrop-filter` does. */
export function blurBackdrop(
  context: CanvasRenderingContext2D,
  { canvases, scratch }: Backdrop,
  box: BlurredBox,
): void {
  const matrix = context.getTransform()
  const blurPx = box.blur * Math.hypot(matrix.a, matrix.b)
  if (blurPx < minBlurPx) return
  const { canvas } = context
  const bounds = deviceBounds(matrix, box)
  const reach = blurPx * blurReach
  const left = Math.max(0, Math.floor(bounds.left - reach))
  const top = Math.max(0, Math.floor(bounds.top - reach))
  const width = Math.min(canvas.width, Math.ceil(bounds.right + reach)) - left
  const height = Math.min(canvas.height, Math.ceil(bounds.bottom + reach)) - top
  if (width <= 0 || height <= 0) return

  const copy = scratch.of('copy', width, height)
  for (const source of canvases()) copy.drawImage(source, left, top, width, height, 0, 0, width, height)
  context.save()
  boxPath(context, box)
  context.clip()
  context.setTransform(1, 0, 0, 1, 0, 0)
  if ('filter' in context) {
    context.filter = `blur(${blurPx}px)`
    context.drawImage(copy.canvas, left, top)
  } else {
    drawSoftened(context, { copy: copy.canvas, left, top, width, height, blurPx, scratch })
  }
  context.restore()
}

interface Softened {
  copy: HTMLCanvasElement
  left: number
  top: number
  width: number
  height: number
  blurPx: number
  scratch: Scratch
}

/** For Safari, which has no canvas filters: scaling down and up again softens an image, too. */
function drawSoftened(context: CanvasRenderingContext2D, softened: Softened): void {
  const { copy, left, top, width, height, blurPx, scratch } = softened
  const smaller = 1 / Math.max(1, blurPx)
  const smallWidth = Math.max(1, Math.round(width * smaller))
  const smallHeight = Math.max(1, Math.round(height * smaller))
  const small = scratch.of('small', smallWidth, smallHeight)
  small.imageSmoothingQuality = 'high'
  small.drawImage(copy, 0, 0, width, height, 0, 0, smallWidth, smallHeight)
  context.imageSmoothingQuality = 'high'
  context.drawImage(small.canvas, 0, 0, smallWidth, smallHeight, left, top, width, height)
}
