import { join } from 'node:path'
import { coverFrames, mediaPreview, type PreviewMedia, previewSize } from '@mirari/procedural/film'
import { encodeWebp, openImage, type RgbImage } from '@mirari/procedural/paint'
import { documentVersion, type MediaDocument, type MediaItem } from '@mirari/wallpaper'
import sharp from 'sharp'
import { focusOfImage } from '../../../media-processing/image-focus.ts'
import type { AssetFile, WallpaperAsset } from '../../../media-processing/media-file.ts'
import { openVideo } from '../../../media-processing/video/video-reader.ts'
import { EngineError, type EngineIo, type EngineOutput, type EngineReference, type EngineTask } from '../../engine.ts'
import { blankDocument, posterName } from './blank-document.ts'
import { writePreview } from './preview.ts'
import { loopS, writeSceneLoop } from './scene-loop.ts'

/** Seconds for which a live wallpaper shows an image. */
const holdS = 12
/**
 * Largest ratio of an image's pixels to those of the canvas; larger images are scaled down, because graphics memory is
 * scarce.
 */
const mostPixels = 2.25
const extensions: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}
const shares = { poster: 0.1, stored: 0.8 }

/**
 * Makes a wallpaper that plays its images and videos in turn, or the next one at a click. An image that this engine
 * painted comes to life in a live wallpaper: it is played as the video of its scene.
 */
export async function makeMediaWallpaper(
  kind: MediaDocument['kind'],
  task: EngineTask,
  io: EngineIo,
): Promise<EngineOutput> {
  const { width, height, references, wallpaper } = task
  const [first] = references
  if (!first) throw EngineError.of('media_missing')
  const path = join(io.folder, 'result-0.webp')
  await encodeWebp(await firstImage(first, task), path)
  io.progress(shares.poster)
  const effTime = wallpaper?.effTime ?? 0
  const assets: WallpaperAsset<AssetFile>[] = [{ name: posterName, from: 'poster' }]
  const media: MediaItem[] = []
  const previews: PreviewMedia[] = []
  for (const [index, reference] of references.entries()) {
    io.signal.throwIfAborted()
    const begin = shares.poster + ((shares.stored - shares.poster) * index) / references.length
    const progress = (fraction: number) =>
      io.progress(begin + ((shares.stored - shares.poster) * fraction) / references.length)
    const loop =
      kind === 'live'
        ? await writeSceneLoop(reference, { folder: io.folder, name: `scene-${index}`, signal: io.signal, progress })
        : null
    const asset = loop ? loopAsset(loop, index) : await assetFor(reference, index, task, io.folder)
    assets.push(asset)
    media.push(
      loop || isVideo(reference)
        ? { type: 'video', sources: [{ src: asset.name, mime: loop?.content_type ?? reference.content_type }] }
        : { type: 'image', src: asset.name },
    )
    previews.push(loop ? { video: () => openVideo(loop.path), loopS } : previewOf(reference))
  }
  io.progress(shares.stored)
  const size = previewSize(task)
  const preview = await writePreview(size, io, () =>
    mediaPreview(previews, size, { effTime, moves: kind === 'live' }, io.signal),
  )
  const document: MediaDocument = {
    ...blankDocument(task, documentVersion),
    kind,
    media,
    transition: 'fade',
    effTime,
    holdS,
    moves: true,
    volume: wallpaper?.volume ?? 0,
    ...(wallpaper?.pointer && { pointer: wallpaper.pointer, hears: wallpaper.hears === true }),
    focus: await focusOfImage(path),
  }
  const tags = [kind, 'wallpaper']
  return { path, content_type: 'image/webp', width, height, tags, wallpaper: { document, assets, preview } }
}

export const isVideo = ({ content_type }: Pick<EngineReference, 'content_type'>): boolean =>
  content_type.startsWith('video/')

const loopAsset = (file: AssetFile, index: number): WallpaperAsset<AssetFile> => ({
  name: `media/${index + 1}.mp4`,
  from: 'file',
  file,
})

function previewOf(reference: EngineReference): PreviewMedia {
  return isVideo(reference) ? { video: () => openVideo(reference.path) } : { image: reference }
}

async function firstImage(reference: EngineReference, { width, height }: EngineTask): Promise<RgbImage> {
  if (!isVideo(reference)) return openImage(reference, width, height)
  for await (const rgba of coverFrames(await openVideo(reference.path), { width, height }, 1)) {
    const data = new Uint8Array(width * height * 3)
    for (let k = 0, o = 0; o < data.length; k += 4, o += 3) data.set(rgba.subarray(k, k + 3), o)
    return { width, height, data }
  }
  throw EngineError.of('media_video_unreadable')
}

/** Chunk that marks an animated PNG; it is before the first image. */
const animationMark = 'acTL'
const markBytes = 4096

async function isAnimated({ path, content_type }: EngineReference): Promise<boolean> {
  if (content_type === 'image/png') {
    const start = await Bun.file(path).slice(0, markBytes).bytes()
    return Buffer.from(start).includes(animationMark)
  }
  return ((await sharp(path).metadata()).pages ?? 1) > 1
}

/** The file itself, or a smaller copy of a still image that is much larger than the wallpaper. */
async function assetFor(
  reference: EngineReference,
  index: number,
  { width, height }: EngineTask,
  folder: string,
): Promise<WallpaperAsset<AssetFile>> {
  const extension = extensions[reference.content_type]
  const name = (end: string) => `media/${index + 1}.${end}`
  if (isVideo(reference)) return { name: name(extension ?? 'mp4'), from: 'reference', index }
  const isSmall = reference.width * reference.height <= width * height * mostPixels
  // A smaller copy would not be animated.
  if (extension && (isSmall || (await isAnimated(reference))))
    return { name: name(extension), from: 'reference', index }
  const path = join(folder, `medium-${index}.webp`)
  sharp.concurrency(1)
  const { width: toWidth, height: toHeight } = await sharp(reference.path, { animated: false })
    .autoOrient()
    .resize(width, height, { fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 2 })
    .toFile(path)
  return {
    name: name('webp'),
    from: 'file',
    file: { path, content_type: 'image/webp', width: toWidth, height: toHeight },
  }
}
