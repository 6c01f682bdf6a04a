/** For tests only: files in the form in which a worker returns them. */
import { join } from 'node:path'
import type { FinishedFile } from '../media-processing/media-file.ts'
import { newKey } from '../platform/id.ts'

export interface TestFileOptions {
  content_type?: string
  thumbnailWidths?: readonly number[]
}

/**
 * Writes `text` and a short thumbnail for each width into `folder`; they are not images, because nothing decodes them.
 */
export async function finishedTestFile(
  folder: string,
  text: string,
  { content_type = 'image/webp', thumbnailWidths = [320, 640] }: TestFileOptions = {},
): Promise<FinishedFile> {
  const path = join(folder, newKey())
  await Bun.write(path, text)
  const thumbnails = []
  for (const width of thumbnailWidths) {
    const content = `${text} at ${width}`
    const thumbnail = { width, path: join(folder, newKey()), sha256: sha256Of(content) }
    await Bun.write(thumbnail.path, content)
    thumbnails.push(thumbnail)
  }
  return {
    path,
    content_type,
    bytes: Buffer.byteLength(text),
    sha256: sha256Of(text),
    width: 1024,
    height: 768,
    thumbnails,
    placeholder: 'AAAA',
    color: '#336699',
    tags: ['lake', 'dawn'],
    video: null,
  }
}

const sha256Of = (text: string): string => new Bun.CryptoHasher('sha256').update(text).digest('hex')
