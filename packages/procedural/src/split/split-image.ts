/** Layer extraction for large images, which is fast because hidden parts are filled in at a smaller size. */
import sharp from 'sharp'
import type { RgbImage } from '../image/rgb-image.ts'
import type { PaintRecipe } from '../paint/recipe.ts'
import { matchesScene, sceneOfRecipe } from '../paint/recipe-scene.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { depthLayers, opaque } from './depth/depth-layers.ts'
import { type DepthLayer, type DepthLayers, type DepthMap, depthReader } from './depth/depth-map.ts'
import type { DepthSource } from './depth/depth-source.ts'
import { estimateDepth } from './depth/estimate-depth.ts'
import { imageLayers } from './depth/image-depth.ts'
import { liftFront, sharpenCover, uncoverBack } from './depth/matte.ts'
import { widen } from './depth/widen.ts'
import { type LayerRelief, layerRelief } from './layer-relief.ts'

/** Longer side, in px, at which depth is estimated and hidden parts are filled in. */
const workingSide = 768
/** Number of layers of an image by the built-in engine, whose depths are known; each layer is flat. */
const exactCount = 4
/** Number of layers of any other image: inside each the depth has no steps, which a relief could not keep whole. */
const estimatedCount = 3
/** Points along the longer side of a relief. */
const depthSide = 640
/** Half the width of the widest dip of depth that is none; share of the longer side. */
const dips = 0.008
/** Coverage from which the depth of a px is that of its layer. */
const mostlyCovered = 128

export interface ImageLayer extends DepthLayer {
  /** Null for a flat layer. */
  relief: LayerRelief | null
}

export interface ImageLayers extends DepthLayers {
  layers: ImageLayer[]
}

export interface SplitOptions {
  /** Most layers of an image that the built-in engine did not make. */
  count?: 2 | 3 | 4
  /** Where the depth of such an image comes from; otherwise, and when that has none, from the cues in the image. */
  depthOf?: DepthSource | undefined
}

/** Layers of `image`, farthest first, that reproduce the image when none is shifted. */
export async function splitImage(
  image: RgbImage,
  recipe: PaintRecipe | null,
  signal: AbortSignal,
  { count = estimatedCount, depthOf }: SplitOptions = {},
): Promise<ImageLayers> {
  const ours = sceneOfRecipe(recipe)
  if (ours && (await matchesScene(image, ours, signal))) {
    const exact = await imageLayers(image, recipe, { count: exactCount, signal })
    return { ...exact, layers: exact.layers.map((layer) => ({ ...layer, relief: null })) }
  }
  const measured = async (small: RgbImage) =>
    (await depthOf?.(small, signal)) ?? (await estimateDepth(small, { signal }))
  return splitByDepth(image, measured, signal, count)
}

