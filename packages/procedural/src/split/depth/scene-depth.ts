/** Depth and layers of a scene of the built-in engine: exact, because the scene is made of layers. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { renderImage, renderLayer } from '../../paint/render.ts'
import { type Layer, type Scene, type View, viewOf } from '../../paint/scene.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { opaque } from './depth-layers.ts'
import type { DepthLayer, DepthLayers, DepthMap } from './depth-map.ts'
import { liftFront } from './matte.ts'

export interface SceneSize {
  width: number
  height: number
  signal?: AbortSignal
}

/** Depth of each pixel of the scene at this size, composed from its layers. */
export async function sceneDepth(scene: Scene, { width, height, signal }: SceneSize): Promise<DepthMap> {
  const data = new Float32Array(width * height).fill(scene.layers[0]?.depth ?? 0)
  const view = viewOf(width, height)
  for (const layer of scene.layers.slice(1)) {
    const { a } = await renderLayer(layer, view, signal)
    if (!a) continue
    for (let i = 0; i < data.length; i++) {
      const cover = Math.min(1, a[i])
      data[i] = data[i] + (layer.depth - data[i]) * cover
    }
  }
  return { width, height, data }
}

export interface SceneLayerOptions {
  /** Number of layers, 3 if not given. */
  count?: 2 | 3 | 4
  /**
   * Stored image of the scene, in the same size and without a style filter; the layers then reproduce exactly that.
   */
  image?: RgbImage
}

/** Largest change of a byte, in steps of 1/255, by lossy storage. */
const storedOff = 14

/** Layers of the scene, farthest first, with the true content of hidden parts. */
export async function sceneLayers(
  scene: Scene,
  { width, height, signal }: SceneSize,
  { count = 3, image }: SceneLayerOptions = {},
): Promise<DepthLayers> {
  const view = viewOf(width, height)
  const groups = groupLayers(scene.layers, count)
  const upTo = (index: number) => ({ ...scene, layers: groups.slice(0, index + 1).flat() })
  const paint = (index: number) => renderImage(upTo(index), view, signal ? { signal } : {})
  const layers: DepthLayer[] = []
  let whole = image ?? (await paint(groups.length - 1))
  for (let index = groups.length - 1; index > 0; index--) {
    const group = groups[index] ?? []
    const alpha = await coverOf(group, view, signal)
    const back = await paint(index - 1)
    for (let i = 0; i < alpha.length; i++) if (alpha[i] === 0) adopt(back.data, whole.data, i * 3)
    const depth = group.reduce((sum, layer) => sum + layer.depth, 0) / group.length
    layers.unshift({ rgba: liftFront(whole, back, alpha), depth })
    whole = back
    await yieldToEventLoop(signal)
  }
  layers.unshift({ rgba: opaque(whole), depth: groups[0]?.[0]?.depth ?? 0 })
  return { width, height, layers }
}

/** Takes over the stored pixel as background, unless it differs so much that a nearer layer's glow must lie over it. */
function adopt(back: Uint8Array, whole: Uint8Array, o: number): void {
  for (let c = o; c < o + 3; c++) if (Math.abs(back[c] - whole[c]) > storedOff) return
  back.set(whole.subarray(o, o + 3), o)
}

async function coverOf(group: readonly Layer[], view: View, signal: AbortSignal | undefined): Promise<Uint8Array> {
  const open = new Float32Array(view.width * view.height).fill(1)
  for (const layer of group) {
    const { a } = await renderLayer(layer, view, signal)
    if (!a) continue
    for (let i = 0; i < open.length; i++) open[i] = open[i] * (1 - Math.min(1, a[i]))
  }
  return Uint8Array.from(open, (value) => 255 * (1 - value) + 0.5)
}

/** Groups layers that are close in depth by cutting at the widest gaps. */
function groupLayers(layers: readonly Layer[], count: number): Layer[][] {
  const gaps = layers
    .map((layer, index) => ({ index, gap: index > 0 ? layer.depth - (layers[index - 1]?.depth ?? 0) : 0 }))
    .filter(({ index, gap }) => index > 0 && gap > 0)
    .sort((a, b) => b.gap - a.gap)
    .slice(0, count - 1)
    .map(({ index }) => index)
    .sort((a, b) => a - b)
  const edges = [0, ...gaps, layers.length]
  return edges.slice(1).map((end, i) => layers.slice(edges[i], end))
}
