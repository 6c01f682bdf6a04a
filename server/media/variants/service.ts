import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageFormat } from '@mirari/contract/lists'
import type { ConvertJob } from '../../media-processing/media-jobs.ts'
import { Problem } from '../../platform/http/problem.ts'
import { newKey } from '../../platform/id.ts'
import { type Variant, variantName } from '../../results/variant.ts'
import { downloadName } from '../download-name.ts'
import type { MediaReader, ReadableMedia } from '../ports.ts'
import type { VariantCache } from './variant-cache.ts'

export interface VariantDeps {
  media: Pick<MediaReader, 'open' | 'copy'>
  /** Runs the conversion in a process of its own. */
  convert: (job: Omit<ConvertJob, 'type'>) => Promise<unknown>
  cache: Pick<VariantCache, 'get' | 'put' | 'folder'>
}

export interface VariantService {
  /**
   * A stored image as `variant`, made when it is asked for first; null where there is no such image.
   * @throws Problem 'too_many_requests' while too many others are waited for
   */
  open(key: string, variant: Variant): Promise<ReadableMedia | null>
  /** Where to save an image in another format from, and under which name; null where there is no such image. */
  download(key: string, name: string, format: ImageFormat): Promise<{ url: string; filename: string } | null>
}

/** Conversions that wait or run at once; a large image takes a worker some seconds. */
const maxPending = 12

/** Stored images in other formats and sizes. */
export function createVariantService({ media, convert, cache }: VariantDeps): VariantService {
  /** By name; who asks meanwhile gets the same. */
  const pending = new Map<string, Promise<{ path: string; bytes: number }>>()

  async function make(key: string, { format, width }: Variant, name: string) {
    const folder = join(cache.folder, newKey())
    try {
      await mkdir(folder, { recursive: true })
      const [path, output] = [join(folder, 'original'), join(folder, 'converted')]
      await media.copy(key, path)
      await convert({ path, format, width, output })
      return await cache.put(name, output)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function fileOf(key: string, variant: Variant): Promise<{ path: string; bytes: number }> {
    const name = `${key}.${variantName(variant)}`
    const cached = await cache.get(name)
    if (cached) return cached
    const running = pending.get(name)
    if (running) return running
    if (pending.size >= maxPending) throw new Problem('too_many_attempts')
    const started = make(key, variant, name).finally(() => pending.delete(name))
    pending.set(name, started)
    return started
  }

  async function open(key: string, variant: Variant): Promise<ReadableMedia | null> {
    const original = await media.open(key)
    if (!original?.content_type.startsWith('image/')) return null
    const content_type = `image/${variant.format}`
    if (variant.width === null && original.content_type === content_type) return original
    const { path, bytes } = await fileOf(key, variant)
    const etag = `${original.etag.slice(0, -1)}-${variantName(variant)}"`
    return { file: Bun.file(path), content_type, bytes, etag }
  }

  return {
    open,
    async download(key, name, format) {
      const opened = await open(key, { format, width: null })
      if (!opened) return null
      const filename = downloadName(name, opened.content_type)
      return { url: `/media/${key}/${format}?download=${encodeURIComponent(filename)}`, filename }
    },
  }
}
