import { stat } from 'node:fs/promises'
import type { FinishedFile } from '../media-processing/media-file.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { newKey } from '../platform/id.ts'
import type { Log } from '../platform/log.ts'
import { hasCode } from '../platform/storage/disk-problem.ts'
import { once } from '../platform/storage/outlasting.ts'
import { type Storage, type StoredFile, thumbnailKey } from '../platform/storage/storage.ts'
import { createDeletions } from './deletions/deletions.ts'
import { downloadName } from './download-name.ts'
import { inBatches } from './in-batches.ts'
import { createKnownFiles } from './known-files.ts'
import type { MediaReader, MediaRenewer, MediaWriter, ReadableMedia } from './ports.ts'
import { createRenewals, type Renewals } from './renewals.ts'
import type { SignedAddresses } from './signed-addresses.ts'
import { knownKeys, type MediaRow, mediaFacts, parseWidths, recordMedia, type ServedFile } from './store.ts'
import type { VariantCache } from './variants/variant-cache.ts'

export interface MediaService extends MediaWriter, MediaReader, MediaRenewer {
  /** Addresses of the originals for those of thumbnails; an address of another server is returned unchanged. */
  originalsOf(urls: readonly string[]): Promise<string[]>
  /** Deletes files whose deletion has failed or was cut short; see deletions.ts. */
  repeatDeletions(): Promise<void>
}

export interface MediaDeps {
  database: Database
  storage: Storage
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
  /** Derived files, which are removed together with their originals. */
  variants?: Pick<VariantCache, 'remove'>
  /** Earlier keys of withdrawn files. */
  renewals?: Renewals
  /** Addresses that expire; by default there are none. */
  signedAddresses?: Pick<SignedAddresses, 'open'>
}

