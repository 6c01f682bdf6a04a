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
  /** Runs the conversion in a process of its own, by turns with other owners. */
  convert: (job: Omit<ConvertJob, 'type'>, owner: string) => Promise<unknown>
  cache: Pick<VariantCache, 'get' | 'put' | 'folder'>
}

export interface VariantService {
  /**
   * A stored image as `variant`, made when it is asked for first; null where there is no such image.
   * @param caller id of the user or network of the visitor who asks
   * @throws Problem 'too_many_requests' while the caller, or all together, wait for too many others
   */
  open(key: string, variant: Variant, caller: string): Promise<ReadableMedia | null>
  /** Where to save an image in another format from, and under which name; null where there is no such image. */
  download(
    key: string,
    { name, format, caller }: { name: string; format: ImageFormat; caller: string },
  ): Promise<{ url: string; filename: string } | null>
}

/** Conversions that wait or run at once, of all callers and of each; a large image takes a worker some seconds. */
const maxPending = 48
const maxPendingPerCaller = 12
const retryLater = { headers: { 'retry-after': '10' } }

/** Stored images in other formats and sizes. */
export function createVariantService({ media, convert, cache }: VariantDeps): VariantService {
  /** By name; who asks meanwhile gets the same. */
  const pending = new Map<string, { made: Promise<{ path: string; bytes: number }>; caller: string }>()

  async function make(key: string, { format, width }: Variant, { name, caller }: { name: string; caller: string }) {
    const folder = join(cache.folder, newKey())
    try {
      await mkdir(folder, { recursive: true })
      const [path, output] = [join(folder, 'original'), join(folder, 'converted')]
      await media.copy(key, path)
      await convert({ path, format, width, output }, caller)
      return await cache.put(name, output)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function fileOf(key: string, variant: Variant, caller: string): Promise<{ path: string; bytes: number }> {
    const name = `${key}.${variantName(variant)}`
    const cached = await cache.get(name)
    if (cached) return cached
    const running = pending.get(name)
    if (running) return running.made
    const ofCaller = [...pending.values()].filter((other) => other.caller === caller).length
    if (pending.size >= maxPending || ofCaller >= maxPendingPerCaller) throw new Problem('media_busy', {}, retryLater)
    const made = make(key, variant, { name, caller }).finally(() => pending.delete(name))
    pending.set(name, { made, caller })
    return made
  }

  async function open(key: string, variant: Variant, caller: string): Promise<ReadableMedia | null> {
    const original = await media.open(key)
    if (!original?.content_type.startsWith('image/')) return null
    const content_type = `image/${variant.format}`
    if (variant.width === null && original.content_type === content_type) return original
    const { path, bytes } = await fileOf(key, variant, caller)
    const etag = `${original.etag.slice(0, -1)}-${variantName(variant)}"`
    return { file: Bun.file(path), content_type, bytes, etag }
  }

  return {
    open,
    async download(key, { name, format, caller }) {
      const opened = await open(key, { format, width: null }, caller)
      if (!opened) return null
      const filename = downloadName(name, opened.content_type)
      return { url: `/media/${key}/${format}?download=${encodeURIComponent(filename)}`, filename }
    },
  }
}
