import '@mirari/editor-core/styles.css'
import { type CanvasGuide, defaultRulerTexts, Rulers } from '@mirari/editor-core'
import { useState } from 'react'

/** Where the canvas lies in the work area, at a fifth of its size. */
const view = { scale: 0.2, x: 100, y: 40, area: { width: 640, height: 260 } }

export function Example() {
  const [guides, setGuides] = useState<readonly CanvasGuide[]>([{ axis: 'y', at: 540 }])
  return (
    <Rulers
      view={view}
      canvas={{ width: 1920, height: 1080 }}
      guides={guides}
      onGuides={setGuides}
      texts={defaultRulerTexts}
    />
  )
}
