import { style } from '../element.ts'
import { createImage } from '../media/media-element.ts'
import type { View } from '../view.ts'
import type { Part } from './parallax-gl.ts'

/** A layer as it is wanted: addresses and depths, these relative to what stands still, -1 to 1. */
export interface LayerPlan {
  colour: string
  depth: string | null
  far: number
  near: number
}

/** px by which a sheet is larger on every side: its soft edge stays out of sight. */
const edgePx = 1

/** Layers as plain pictures that slide over each other: what plays where there is no WebGL. */
export function createSheets(layers: readonly LayerPlan[]) {
  const element = document.createElement('div')
  const sheets = layers.map(({ colour, far, near }) => {
    const { element: sheet, ready } = createImage(colour)
    style(sheet, { objectFit: 'fill', transformOrigin: '0 0' })
    element.append(sheet)
    // A broken picture would show a broken frame.
    void ready.then((isThere) => isThere || sheet.remove())
    return { sheet, ready, depth: (far + near) / 2 }
  })
  return {
    element,
    /** Resolves when all are there or missing: whether there is any. */
    ready: Promise.all(sheets.map(({ ready }) => ready)).then((there) => there.includes(true)),
    /** Draws the same as the painter of WebGL does with equal arguments. */
    paint(view: View, [left, top, width, height]: Part, shift: { x: number; y: number }): void {
      // The picture's size on the screen is such that the part fills the view.
      const wholeWidth = view.width / width
      const wholeHeight = view.height / height
      for (const { sheet, depth } of sheets) {
        const x = (-left - shift.x * depth) * wholeWidth - edgePx
        const y = (-top - shift.y * depth) * wholeHeight - edgePx
        style(sheet, {
          width: `${wholeWidth + 2 * edgePx}px`,
          height: `${wholeHeight + 2 * edgePx}px`,
          transform: `translate3d(${x.toFixed(2)}px,${y.toFixed(2)}px,0)`,
        })
      }
    },
  }
}
