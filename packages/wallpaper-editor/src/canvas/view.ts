/** How the canvas lies in the area that shows it; pure, in px of the screen. */
import type { Point, Size } from '@mirari/editor-core'

export interface View {
  /** Zoom: px of the screen per px of the canvas. */
  scale: number
  /** Where the canvas's top left corner is, px from the area's. */
  x: number
  y: number
  /** Whether the canvas is fitted to the area, until the user zooms or pans. */
  fitted: boolean
  /** Size of the area that shows the canvas. */
  area: Size
}

/** The area counts as at least this large, px. */
export const minArea: Size = { width: 300, height: 200 }

const minScale = 0.05
const maxScale = 8
const zoomStep = 1.25
/** Left free beside a fitted canvas, on each side, where there is room for it. */
const paddingPx = 28
/** Left free above and below for the bars that float there. */
const barsPx = 64
/** At least this much of a panned canvas stays in view, px. */
const minVisiblePx = 48

export const emptyView: View = { scale: 1, x: 0, y: 0, fitted: true, area: { width: 0, height: 0 } }

/** The whole canvas, centered, as large as it fits. */
export function fitView(area: Size, canvas: Size): View {
  const room = (whole: number, padding: number) => Math.max(whole * 0.5, whole - 2 * padding)
  const scale = Math.max(
    minScale,
    Math.min(room(area.width, paddingPx) / canvas.width, room(area.height, barsPx) / canvas.height),
  )
  return {
    scale,
    x: (area.width - canvas.width * scale) / 2,
    y: (area.height - canvas.height * scale) / 2,
    fitted: true,
    area,
  }
}

function clampedView(view: View, canvas: Size): View {
  const clamp = (start: number, size: number, whole: number) =>
    Math.max(minVisiblePx - size, Math.min(whole - minVisiblePx, start))
  return {
    ...view,
    x: clamp(view.x, canvas.width * view.scale, view.area.width),
    y: clamp(view.y, canvas.height * view.scale, view.area.height),
  }
}

/** Scales by a factor around a point of the area, which stays where it is. */
export function zoomedAt(view: View, canvas: Size, point: Point, factor: number): View {
  const scale = Math.max(minScale, Math.min(maxScale, view.scale * factor))
  const ratio = scale / view.scale
  return clampedView(
    {
      ...view,
      scale,
      x: point.x - (point.x - view.x) * ratio,
      y: point.y - (point.y - view.y) * ratio,
      fitted: false,
    },
    canvas,
  )
}

export function steppedZoom(view: View, canvas: Size, direction: 'in' | 'out'): View {
  const center = { x: view.area.width / 2, y: view.area.height / 2 }
  return zoomedAt(view, canvas, center, direction === 'in' ? zoomStep : 1 / zoomStep)
}

export function pannedBy(view: View, canvas: Size, by: Point): View {
  return clampedView({ ...view, x: view.x + by.x, y: view.y + by.y, fitted: false }, canvas)
}

/** The view after the area was resized: a fitted canvas is fitted again, another one keeps its center. */
export function resizedArea(view: View, canvas: Size, size: Size): View {
  const area = {
    width: Math.max(minArea.width, size.width),
    height: Math.max(minArea.height, size.height),
  }
  if (view.fitted) return fitView(area, canvas)
  const by = { x: (area.width - view.area.width) / 2, y: (area.height - view.area.height) / 2 }
  return clampedView({ ...view, area, x: view.x + by.x, y: view.y + by.y }, canvas)
}

/** A point of the area as a point of the canvas. */
export const toCanvas = (view: View, point: Point): Point => ({
  x: (point.x - view.x) / view.scale,
  y: (point.y - view.y) / view.scale,
})

export const toArea = (view: View, point: Point): Point => ({
  x: view.x + point.x * view.scale,
  y: view.y + point.y * view.scale,
})

/** '40%' */
export const zoomLabel = ({ scale }: View): string => `${Math.round(scale * 100)}%`
