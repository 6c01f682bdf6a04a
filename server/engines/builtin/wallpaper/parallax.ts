import { join } from 'node:path'
import { parallaxPreview, previewSize } from '@mirari/procedural/film'
import { encodeWebp } from '@mirari/procedural/paint'
import { type ImageLayers, type LayerRelief, splitImage } from '@mirari/procedural/split'
import { defaultStrength, documentVersion, type ParallaxDocument, type ParallaxLayer } from '@mirari/wallpaper'
import sharp from 'sharp'
import { focusOfImage } from '../../../media-processing/image-focus.ts'
import type { AssetFile, WallpaperAsset } from '../../../media-processing/media-file.ts'
import type { EngineIo, EngineOutput, EngineTask } from '../../engine.ts'
import { baseImage } from './base-image.ts'
import { blankDocument, posterName } from './blank-document.ts'
import { writePreview } from './preview.ts'

/** The depth that does not move. */
const pivot = 0.5
const webp = { quality: 90, alphaQuality: 100, effort: 1 }
/** Depth range below which a layer gets no depth map. */
const flat = 0.02
/** Blur in px that removes noise from a depth map. */
const reliefBlur = 1.6
const shares = { opened: 0.1, apart: 0.6, stored: 0.85 }

/** Makes a wallpaper whose layers move by their depth, from a reference or from the prompt. */
export async function makeParallax(task: EngineTask, io: EngineIo): Promise<EngineOutput> {
  const { image, recipe, tags, missing } = await baseImage(task, io)
  const { width, height } = image
  io.progress(shares.opened)
  const parts = await splitImage(image, recipe, io.signal, { depthOf: io.depth })
  io.progress(shares.apart)
  const assets: WallpaperAsset<AssetFile>[] = [{ name: posterName, from: 'poster' }]
  const layers: ParallaxLayer[] = []
  for (const [index, { depth, relief }] of parts.layers.entries()) {
    io.signal.throwIfAborted()
    const src = `layers/${index}.webp`
    assets.push({ name: src, from: 'file', file: await storeSheet(parts, index, io.folder) })
    const isFlat = !relief || relief.near - relief.far < flat
    const depthSrc = isFlat ? null : `layers/${index}-depth.png`
    if (relief && depthSrc)
      assets.push({ name: depthSrc, from: 'file', file: await storeRelief(relief, index, io.folder) })
    const [far, near] = isFlat ? [depth, depth] : [relief.far, relief.near]
    layers.push({ src, depthSrc, far: rounded(far), near: rounded(near) })
  }
  io.progress(shares.stored)
  const path = join(io.folder, 'result-0.webp')
  await encodeWebp(image, path)
  const size = previewSize(image)
  const preview = await writePreview(size, io, () => parallaxPreview(parts, pivot, size))
  const document: ParallaxDocument = {
    ...blankDocument(task, documentVersion),
    kind: 'parallax',
    layers,
    strength: defaultStrength,
    pivot,
    drift: true,
    focus: await focusOfImage(path),
  }
  const words = [...new Set([...tags, 'parallax', 'wallpaper'])]
  return {
    path,
    content_type: 'image/webp',
    width,
    height,
    tags: words,
    missing,
    wallpaper: { document, assets, preview },
  }
}

async function storeSheet({ layers, width, height }: ImageLayers, index: number, folder: string): Promise<AssetFile> {
  const sheet = layers[index]
  if (!sheet) throw new RangeError(`There is no sheet ${index}.`)
  const path = join(folder, `sheet-${index}.webp`)
  sharp.concurrency(1)
  const pixels = sharp(sheet.rgba, { raw: { width, height, channels: 4 } })
  // The farthest layer is opaque.
  await (index === 0 ? pixels.removeAlpha() : pixels).webp(webp).toFile(path)
  return { path, content_type: 'image/webp', width, height }
}

async function storeRelief({ data, width, height }: LayerRelief, index: number, folder: string): Promise<AssetFile> {
  const path = join(folder, `depth-${index}.png`)
  await sharp(data, { raw: { width, height, channels: 1 } })
    .blur(reliefBlur)
    .toColorspace('b-w')
    .png({ compressionLevel: 6 })
    .toFile(path)
  return { path, content_type: 'image/png', width, height }
}

const rounded = (depth: number): number => Math.round(Math.min(1, Math.max(0, depth)) * 1000) / 1000
