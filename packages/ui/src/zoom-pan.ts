/** Position of an image in a window: scaled around the window's center, then moved by px. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

interface Box {
  width: number
  height: number
}

/** The whole image, centered. */
export const wholeImage: ZoomView = { scale: 1, x: 0, y: 0 }

/** Maximum scale, where 1 fits the image into the window. */
export const maxZoom = 8

/** Keeps an image in the window: a larger one covers it, a smaller one stays centered. */
export function clampView({ scale, x, y }: ZoomView, window: Box, fitted: Box): ZoomView {
  const bounded = Math.min(maxZoom, Math.max(1, scale))
  const room = (size: number, available: number) => Math.max(0, (size * bounded - available) / 2)
  const [across, down] = [room(fitted.width, window.width), room(fitted.height, window.height)]
  return { scale: bounded, x: Math.min(across, Math.max(-across, x)), y: Math.min(down, Math.max(-down, y)) }
}

/** Scales by `factor` around `point`, given in px from the center of the window. */
export function zoomAt(view: ZoomView, factor: number, point: { x: number; y: number }): ZoomView {
  const scale = Math.min(maxZoom, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  return { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }
}

/** The size at which an image fits into a window, never beyond its natural size. */
export function fitInto({ width, height }: Box, window: Box): Box {
  const scale = Math.min(window.width / width, window.height / height, 1)
  return Number.isFinite(scale) ? { width: width * scale, height: height * scale } : { width: 0, height: 0 }
}
