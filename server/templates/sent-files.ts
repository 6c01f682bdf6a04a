/** Files of a template on their way into storage. */
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TemplateConfig } from '@mirari/wallpaper'
import { hashFile } from '../media-processing/hash-file.ts'
import type { FinishedFile } from '../media-processing/media-file.ts'
import { Problem } from '../platform/http/problem.ts'
import { maxScreenshotBytes } from '../platform/http/request-limits.ts'

/** Writes the image of a data URL to a file. @throws Problem 'validation', 'too_large' */
export async function written(url: string, work: string): Promise<string> {
  const [, content] = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? []
  if (content === undefined) throw new Problem('screenshot_not_data_url')
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > maxScreenshotBytes) throw new Problem('screenshot_too_large')
  const path = join(work, 'screenshot')
  await writeFile(path, bytes)
  return path
}

const plain = { thumbnails: [], placeholder: '', color: '#000000', tags: [], video: null }

/** The document above the base as a file to be stored. */
export async function documentFile(
  document: string,
  work: string,
  { width, height }: TemplateConfig,
): Promise<FinishedFile> {
  const path = join(work, 'document.json')
  await writeFile(path, document)
  const { size: bytes } = await stat(path)
  return { ...plain, path, content_type: 'application/json', bytes, sha256: await hashFile(path), width, height }
}

/** The zip of a base as a file to be stored. */
export async function zipFile(path: string, { width, height }: TemplateConfig): Promise<FinishedFile> {
  const { size: bytes } = await stat(path)
  return { ...plain, path, content_type: 'application/zip', bytes, sha256: await hashFile(path), width, height }
}
