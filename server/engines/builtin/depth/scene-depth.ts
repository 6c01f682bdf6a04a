/** Depth and sheets of a scene of the built-in engine: exact, because the scene is made of layers. */
import { breathe, type Picture, renderLayer, renderPicture } from '../render.ts'
import { type Layer, type Scene, viewOf } from '../scene.ts'
import { opaque } from './depth-layers.ts'
import type { DepthLayer, DepthLayers, DepthMap } from './depth-map.ts'
import { liftFront } from './matte.ts'

export interface SceneSize {
  width: number
  height: number
  signal?: AbortSignal
}

/** Depth of each pixel of the scene painted at this size, its layers laid over each other. */
export async function sceneDepth(scene: Scene, { width, height, signal }: SceneSize): Promise<DepthMap> {
  const data = new Float32Array(width * height).fill(scene.layers[0]?.depth ?? 0)
  const view = viewOf(width, height)
  for (const layer of scene.layers.slice(1)) {
    const { a } = await renderLayer(layer, view, signal)
    if (!a) continue
    for (let i = 0; i < data.length; i++) {
      const cover = Math.min(1, a[i] as number)
      data[i] = (data[i] as number) + (layer.depth - (data[i] as number)) * cover
    }
  }
  return { width, height, data }
}

/**
 * The scene as sheets with what is really behind them. `picture` is what the scene looks like as a whole; it is painted
 * when not given, and must be the untreated painting otherwise.
 */
export async function sceneLayers(
  scene: Scene,
  { width, height, signal }: SceneSize,
  { count = 3 }: { count?: 2 | 3 | 4 } = {},
): Promise<DepthLayers> {
  const view = viewOf(width, height)
  const groups = groupLayers(scene.layers, count)
  const layers: DepthLayer[] = []
  let below: Layer[] = []
  let back: Picture | null = null
  for (const group of groups) {
    below = [...below, ...group]
    const whole: Picture = await renderPicture({ ...scene, layers: below }, view, signal ? { signal } : {})
    const depth = group.reduce((sum, layer) => sum + layer.depth, 0) / group.length
    if (!back) layers.push({ rgba: opaque(whole), depth: group[0]?.depth ?? 0 })
    else {
      const alpha = new Uint8Array(width * height)
      for (const layer of group) {
        const { a } = await renderLayer(layer, view, signal)
        if (!a) continue
        for (let i = 0; i < alpha.length; i++) {
          const cover = Math.min(1, a[i] as number) * 255
          alpha[i] = (alpha[i] as number) + (cover * (255 - (alpha[i] as number))) / 255 + 0.5
        }
      }
      layers.push({ rgba: liftFront(whole, back, alpha), depth })
    }
    back = whole
    await breathe(signal)
  }
  return { width, height, layers }
}

/** Layers side by side in depth belong together: cuts are made at the widest gaps. */
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
