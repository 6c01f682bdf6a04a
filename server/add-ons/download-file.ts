/** Fetches one large file: goes on with what an earlier attempt left, and compares size and hash before it counts. */
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { byteSize } from '@mirari/product'
import { hashFile } from '../media-processing/hash-file.ts'
import { asError } from '../platform/log.ts'
import { hasCode, isDiskFull } from '../platform/storage/disk-problem.ts'
import { syncFile } from '../platform/storage/sync.ts'
import { AddOnError } from './add-on-error.ts'

export interface FileDownload {
  url: string
  /** Absolute path of the finished file, beside which the unfinished one lies. */
  target: string
  /** Hex. */
  sha256: string
  /** Size; null where it is not known. */
  bytes: number | null
}

export interface DownloadOptions {
  /** Called with what is there and with the whole size, which may be unknown. */
  onProgress?(doneBytes: number, allBytes: number | null): void
  /** Time in ms without a byte after which a connection counts as broken. */
  stallMs?: number
  /** Pause in ms before the next attempt. */
  pauseMs?: number
}

const attempts = 4
const defaults = { stallMs: 30_000, pauseMs: 1000 }
/** No weights are larger; a server that sends without an end must not fill the disk. */
const mostBytes = 2 * 1024 ** 3

/** A connection that did not come about or ended too early: another attempt may succeed. */
class BrokenOff extends Error {
  override readonly name = 'BrokenOff'
}

/** @throws AddOnError */
export async function downloadFile(download: FileDownload, options: DownloadOptions = {}): Promise<void> {
  const { url, target, sha256, bytes } = download
  const { pauseMs } = { ...defaults, ...options }
  const partial = `${target}.part`
  for (let attempt = 1; ; attempt++) {
    try {
      const present = await sizeOf(partial)
      if (bytes !== null && present > bytes) await rm(partial)
      if (present === 0 || present !== bytes) await receive(download, partial, options)
      break
    } catch (error) {
      if (isDiskFull(error)) throw new AddOnError(`The disk is full. ${(await restOf(partial)) || 'Make room for it.'}`)
      if (!(error instanceof BrokenOff)) throw error
      if (attempt === attempts) throw new AddOnError(`${error.message} ${await restOf(partial)}`.trim())
      await pause(pauseMs * attempt)
    }
  }
  const found = await hashFile(partial)
  if (found !== sha256) {
    await rm(partial)
    throw new AddOnError(
      `${url} is another file than the one that Mirari knows, and was not kept: its SHA-256 is ${found}, not ${sha256}.`,
    )
  }
  await syncFile(partial)
  await rename(partial, target)
}

/** @throws BrokenOff; AddOnError */
async function receive(
  { url, bytes }: FileDownload,
  partial: string,
  { onProgress, ...options }: DownloadOptions,
): Promise<void> {
  const { stallMs } = { ...defaults, ...options }
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(), stallMs)
  }
  wait()
  try {
    const from = await sizeOf(partial)
    const response = await request(url, from, stalled.signal)
    const start = await startOf(response, from, { url, partial })
    const all = wholeSize(response, start)
    if (bytes !== null && all !== null && all !== bytes) {
      await rm(partial, { force: true })
      throw new AddOnError(`${url} has ${all} bytes there, but must have ${bytes}. Nothing was kept.`)
    }
    const file = await open(partial, start === 0 ? 'w' : 'a')
    let done = start
    try {
      for await (const chunk of response.body ?? []) {
        wait()
        done += chunk.byteLength
        if (done > (bytes ?? mostBytes)) {
          throw new AddOnError(`${url} sends more than it should. Please look at MODELS_URL.`)
        }
        await file.appendFile(chunk)
        onProgress?.(done, all ?? bytes)
      }
    } finally {
      await file.close()
    }
    if (all !== null && done < all) throw new BrokenOff(brokenOff(url))
  } catch (error) {
    if (error instanceof AddOnError || error instanceof BrokenOff || isDiskFull(error)) throw error
    throw new BrokenOff(brokenOff(url), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

async function request(url: string, from: number, signal: AbortSignal): Promise<Response> {
  const headers = { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) }
  try {
    return await fetch(url, { headers, signal })
  } catch (error) {
    throw new BrokenOff(
      `${new URL(url).host} cannot be reached (${asError(error).message}): this machine may be offline. MODELS_URL can name a copy that it reaches.`,
    )
  }
}

/** Where the answer begins in the file. @throws BrokenOff; AddOnError */
async function startOf(
  response: Response,
  from: number,
  { url, partial }: { url: string; partial: string },
): Promise<number> {
  const { status, headers } = response
  if (status === 200) return 0
  if (status === 206) {
    const start = Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1])
    if (start === from) return start
  }
  await response.body?.cancel()
  if (status === 206 || status === 416) {
    // What is there does not fit what the server has: begin again.
    await rm(partial, { force: true })
    throw new BrokenOff(brokenOff(url))
  }
  const { host } = new URL(url)
  if (status === 429 || status >= 500) throw new BrokenOff(`${host} answers with an error of its own (${status}).`)
  throw new AddOnError(`${host} does not give ${url} (${status}). MODELS_URL can name another place that has it.`)
}

function wholeSize({ headers }: Response, start: number): number | null {
  const length = headers.get('content-length')
  return length === null ? null : start + Number(length)
}

const brokenOff = (url: string) => `The download of ${basename(new URL(url).pathname)} broke off.`

/** What the next run begins with; empty without anything. */
async function restOf(partial: string): Promise<string> {
  const size = await sizeOf(partial)
  return size === 0 ? '' : `${byteSize(size, 'en')} are kept: run the command again, and it goes on there.`
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0
    throw error
  }
}
