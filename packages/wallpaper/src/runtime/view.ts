/** How the canvas of a document maps to the screen. All lengths in CSS px. */
export interface View {
  width: number
  height: number
  /** Scale at which the canvas covers the screen, and its top left corner. */
  scale: number
  left: number
  top: number
  /** Scale at which the whole canvas would fit, used for items pinned to the screen. */
  fitScale: number
  /** The visible part of the canvas, 0 to 1. */
  x: number
  y: number
  seenX: number
  seenY: number
}

interface Size {
  width: number
  height: number
}

/** Computes the view; `focus` is the point of the canvas, 0 to 1, that stays as near to the middle as possible. */
export function viewOf(canvas: Size, screen: Size, focus: { x: number; y: number }): View {
  const width = Math.max(1, screen.width)
  const height = Math.max(1, screen.height)
  const scale = Math.max(width / canvas.width, height / canvas.height)
  const seenX = width / scale / canvas.width
  const seenY = height / scale / canvas.height
  const x = Math.max(0, Math.min(1 - seenX, focus.x - seenX / 2))
  const y = Math.max(0, Math.min(1 - seenY, focus.y - seenY / 2))
  return {
    width,
    height,
    scale,
    left: -x * canvas.width * scale,
    top: -y * canvas.height * scale,
    fitScale: Math.min(width / canvas.width, height / canvas.height),
    x,
    y,
    seenX,
    seenY,
  }
}

/** `object-position` that crops an image of any shape like {@link viewOf}. */
export function objectPosition({ x, y, seenX, seenY }: View): string {
  const share = (start: number, seen: number) => (seen >= 1 ? 50 : (start / (1 - seen)) * 100)
  return `${share(x, seenX)}% ${share(y, seenY)}%`
}
