import '@mirari/editor-core/styles.css'
import { ZoomBar } from '@mirari/editor-core'
import { useState } from 'react'

const step = 1.25

export function Example() {
  const [zoom, setZoom] = useState(1)
  return (
    <ZoomBar
      label="Zoom"
      zoom={`${Math.round(zoom * 100)}%`}
      zoomOut={{ label: 'Zoom out', shortcuts: ['mod+-'], onRun: () => setZoom(zoom / step) }}
      zoomIn={{ label: 'Zoom in', shortcuts: ['mod+='], onRun: () => setZoom(zoom * step) }}
      fit={{ label: 'Fit', shortcuts: ['mod+0'], onRun: () => setZoom(1) }}
    />
  )
}
