import type { Size } from '@mirari/editor-core'
import type { EditorDocument, EditorRatio } from '@mirari/wallpaper'

/** Sides of the output canvas, px. */
const longerSidePx = 1920
const minSidePx = 400

/** px of the output canvas: the longer side 1920, the other by the ratio, even and at least 400. */
export function outputSize(ratio: EditorRatio): Size {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  const even = (side: number) => Math.max(minSidePx, Math.round(side / 2) * 2)
  return across >= down
    ? { width: longerSidePx, height: even((longerSidePx * down) / across) }
    : { width: even((longerSidePx * across) / down), height: longerSidePx }
}

export const canvasOf = ({ initCanvasW, initCanvasH }: EditorDocument): Size => ({
  width: initCanvasW,
  height: initCanvasH,
})
