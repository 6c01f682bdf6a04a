/** The files of a save, which are stored before its rows. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sizeText } from '@mirari/model'
import type { EditorDocument, SaveWallpaperRequest } from '@mirari/wallpaper'
import { hashFile } from '../../media-processing/hash-file.ts'
import type { FinishedFile } from '../../media-processing/media-file.ts'
import type { MediaWorkers } from '../../media-processing/media-workers.ts'
import { Problem } from '../../platform/http/problem.ts'
import { mediaUrl } from '../../results/image-source.ts'
import { type Composed, compose, type UsedFile } from './compose.ts'
import { readDataUrl } from './data-url-image.ts'
import type { ImageLayers } from './layer-extractor.ts'

/** The images sent with a save; null for each that is missing. */
export interface SentImages {
  cover: FinishedFile | null
  poster: FinishedFile | null
}

/** @throws Problem 'validation' */
export async function readImages(
  {
    coverImage,
    coverImageSize,
    posterImage,
  }: Pick<SaveWallpaperRequest, 'coverImage' | 'coverImageSize' | 'posterImage'>,
  { workers, folder }: { workers: Pick<MediaWorkers, 'run'>; folder: string },
): Promise<SentImages> {
  const read = async (url: string | undefined, name: string) =>
    url === undefined ? null : readDataUrl(url, { name, folder: join(folder, name), workers })
  const [cover, poster] = await Promise.all([read(coverImage, 'coverImage'), read(posterImage, 'posterImage')])
  if (cover && coverImageSize !== `${cover.width}x${cover.height}`)
    throw new Problem('cover_size_wrong', { size: sizeText(cover) })
  return { cover, poster }
}

/** A save with its files ready to be stored, and the content of its rows. */
export interface PreparedSave {
  /** The checked document, including its layers. */
  document: EditorDocument
  composed: Composed
  files: FinishedFile[]
}

/** Composes the document that plays, and lists the files of a save in the order that `savedKeys` expects. */
export async function prepareSave(save: {
  document: EditorDocument
  files: ReadonlyMap<string, UsedFile>
  split: { itemId: string; layers: ImageLayers } | null
  images: SentImages
  folder: string
}): Promise<PreparedSave> {
  const { images, folder, split } = save
  const document = withLayers(save.document, split)
  const layers = split?.layers.layers.map(({ media_key: key }): UsedFile => ({ key, content_type: 'image/webp' })) ?? []
  const byUrl = new Map([...save.files.values(), ...layers].map((file) => [mediaUrl(file.key), file]))
  const composed = compose(document, (url) => {
    const file = byUrl.get(url)
    if (!file) throw new Error('A file of the document is not known.')
    return file
  })
  const { cover, poster } = images
  const files = [
    await documentFile(composed.played, document, folder),
    // No list shows the cover, so it needs no thumbnails.
    ...(cover ? [{ ...cover, thumbnails: [] }] : []),
    ...(poster ? [poster] : []),
  ]
  return { document, composed, files }
}

/** Media keys of the stored files; null leaves the stored one unchanged. */
export interface SavedKeys {
  document: string
  poster: string | null
  cover: string | null
}

/** Assigns the stored files of a prepared save to their roles. */
export function savedKeys(stored: readonly { key: string }[], { cover, poster }: SentImages): SavedKeys {
  const keys = stored.map(({ key }) => key)
  return {
    document: keys[0] ?? '',
    cover: (cover && keys[1]) ?? null,
    poster: (poster && keys.at(-1)) ?? null,
  }
}

/** Replaces the layers that the client sent by those that the server extracted. */
function withLayers(
  { parallaxConfig: _, ...document }: EditorDocument,
  split: { itemId: string; layers: ImageLayers } | null,
): EditorDocument {
  if (!split) return document
  const layers = split.layers.layers.map(({ media_key, depth }) => ({ src: mediaUrl(media_key), depth }))
  return { ...document, parallaxConfig: { itemId: split.itemId, layers } }
}

/** The document that plays, as a file to be stored. */
async function documentFile(played: string, document: EditorDocument, folder: string): Promise<FinishedFile> {
  const path = join(folder, 'document.json')
  await writeFile(path, played)
  return {
    path,
    content_type: 'application/json',
    bytes: Buffer.byteLength(played),
    sha256: await hashFile(path),
    width: document.initCanvasW,
    height: document.initCanvasH,
    thumbnails: [],
    placeholder: '',
    color: '#000000',
    tags: [],
    video: null,
  }
}
