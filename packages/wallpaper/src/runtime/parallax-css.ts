import { fill, style } from './element.ts'
import type { LoadedLayer, Part } from './parallax-gl.ts'
import type { View } from './view.ts'

/** px by which a sheet is larger on every side: its soft edge stays out of sight. */
const edgePx = 1

/** Layers as plain pictures that slide over each other: what plays where there is no WebGL. */
export function createSheets(layers: readonly LoadedLayer[]) {
  const element = fill('div')
  const sheets = layers.map(({ colour, far, near }) => {
    const sheet = document.createElement('img')
    sheet.src = colour.src
    sheet.alt = ''
    sheet.draggable = false
    style(sheet, { position: 'absolute', left: '0', top: '0', transformOrigin: '0 0' })
    element.append(sheet)
    return { sheet, depth: (far + near) / 2 }
  })
  return {
    element,
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
