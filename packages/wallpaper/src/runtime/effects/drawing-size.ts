/** Most pixels of a drawing of soft shapes; beyond this the browser scales it up, which nobody sees. */
const mostPixels = 1_300_000

/** Fits a canvas to the screen and lets it be drawn in CSS px. Clears it. */
export function fitDrawing(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
): void {
  const scale = Math.min(devicePixelRatio || 1, Math.sqrt(mostPixels / (width * height)))
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  context.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0)
}

/** Size of a grid that covers the screen with about as many square cells. */
export function gridOf(width: number, height: number, cells: number): { columns: number; rows: number } {
  const side = Math.max(2, Math.sqrt((width * height) / cells))
  return { columns: Math.max(3, Math.round(width / side)), rows: Math.max(3, Math.round(height / side)) }
}