/** Layers of any image, by the depth that is told for a copy of it in the working size. */
export async function splitByDepth(
  image: RgbImage,
  depthOf: (small: RgbImage) => Promise<DepthMap> | DepthMap,
  signal: AbortSignal,
  count: 2 | 3 | 4 = estimatedCount,
): Promise<ImageLayers> {
  const { width, height } = image
  const scale = Math.min(1, workingSide / Math.max(width, height))
  const small =
    scale < 1
      ? await resized(image, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
      : image
  const depth = await depthOf(small)
  const parts = withoutEmpty(await depthLayers(small, depth, { count, signal }))
  const reliefs = reliefsOf(parts, depth)
  const whole = scale < 1 ? await enlarge(parts, image, signal) : parts
  return { ...whole, layers: whole.layers.map((layer, index) => ({ ...layer, relief: reliefs[index] ?? null })) }
}

/** An image with fewer steps of depth than there may be layers has only those that show something. */
const withoutEmpty = (parts: DepthLayers): DepthLayers => ({
  ...parts,
  layers: parts.layers.filter(({ rgba }, index) => index === 0 || rgba.some((value, at) => at % 4 === 3 && value > 0)),
})

/** Reliefs of the layers. */
function reliefsOf(parts: DepthLayers, depth: DepthMap): (LayerRelief | null)[] {
  const { layers, width, height } = parts
  const scale = Math.min(1, depthSide / Math.max(width, height))
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const map = resizedDepth(depth, size.width, size.height)
  const placeOf = placesIn(parts, size)
  return layers.map(({ rgba, from = 0 }, index) => {
    const nearer = layers.slice(index + 1)
    const isOwn = Uint8Array.from(map.data, (value, point) => {
      const k = placeOf(point) * 4 + 3
      // The soft edge of a layer covers what is farther, too.
      const isSeen = (index === 0 || rgba[k] >= mostlyCovered) && nearer.every((layer) => layer.rgba[k] === 0)
      return isSeen && value >= from ? 1 : 0
    })
    return layerRelief(nearerSide(map, isOwn), (point) => isOwn[point] === 1)
  })
}

/**
 * Depths of a layer's own points, without the dips that soft edges and thin things have, as these are mixed with what is
 * behind: a closing, which leaves slopes as they are, and the nearer side one point farther out.
 */
function nearerSide({ data, width, height }: DepthMap, isOwn: Uint8Array): DepthMap {
  const reach = Math.max(1, Math.round(Math.max(width, height) * dips))
  const own = Uint8Array.from(data, (value, i) => (isOwn[i] === 1 ? value * 255 + 0.5 : 0))
  const grown = widen(own, width, height, reach)
  const inverse = grown.map((value, i) => (isOwn[i] === 1 ? 255 - value : 0))
  const closed = widen(inverse, width, height, reach).map((value, i) => (isOwn[i] === 1 ? 255 - value : 0))
  const bytes = widen(closed, width, height, 1)
  return { width, height, data: Float32Array.from(bytes, (value) => value / 255) }
}

function resizedDepth(depth: DepthMap, width: number, height: number): DepthMap {
  const data = new Float32Array(width * height)
  const read = depthReader(depth, width, height)
  for (let y = 0; y < height; y++) read(y, data.subarray(y * width, (y + 1) * width))
  return { width, height, data }
}

/** Index of the larger image's pixel at each point of the smaller one. */
function placesIn(
  large: { width: number; height: number },
  small: { width: number; height: number },
): (point: number) => number {
  return (point) => {
    const x = Math.floor((((point % small.width) + 0.5) * large.width) / small.width)
    const y = Math.floor(((Math.floor(point / small.width) + 0.5) * large.height) / small.height)
    return y * large.width + x
  }
}

/** Enlarges the layers of a small copy; where nothing is hidden, the pixels of the image itself are used. */
async function enlarge(small: DepthLayers, image: RgbImage, signal: AbortSignal): Promise<DepthLayers> {
  const { width, height } = image
  const backs = backsOf(small)
  const layers: DepthLayers['layers'] = []
  let whole = image
  for (let index = small.layers.length - 1; index > 0; index--) {
    await yieldToEventLoop(signal)
    const layer = small.layers[index]
    const hidden = backs[index - 1]
    if (!layer || !hidden) continue
    const back = await resized({ ...small, data: hidden }, width, height)
    const { front, alpha } = await enlargedLayer(layer.rgba, small, width, height)
    await yieldToEventLoop(signal)
    sharpenCover(alpha, whole, back, front)
    uncoverBack(whole, back, front, alpha)
    layers.unshift({ rgba: liftFront(whole, back, alpha), depth: layer.depth })
    whole = back
  }
  layers.unshift({ rgba: opaque(whole), depth: small.layers[0]?.depth ?? 0 })
  return { width, height, layers }
}

/** Background of each layer: the image without the layers in front of it, three bytes per pixel. */
function backsOf({ layers }: DepthLayers): Uint8Array[] {
  const backs: Uint8Array[] = []
  let last: Uint8Array | null = null
  for (const { rgba } of layers) {
    const data = new Uint8Array((rgba.length / 4) * 3)
    for (let k = 0, o = 0; k < rgba.length; k += 4, o += 3) {
      const share = last ? rgba[k + 3] / 255 : 1
      for (let c = 0; c < 3; c++) {
        const under = last ? last[o + c] : 0
        data[o + c] = under + (rgba[k + c] - under) * share + 0.5
      }
    }
    backs.push(data)
    last = data
  }
  return backs
}

async function resized({ data, width, height }: RgbImage, toWidth: number, toHeight: number): Promise<RgbImage> {
  sharp.concurrency(1)
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(toWidth, toHeight, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return { width: toWidth, height: toHeight, data: bytes }
}

/** Color and coverage of a layer of a small copy in the size of the image. */
async function enlargedLayer(
  rgba: Uint8Array,
  { width, height }: { width: number; height: number },
  toWidth: number,
  toHeight: number,
): Promise<{ front: Uint8Array; alpha: Uint8Array }> {
  sharp.concurrency(1)
  const bytes = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize(toWidth, toHeight, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  const alpha = new Uint8Array(toWidth * toHeight)
  const front = new Uint8Array(alpha.length * 3)
  for (let i = 0, o = 0, k = 0; i < alpha.length; i++, o += 3, k += 4) {
    front.set(bytes.subarray(k, k + 3), o)
    alpha[i] = bytes[k + 3]
  }
  return { front, alpha }
}
