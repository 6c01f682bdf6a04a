/** Depth and layers of a scene of the built-in engine: exact, because the scene is made of layers. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { type Glow, weakerGlow } from '../../paint/core/glow.ts'
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

/** Layers of the scene, farthest first, with the true content of hidden parts. */
export async function sceneLayers(
  scene: Scene,
  { width, height, signal }: SceneSize,
  { count = 3, image }: SceneLayerOptions = {},
): Promise<DepthLayers> {
  const view = viewOf(width, height)
  const groups = groupLayers(scene.layers, count)
  const stop = signal ? { signal } : {}
  let wholeGlow: Glow | null = null
  // What stands behind does not shine more than in the whole image, where something may hide its light.
  const paint = (index: number) =>
    renderImage({ ...scene, layers: groups.slice(0, index + 1).flat() }, view, {
      ...stop,
      changeGlow(own) {
        wholeGlow ??= own
        return wholeGlow === own ? own : weakerGlow(own, wholeGlow)
      },
    })
  const layers: DepthLayer[] = []
  let painted = await paint(groups.length - 1)
  let whole = image ?? painted
  for (let index = groups.length - 1; index > 0; index--) {
    const group = groups[index] ?? []
    const alpha = await coverOf(group, view, signal)
    const back = await paint(index - 1)
    const untouched: RgbImage = { ...back, data: back.data.slice() }
    continueGround(back, painted, alpha)
    takeOver(back, { stored: whole, painted }, alpha)
    const depth = group.reduce((sum, layer) => sum + layer.depth, 0) / group.length
    layers.unshift({ rgba: liftFront(whole, back, alpha), depth })
    whole = back
    painted = untouched
    await yieldToEventLoop(signal)
  }
  layers.unshift({ rgba: opaque(whole), depth: groups[0]?.[0]?.depth ?? 0 })
  return { width, height, layers }
}

/** Change of a byte, in steps of 1/255, that is rounding and no light of a nearer layer. */
const rounding = 2
/** Coverage from which a pixel hides what is behind. */
const hides = 250
/** How far to each side, as a share of the width, hidden ground is sampled, and how often. */
const groundReach = 0.12
const groundSamples = 12

/**
 * Behind rows that ground or water covers from side to side, the color of its far edge goes on: when the layers move
 * apart along a horizon, no strip of another color opens. What stands on that edge is left out.
 */
function continueGround(back: RgbImage, front: RgbImage, alpha: Uint8Array): void {
  const { width, height } = back
  let edge: Uint8Array | null = null
  for (let row = 0; row < height; row++) {
    const start = row * width
    if (alpha.subarray(start, start + width).some((cover) => cover < hides)) {
      edge = null
      continue
    }
    edge ??= calmRow(front, Math.min(height - 1, row + 1))
    back.data.set(edge, start * 3)
  }
}

/** Median of the row around each place, by samples: what stands in it here and there does not count. */
function calmRow({ data, width }: RgbImage, row: number): Uint8Array {
  const reach = Math.round(width * groundReach)
  const calm = new Uint8Array(width * 3)
  const samples = new Uint8Array(2 * groundSamples + 1)
  for (let x = 0; x < width; x++) {
    for (let c = 0; c < 3; c++) {
      for (let k = -groundSamples; k <= groundSamples; k++) {
        const place = Math.max(0, Math.min(width - 1, x + Math.round((k * reach) / groundSamples)))
        samples[k + groundSamples] = data[(row * width + place) * 3 + c]
      }
      calm[x * 3 + c] = samples.sort()[groundSamples]
    }
  }
  return calm
}

/**
 * Gives the background what storing has changed in the image, where it shows. What remains as a difference between the
 * two is light of a nearer layer, free of noise.
 */
function takeOver(
  back: RgbImage,
  { stored, painted }: { stored: RgbImage; painted: RgbImage },
  alpha: Uint8Array,
): void {
  for (let i = 0; i < alpha.length; i++) {
    const share = 1 - alpha[i] / 255
    if (share === 0) continue
    for (let o = i * 3; o < i * 3 + 3; o++) {
      const isSame = alpha[i] === 0 && Math.abs(back.data[o] - painted.data[o]) <= rounding
      const value = isSame ? stored.data[o] : back.data[o] + (stored.data[o] - painted.data[o]) * share
      back.data[o] = Math.max(0, Math.min(255, Math.round(value)))
    }
  }
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

/** Groups layers that are close in depth by cutting at the widest gaps, but never between layers that go together. */
export function groupLayers(layers: readonly Layer[], count: number): Layer[][] {
  const bonds = layers.flatMap(({ goesWith }, index) => {
    const other = goesWith === undefined ? -1 : layers.findIndex(({ id }) => id === goesWith)
    return other < 0 ? [] : [{ from: Math.min(index, other), to: Math.max(index, other) }]
  })
  const gaps = layers
    .map((layer, index) => ({ index, gap: index > 0 ? layer.depth - (layers[index - 1]?.depth ?? 0) : 0 }))
    .filter(({ index, gap }) => gap > 0 && !bonds.some(({ from, to }) => index > from && index <= to))
    .sort((a, b) => b.gap - a.gap)
    .slice(0, count - 1)
    .map(({ index }) => index)
    .sort((a, b) => a - b)
  const edges = [0, ...gaps, layers.length]
  return edges.slice(1).map((end, i) => layers.slice(edges[i], end))
}
