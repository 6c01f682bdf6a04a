/**
 * Images that the editor sends as data URLs. A media worker decodes and re-encodes them, so that no other content gets
 * through.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FinishedFile } from '../../media-processing/media-file.ts'
import type { MediaWorkers } from '../../media-processing/media-workers.ts'
import { Problem } from '../../platform/http/problem.ts'

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const
const maxImageBytes = 8 * 1024 * 1024
const maxSide = 4096
/** Longest data URL of an image: base64 needs four characters for three bytes. */
export const maxDataUrlLength = Math.ceil((maxImageBytes * 4) / 3) + 100

/**
 * Decodes an image.
 * @param name the name of the image in messages
 * @param folder a folder that only this image uses
 * @throws Problem 'validation'
 */
export async function readDataUrl(
  url: string,
  { name, folder, workers }: { name: string; folder: string; workers: Pick<MediaWorkers, 'run'> },
): Promise<FinishedFile> {
  const [, type = '', content = ''] = /^data:(image\/[a-z]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? []
  const format = type in formats ? formats[type as keyof typeof formats] : null
  if (!format) throw new Problem('data_url_invalid', { field: name })
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > maxImageBytes) throw new Problem('data_url_too_large', { field: name })
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'sent')
  await writeFile(path, bytes)
  try {
    // The decoder determines the actual format; one that differs from the stated format is refused.
    const { image } = await workers.run({ type: 'import', path, format, folder })
    if (Math.max(image.width, image.height) > maxSide)
      throw new Problem('data_url_side_too_long', { field: name, max: maxSide })
    return image
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('data_url_unreadable', { field: name })
  }
}
