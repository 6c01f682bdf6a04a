import { style } from '../element.ts'
import { createImage } from '../media/media-element.ts'
import type { View } from '../view.ts'
import type { Part } from './parallax-gl.ts'

/** A layer to be drawn: addresses of its images, and depths relative to the pivot, -1 to 1. */
export interface LayerPlan {
  color: string
  depth: string | null
  far: number
  near: number
}

/** px by which a layer is larger on every side, so that its soft edge stays out of sight. */
const edgePx = 1

/** Layers as plain images that slide over each other, for browsers without WebGL. */
export function createCssLayers(layers: readonly LayerPlan[]) {
  const element = document.createElement('div')
  const images = layers.map(({ color, far, near }) => {
    const { element: image, ready } = createImage(color)
    style(image, { objectFit: 'fill', transformOrigin: '0 0' })
    element.append(image)
    // Browsers draw a frame around a broken image.
    void ready.then((isLoaded) => isLoaded || image.remove())
    return { image, ready, depth: (far + near) / 2 }
  })
  return {
    element,
    /** Resolves to whether any layer is loaded, once each is loaded or has failed. */
    ready: Promise.all(images.map(({ ready }) => ready)).then((loaded) => loaded.includes(true)),
    /** Draws the same frame that the WebGL painter draws for equal arguments. */
    paint(view: View, [left, top, width, height]: Part, shift: { x: number; y: number }): void {
      // The whole image is scaled so that the visible part fills the view.
      const wholeWidth = view.width / width
      const wholeHeight = view.height / height
      for (const { image, depth } of images) {
        const x = (-left - shift.x * depth) * wholeWidth - edgePx
        const y = (-top - shift.y * depth) * wholeHeight - edgePx
        style(image, {
          width: `${wholeWidth + 2 * edgePx}px`,
          height: `${wholeHeight + 2 * edgePx}px`,
          transform: `translate3d(${x.toFixed(2)}px,${y.toFixed(2)}px,0)`,
        })
      }
    },
  }
}
