/** Makes what a finished video needs besides its file: poster, preview, hashes. Runs in a worker. */

import { stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import { finishImage } from './finish-image.ts'
import { hashFile } from './hash-file.ts'
import type { FinishedFile, FinishedVideo, FinishOptions, WrittenFile } from './media-file.ts'
import { previewCopy } from './video/preview-copy.ts'
import { openVideo, type VideoReader } from './video/video-reader.ts'
import { openVideoWriter, type VideoCopy } from './video/video-writer.ts'

/**
 * Finishes a video. Its poster is the first frame, so that the start of the video is not noticed. @throws when the file
 * is not as described
 */
export async function finishVideo(
  output: WrittenFile,
  folder: string,
  options: FinishOptions = {},
): Promise<FinishedFile> {
  const video = await openVideo(output.path)
  const { width, height, frameCount, duration, fps } = video
  if (width !== output.width || height !== output.height)
    throw new Error(`The video is ${width}x${height}, not ${output.width}x${output.height}.`)
  const name = basename(output.path, extname(output.path))
  const poster = await finishImage(await makePoster(video, output, join(folder, `${name}.poster.webp`)), folder)
  const preview = output.preview ?? previewCopy(join(folder, `${name}.preview.mp4`), output)
  if (!output.preview) await makePreview(video, preview, options)
  const [sha256, { size: bytes }, previewHash, { size: previewBytes }] = await Promise.all([
    hashFile(output.path),
    stat(output.path),
    hashFile(preview.path),
    stat(preview.path),
  ])
  const finished: FinishedVideo = {
    path: output.path,
    content_type: 'video/mp4',
    bytes,
    sha256,
    duration: Math.round(duration * 1000) / 1000,
    fps: Math.round((fps || frameCount) * 1000) / 1000,
    preview: {
      path: preview.path,
      bytes: previewBytes,
      sha256: previewHash,
      width: preview.width,
      height: preview.height,
    },
  }
  return { ...poster, video: finished }
}

async function makePoster(video: VideoReader, output: WrittenFile, path: string): Promise<WrittenFile> {
  const { width, height, tags, missing } = output
  for await (const { data } of video.frames({ to: 1 })) {
    await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .webp({ quality: 88, effort: 2 })
      .toFile(path)
    return { path, content_type: 'image/webp', width, height, tags, ...(missing && { missing }) }
  }
  throw new Error('No frame of the video can be decoded.')
}

async function makePreview(video: VideoReader, preview: VideoCopy, { signal, progress }: FinishOptions): Promise<void> {
  const { width, height } = preview
  const writer = await openVideoWriter({ ...preview, fps: Math.round(video.fps) })
  try {
    for await (const { index, data } of video.frames({ width, height })) {
      signal?.throwIfAborted()
      await writer.write(data)
      progress?.((index + 1) / video.frameCount)
    }
    await writer.close()
  } finally {
    await writer.abort()
  }
}
