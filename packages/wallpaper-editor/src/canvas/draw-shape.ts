import type { EditorShapeItem } from '@mirari/wallpaper'

function outlinePath(
  context: CanvasRenderingContext2D,
  { form, radius, ...item }: EditorShapeItem,
  insetPx: number,
): void {
  const width = Math.max(0, item.width - 2 * insetPx)
  const height = Math.max(0, item.height - 2 * insetPx)
  context.beginPath()
  if (form === 'ellipse') context.ellipse(0, 0, width / 2, height / 2, 0, 0, 2 * Math.PI)
  else {
    const corner = Math.min(radius, item.width / 2, item.height / 2)
    context.roundRect(-width / 2, -height / 2, width, height, Math.max(0, corner - insetPx))
  }
}

/** Draws a form around the origin, with its outline inside its box, as the player does. */
export function drawShape(context: CanvasRenderingContext2D, item: EditorShapeItem): void {
  const strokePx = Math.min(item.strokeWidth, item.width / 2, item.height / 2)
  outlinePath(context, item, 0)
  context.fillStyle = item.color
  context.globalAlpha = item.colorIntensity / 100
  context.fill()
  if (strokePx > 0 && item.strokeOpacity > 0) {
    outlinePath(context, item, strokePx / 2)
    context.lineWidth = strokePx
    context.strokeStyle = item.strokeColor
    context.globalAlpha = item.strokeOpacity / 100
    context.stroke()
  }
  context.globalAlpha = 1
}
