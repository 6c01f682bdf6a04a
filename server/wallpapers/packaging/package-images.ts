import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { hasVideoSupport } from '../../media-processing/video/support.ts'

/** px; what Lively makes for its own wallpapers. */
const thumbnailSize = { width: 480, height: 270 }
/** Longer side, px: some kilobytes, which a page decodes and paints at once. */
const glanceSide = 640
/** Wallpaper Engine shows a square of at most this many px … */
const previewSide = 256
/** … and takes at most a megabyte; half of it is advised. */
const previewBytes = 480_000
/** Attempts at an animated preview that is small enough, the best one first. */
const attempts = [
  { side: previewSide, frames: 24, colours: 128 },
  { side: 200, frames: 16, colours: 96 },
  { side: 160, frames: 12, colours: 64 },
  { side: 128, frames: 8, colours: 48 },
]

/** JPEG of 480x270; answers `to`. */
export async function makeThumbnail(from: string, to: string): Promise<string> {
  await sharp(from)
    .autoOrient()
    .resize({ ...thumbnailSize, fit: 'cover' })
    .flatten({ background: '#000000' })
    .jpeg({ quality: 82, mozjpeg: false })
    .toFile(to)
  return to
}

/** Data address of a small copy of the whole image. */
export async function makeGlance(from: string): Promise<string> {
  const bytes = await sharp(from)
    .autoOrient()
    .resize({ width: glanceSide, height: glanceSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 60 })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** Square GIF that moves if there is a video; answers `to`. */
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

/** False when the video has no frame. */
async function animate(
  film: string,
  to: string,
  { side, frames, colours }: { side: number; frames: number; colours: number },
): Promise<boolean> {
  const { openVideo } = await import('../../media-processing/video/video-reader.ts')
  const video = await openVideo(film)
  const { width, height } = video
  const step = Math.max(1, video.frameCount / frames)
  const raw = { width, height, channels: 4 as const }
  const pictures: Buffer[] = []
  for await (const { index, data } of video.frames()) {
    if (index < Math.round(pictures.length * step)) continue
    pictures.push(
      await sharp(data, { raw }).resize({ width: side, height: side, fit: 'cover' }).removeAlpha().raw().toBuffer(),
    )
  }
  if (pictures.length === 0) return false
  const delay = Math.max(20, Math.round((video.duration * 1000) / pictures.length))
  await sharp(Buffer.concat(pictures), {
    raw: { width: side, height: side * pictures.length, channels: 3, pageHeight: side },
  })
    .gif({ colours, effort: 4, dither: 0.6, delay: pictures.map(() => delay), loop: 0 })
    .toFile(to)
  return true
}
