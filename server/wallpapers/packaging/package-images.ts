import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { hasVideoSupport } from '../../media-processing/video/support.ts'

/** px; the thumbnail size of Lively's own wallpapers. */
const thumbnailSize = { width: 480, height: 270 }
/** Longer side of the inlined poster in px: a few kilobytes, which a page decodes and paints at once. */
const tinyPosterSide = 640
/** Side of the square preview in px; Wallpaper Engine shows no more. */
const previewSide = 256
/** Largest preview in bytes: Wallpaper Engine accepts a megabyte and recommends half of it. */
const previewBytes = 480_000
/** Settings of the animated preview, the best first; the first small enough result is used. */
const attempts = [
  { side: previewSide, frames: 24, colors: 128 },
  { side: 200, frames: 16, colors: 96 },
  { side: 160, frames: 12, colors: 64 },
  { side: 128, frames: 8, colors: 48 },
]

/** Writes a JPEG of 480x270; returns `to`. */
export async function makeThumbnail(from: string, to: string): Promise<string> {
  await sharp(from)
    .autoOrient()
    .resize({ ...thumbnailSize, fit: 'cover' })
    .flatten({ background: '#000000' })
    .jpeg({ quality: 82, mozjpeg: false })
    .toFile(to)
  return to
}

/** Data address of a small copy of the whole poster, inlined into the package's page. */
export async function makeTinyPoster(from: string): Promise<string> {
  const bytes = await sharp(from)
    .autoOrient()
    .resize({ width: tinyPosterSide, height: tinyPosterSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 60 })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** Writes a square GIF, animated if there is a video; returns `to`. */
export async function makePreview(
  { posterPath, previewPath }: { posterPath: string; previewPath: string | null },
  to: string,
): Promise<string> {
  if (previewPath !== null && hasVideoSupport()) {
    for (const attempt of attempts) {
      if (!(await animate(previewPath, to, attempt))) break
      if ((await stat(to)).size <= previewBytes) return to
    }
  }
  await sharp(posterPath)
    .autoOrient()
    .resize({ width: previewSide, height: previewSide, fit: 'cover' })
    .flatten({ background: '#000000' })
    .gif()
    .toFile(to)
  return to
}

/** Writes an animated GIF of a video; false when the video has no frame. */
async function animate(
  path: string,
  to: string,
  { side, frames, colors }: { side: number; frames: number; colors: number },
): Promise<boolean> {
  const { openVideo } = await import('../../media-processing/video/video-reader.ts')
  const video = await openVideo(path)
  const { width, height } = video
  const step = Math.max(1, video.frameCount / frames)
  const raw = { width, height, channels: 4 as const }
  const images: Buffer[] = []
  for await (const { index, data } of video.frames()) {
    if (index < Math.round(images.length * step)) continue
    images.push(
      await sharp(data, { raw }).resize({ width: side, height: side, fit: 'cover' }).removeAlpha().raw().toBuffer(),
    )
  }
  if (images.length === 0) return false
  const delay = Math.max(20, Math.round((video.duration * 1000) / images.length))
  await sharp(Buffer.concat(images), {
    raw: { width: side, height: side * images.length, channels: 3, pageHeight: side },
  })
    .gif({ colours: colors, effort: 4, dither: 0.6, delay: images.map(() => delay), loop: 0 })
    .toFile(to)
  return true
}
