/** Splits an image by depth. Runs in the layer extraction worker. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type DepthSource, splitImage } from '@mirari/procedural/split'
import sharp, { type Sharp } from 'sharp'
import { hashFile } from '../../media-processing/hash-file.ts'
import type { ExtractedLayer, ExtractionJob } from './extraction-job.ts'

/** Number of layers of an image, if it has that many depths. */
const layerCount = 3
/** Longer side of a layer in px: graphics memory is scarce, and hardly any screen shows more. */
const longestSide = 2048
/** Most pixels of an image; larger ones are refused before they are stored. */
const mostPixels = 40_000_000
const webp = { quality: 90, alphaQuality: 100, effort: 1 }

export interface ExtractionOptions {
  signal: AbortSignal
  /** Where the depth comes from; otherwise from the cues in the image. */
  depthOf?: DepthSource
}

/** Extracts the layers of an image; equal images give equal layers. @throws when the file is not an image */
export async function extractLayers(
  { path, cut, folder }: ExtractionJob,
  { signal, depthOf }: ExtractionOptions = { signal: new AbortController().signal },
): Promise<ExtractedLayer[]> {
  sharp.concurrency(1)
  const { data, info } = await (await opened(path, cut))
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const image = { width, height, data: withoutAlpha(data) }
  const sheets = await splitImage(image, null, signal, { count: layerCount, depthOf })
  const layers: ExtractedLayer[] = []
  for (const [index, { rgba, depth }] of sheets.layers.entries()) {
    signal.throwIfAborted()
    cutOut(rgba, data)
    const file = join(folder, `layer-${index}.webp`)
    await sharp(rgba, { raw: { width, height, channels: 4 } })
      .webp(webp)
      .toFile(file)
    const [sha256, { size: bytes }] = await Promise.all([hashFile(file), stat(file)])
    layers.push({ path: file, bytes, sha256, width, height, depth: Math.round(depth * 1000) / 1000 })
  }
  return layers
}

/** The image, cropped around its middle to the shape of the canvas it covers. */
async function opened(path: string, cut: ExtractionJob['cut']): Promise<Sharp> {
  const image = () => sharp(path, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  if (!cut) return image().autoOrient()
  const { autoOrient: whole } = await image().metadata()
  const scale = Math.min(whole.width / cut.width, whole.height / cut.height)
  const width = Math.max(1, Math.min(whole.width, Math.round(cut.width * scale)))
  const height = Math.max(1, Math.min(whole.height, Math.round(cut.height * scale)))
  const left = (whole.width - width) >> 1
  const top = (whole.height - height) >> 1
  return image().autoOrient().extract({ left, top, width, height })
}

/** Replaces transparency by white, because depth is estimated from colors. */
function withoutAlpha(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let k = 0, o = 0; k < rgba.length; k += 4) {
    const share = (rgba[k + 3] as number) / 255
    for (let c = 0; c < 3; c++) rgb[o++] = 255 + ((rgba[k + c] as number) - 255) * share + 0.5
  }
  return rgb
}

/** Limits a layer to the opaque part of the image, so that a cut-out remains one. */
function cutOut(layer: Uint8Array, image: Uint8Array): void {
  for (let k = 3; k < layer.length; k += 4) {
    const alpha = image[k] as number
    if (alpha < 255) layer[k] = ((layer[k] as number) * alpha) / 255 + 0.5
  }
}
