/** Downloads results: limited in size, checked for completeness, and only from allowed addresses. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asError } from '../../platform/log.ts'
import { checkAddress, type Resolve, resolveHost } from './addresses.ts'
import { RemoteFailure } from './failure.ts'
import { type FileKind, isWhole, kindOf } from './file-kind.ts'
import { pause, readLimited } from './http.ts'
import type { RemoteTimes } from './settings.ts'

export interface DownloadOptions {
  url: string
  /** Address of the provider, whose own host may be in a private network. */
  baseUrl: string
  folder: string
  /** File name without its ending. */
  name: string
  signal: AbortSignal
  times: RemoteTimes
  resolve?: Resolve
  /** Headers for files on the provider's own host. */
  authorize?: Readonly<Record<string, string>>
}

export interface StoredResult {
  path: string
  content_type: FileKind
}

/** Maximum size in bytes of a result, which is held in memory; the largest videos are smaller. */
const maxFileBytes = 256 * 1024 * 1024
const maxTries = 4
const maxRedirects = 3
const endings: Readonly<Record<FileKind, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
}

/** Thrown when a download failed but may succeed at the next attempt. */
class Interrupted extends Error {}

/**
 * Downloads and stores a result. @throws RemoteFailure 'expired' when the file no longer exists, 'broken' when it is
 * invalid or never complete
 */
export async function downloadResult(options: DownloadOptions): Promise<StoredResult> {
  const { folder, name, signal, times } = options
  for (let tries = 1; ; tries++) {
    try {
      return await storeResult(await load(options), folder, name)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof RemoteFailure) throw error
      const detail = asError(error).message
      if (tries >= maxTries) throw new RemoteFailure('broken', `A result could not be loaded: ${detail}`)
      await pause(Math.min(times.maxBackOffMs, times.backOffMs * 2 ** (tries - 1)), signal)
    }
  }
}

/**
 * Writes the bytes of a result into the job's folder. @throws RemoteFailure 'broken'; Interrupted when they are
 * truncated
 */
export async function storeResult(bytes: Uint8Array, folder: string, name: string): Promise<StoredResult> {
  const content_type = kindOf(bytes)
  if (content_type === null) throw new RemoteFailure('broken', `A result is neither a picture nor an MP4.`)
  if (!isWhole(bytes, content_type)) throw new Interrupted(`The ${content_type} ends too early.`)
  const path = join(folder, `${name}.${endings[content_type]}`)
  await writeFile(path, bytes)
  return { path, content_type }
}

async function load({
  url,
  baseUrl,
  signal,
  times,
  resolve = resolveHost,
  authorize,
}: DownloadOptions): Promise<Uint8Array> {
  let address = URL.parse(url)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    if (!address) throw new RemoteFailure('broken', 'A result has no usable address.')
    await checkAddress(address, baseUrl, resolve)
    const isOwn = address.origin === new URL(baseUrl).origin
    const response = await fetch(address, {
      redirect: 'manual',
      ...(isOwn && authorize && { headers: authorize }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(times.downloadMs)]),
    })
    const { status } = response
    if (status >= 300 && status < 400) {
      address = URL.parse(response.headers.get('location') ?? '', address)
      continue
    }
    if (status === 403 || status === 404 || status === 410)
      throw new RemoteFailure('expired', `A result answers ${status}.`)
    if (status !== 200) throw new Interrupted(`A result answers ${status}.`)
    const bytes = await readLimited(response, maxFileBytes)
    const promised = response.headers.get('content-encoding') === null ? response.headers.get('content-length') : null
    if (promised !== null && Number(promised) !== bytes.length) {
      throw new Interrupted(`A result has ${bytes.length} of ${promised} bytes.`)
    }
    return bytes
  }
  throw new RemoteFailure('broken', 'A result is redirected too often.')
}
