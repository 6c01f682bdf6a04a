/** For tests only: media and documents for the wallpaper editor. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { EditorDocument, EditorImageItem, EditorVideoItem, SaveWallpaperRequest } from '@mirari/wallpaper'
import sharp from 'sharp'
import { finishOutput } from '../media-processing/finish-output.ts'
import { testImage } from '../media-processing/testing.ts'
import { writeBarVideo } from '../media-processing/video/testing.ts'
import { newKey } from '../platform/id.ts'
import type { SignedInTestUser } from '../platform/testing.ts'
import type { TestServer } from '../testing.ts'

export interface TestMediaItem {
  type: 'image' | 'video'
  url: string
  width: number
  height: number
}

/** Stores an image or video that belongs to a user; returns it in the form a request uses. */
export async function addMediaItem(
  { composition, folder }: TestServer,
  { user }: SignedInTestUser,
  type: 'image' | 'video',
  { width, height } = { width: 160, height: 96 },
): Promise<TestMediaItem> {
  const made = join(folder, 'made', newKey())
  await mkdir(made, { recursive: true })
  let file = { path: join(made, 'medium.webp'), content_type: 'image/webp' as 'image/webp' | 'video/mp4' }
  const poster = await sharp({ create: { width, height, channels: 3, background: '#4488cc' } })
    .composite([
      {
        input: { create: { width: width >> 2, height: height >> 1, channels: 3, background: '#113311' } },
        left: width >> 1,
        top: height >> 1,
      },
    ])
    .webp()
    .toFile(file.path)
    .then(() => finishOutput({ ...file, content_type: 'image/webp', width, height, tags: [] }, made))
  if (type === 'video') {
    file = { path: join(made, 'medium.mp4'), content_type: 'video/mp4' }
    await writeBarVideo(file.path, { width, height, count: 6 })
  }
  const { size } = Bun.file(file.path)
  const [stored] = await composition.media.store(
    [{ ...poster, ...file, bytes: size, thumbnails: [], sha256: type === 'video' ? 'f'.repeat(64) : poster.sha256 }],
    user.id,
  )
  if (!stored) throw new Error('Nothing was stored.')
  await composition.database.write((trx) => composition.media.record(trx, [stored]))
  return { type, url: `/media/${stored.key}`, width, height }
}

const box = { x: 0, y: 0, width: 1920, height: 1080, rotation: 0, zIndex: 1 }
const first = { initX: 200, initY: 100, initW: 800, initH: 480 }

/** An item in the form in which the editor adds it. */
export function imageItem(
  { url, width, height }: Pick<TestMediaItem, 'url' | 'width' | 'height'>,
  changes: Partial<EditorImageItem> = {},
): EditorImageItem {
  return {
    ...box,
    ...first,
    id: 'picture',
    name: 'harbour.jpg',
    type: 'image',
    url,
    thumbnail_url: url,
    originalWidth: width,
    originalHeight: height,
    isLocalFile: false,
    full: true,
    isParallax: false,
    ...changes,
  }
}

export function videoItem(
  { url, width, height }: Pick<TestMediaItem, 'url' | 'width' | 'height'>,
  changes: Partial<EditorVideoItem> = {},
): EditorVideoItem {
  return {
    ...box,
    ...first,
    id: 'film',
    name: 'Waves',
    type: 'video',
    x: 200,
    y: 100,
    width: 800,
    height: 480,
    zIndex: 2,
    url,
    originalWidth: width,
    originalHeight: height,
    isLocalFile: false,
    full: false,
    loop: true,
    volume: 0.5,
    ...changes,
  }
}

export const clockItem = {
  ...box,
  ...first,
  id: 'clock',
  name: 'Time',
  type: 'time',
  x: 1300,
  y: 40,
  width: 560,
  height: 160,
  zIndex: 3,
  text: '12:34:56',
  format: 'HH:mm:ss',
  fontSize: 128,
  fontStyle: 'bold',
  color: '#ffeedd',
  colorIntensity: 80,
  strokeColor: '#112233',
  strokeOpacity: 40,
  backgroundBlur: 12,
} as const

export function editorDocument(items: EditorDocument['items'], changes: Partial<EditorDocument> = {}): EditorDocument {
  return { canvasRatio: '16:9', initCanvasW: 1920, initCanvasH: 1080, items, ...changes }
}

/** An image as a data URL, as a browser's canvas returns it. */
export async function dataUrl(width: number, height: number, type: 'jpeg' | 'png' = 'jpeg'): Promise<string> {
  const image = testImage(width, height)
  const bytes = await (type === 'jpeg' ? image.jpeg({ quality: 92 }) : image.png()).toBuffer()
  return `data:image/${type};base64,${bytes.toString('base64')}`
}

/** A complete first save with small images. */
export async function saveRequest(
  data: EditorDocument,
  changes: Partial<SaveWallpaperRequest> = {},
): Promise<SaveWallpaperRequest> {
  return {
    data,
    coverImageSize: '192x72',
    coverImage: await dataUrl(192, 72),
    posterImage: await dataUrl(320, 180),
    ...changes,
  }
}
