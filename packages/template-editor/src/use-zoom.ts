import { useMemo, useState } from 'react'
import { maxZoom, minZoom, zoomStep } from './rules/canvas.ts'

/** Zoom of the canvas: 1 shows it whole. */
export interface Zoom {
  factor: number
  /** Multiplies the zoom, within its limits. */
  by: (factor: number) => void
  zoomIn: () => void
  zoomOut: () => void
  fit: () => void
}

export function useZoom(): Zoom {
  const [factor, setFactor] = useState(1)
  return useMemo(() => {
    const by = (step: number) => setFactor((now) => Math.max(minZoom, Math.min(maxZoom, now * step)))
    return { factor, by, zoomIn: () => by(zoomStep), zoomOut: () => by(1 / zoomStep), fit: () => setFactor(1) }
  }, [factor])
}
