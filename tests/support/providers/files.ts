/** Files as providers deliver them. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeBarVideo } from '../../../server/media-processing/video/testing.ts'

export async function imageFile(format: 'png' | 'jpeg' | 'webp', width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3060a0' } })
    .toFormat(format)
    .toBuffer()
}

const videos = new Map<string, Promise<Buffer>>()

/** A short video; the same one for the same size. */
export function videoFile(width = 96, height = 64): Promise<Buffer> {
  const size = `${width}x${height}`
  const bytes = videos.get(size) ?? makeVideo(width, height)
  videos.set(size, bytes)
  return bytes
}

async function makeVideo(width: number, height: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-video-'))
  const path = join(folder, 'video.mp4')
  await writeBarVideo(path, { width, height })
  const bytes = await readFile(path)
  await rm(folder, { recursive: true })
  return bytes
}