/** `/media/{key}` or one of its thumbnails, with or without an origin in front. */
const mediaAddress = /^(https?:\/\/[^/?#\s]+)?\/media\/([0-9a-f]{32})(?:\/w\d+)?(?:[?#].*)?$/
/** The same where a signed address stands in the place of the key. */
const signedAddress = /^((?:https?:\/\/[^/?#\s]+)?\/media\/)(s\.[\w-]+)/

export function createMediaService(deps: MediaDeps): MediaService {
  const { database, storage, clock, log, variants, renewals = createRenewals() } = deps
  const { find, readable, gone, renewed } = createKnownFiles({ database, log, renewals, ...(variants && { variants }) })

  async function eraseKeys(key: string, widths: readonly number[]): Promise<void> {
    await Promise.all((await gone(key, widths)).map(storage.delete))
  }
  const deletions = createDeletions({
    ...{ database, clock, log },
    remove: ({ key, thumbnail_widths }) => eraseKeys(key, parseWidths(thumbnail_widths)),
  })

  return {
    async store(files, ownerId, attempt = once) {
      const created_at = clock.now().toISOString()
      const stored: MediaRow[] = []
      try {
        for (const file of files) {
          const charged = (file.chargedBytes ?? file.bytes) + (await sizeOfAll(file.thumbnails))
          const row = describe(file, { key: newKey(), owner_id: ownerId, stored_bytes: charged, created_at })
          stored.push(row)
          await attempt(() => storage.adopt(file.path, row.key))
          for (const { width, path } of file.thumbnails) {
            await attempt(() => storage.adopt(path, thumbnailKey(row.key, width)))
          }
        }
      } catch (error) {
        await deletions.carryOut(stored)
        throw error
      }
      return stored
    },

    record: recordMedia,

    erase: deletions.carryOut,

    repeatDeletions: deletions.repeat,

    async link(media) {
      const newKeys = new Map(media.map(({ key }) => [key, newKey()]))
      try {
        await inBatches(media, async ({ key, thumbnail_widths }) => {
          const other = newKeys.get(key) ?? ''
          await storage.link(key, other)
          for (const width of parseWidths(thumbnail_widths)) {
            await storage.link(thumbnailKey(key, width), thumbnailKey(other, width))
          }
        })
      } catch (error) {
        await deletions.carryOut(media.map((file) => ({ ...file, key: newKeys.get(file.key) ?? '' })))
        throw error
      }
      return newKeys
    },

    renewed,

    async open(key, thumbnailPx) {
      const readableFile = readable.get(thumbnailPx === undefined ? key : thumbnailKey(key, thumbnailPx))
      if (readableFile) return readableFile
      const found = await find(key)
      if (!found) return null
      const width = isNotSmaller(found, thumbnailPx) ? undefined : thumbnailPx
      if (width !== undefined && !found.thumbnail_widths.includes(width)) return null
      const storageKey = width === undefined ? key : thumbnailKey(key, width)
      const file = storage.file(storageKey)
      const size = await sizeOf(file)
      if (size === null) return null
      const opened: ReadableMedia =
        width === undefined
          ? { file, content_type: found.content_type, bytes: size, etag: `"${found.sha256}"` }
          : { file, content_type: 'image/webp', bytes: size, etag: `"${found.sha256}-w${width}"` }
      readable.set(storageKey, opened)
      return opened
    },

    async download(key, name) {
      const found = await find(key)
      if (!found) return null
      const filename = downloadName(name, found.content_type)
      return { url: `/media/${key}?download=${encodeURIComponent(filename)}`, filename }
    },

    keyOf(url, origins, user) {
      const [, origin, key] = mediaAddress.exec(withKey(url, deps.signedAddresses)) ?? []
      if (key === undefined || (origin !== undefined && !origins.includes(origin))) return null
      return user ? renewals.presentKey(key, user.id) : key
    },

    facts: mediaFacts,

    copy: storage.copy,

    originalsOf: (urls) => originalsOf(database.read, urls),
  }
}

async function originalsOf(db: Database['read'], urls: readonly string[]): Promise<string[]> {
  const addresses = urls.map((url) => {
    const [, origin = '', key = ''] = mediaAddress.exec(url) ?? []
    return { url, origin, key }
  })
  const keys = new Set(addresses.map(({ key }) => key).filter(Boolean))
  const known = await knownKeys(db, [...keys])
  return addresses.map(({ url, origin, key }) => (known.has(key) ? `${origin}/media/${key}` : url))
}

/** An address with the key in the place of a signed one. */
const withKey = (url: string, signed: MediaDeps['signedAddresses']): string =>
  url.replace(signedAddress, (_, start: string, segment: string) => start + (signed?.open(segment)?.key ?? ''))

/** Widths of thumbnails in px; an image gets those that are smaller than itself. */
const usualWidths: readonly number[] = [320, 640, 1280]

function isNotSmaller({ content_type, thumbnail_widths }: ServedFile, width: number | undefined): boolean {
  if (width === undefined || !content_type.startsWith('image/') || !usualWidths.includes(width)) return false
  return width > (thumbnail_widths.at(-1) ?? 0)
}

function describe(
  file: FinishedFile,
  given: Pick<MediaRow, 'key' | 'owner_id' | 'stored_bytes' | 'created_at'>,
): MediaRow {
  return {
    ...given,
    content_type: file.content_type,
    bytes: file.bytes,
    sha256: file.sha256,
    width: file.width,
    height: file.height,
    thumbnail_widths: JSON.stringify(file.thumbnails.map(({ width }) => width).sort((a, b) => a - b)),
    thumbnail_hashes: JSON.stringify(Object.fromEntries(file.thumbnails.map(({ width, sha256 }) => [width, sha256]))),
    placeholder: file.placeholder,
    color: file.color,
    ...(file.perceptualHash !== undefined && { perceptual_hash: file.perceptualHash }),
  }
}

async function sizeOfAll(files: readonly { path: string }[]): Promise<number> {
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Size of a stored file; null when it is missing, which only happens when it was removed by hand. */
async function sizeOf(file: StoredFile): Promise<number | null> {
  try {
    return (await file.stat()).size
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    return null
  }
}
