import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LaunchManifest } from '@mirari/contract/schemas'
import { DesktopProblem } from '../desktop-problem.ts'
import type { FaultTexts } from '../faults/faults.ts'
import type { Machine } from '../machine/machine.ts'
import type { ServerCalls } from './ticket.ts'

export interface DownloadLimits {
  bytes: number
  /** For the whole file. */
  totalMs: number
  /** Between two pieces of it. */
  pauseMs: number
}

export const downloadLimits: DownloadLimits = { bytes: 256 * 1024 ** 2, totalMs: 10 * 60_000, pauseMs: 30_000 }

/** Only the way to a file; a query could ask the server for something else. */
const pathPattern = /^\/media\/[A-Za-z0-9_-]+$/

/** A file that `Symbol.asyncDispose` removes. */
export interface Downloaded extends AsyncDisposable {
  path: string
}

/**
 * Fetches a package from the server that announced it, and from there only: no redirects, no byte more than announced,
 * and exactly the file whose checksum it named.
 * @throws DesktopProblem
 */
export async function downloadPackage(
  machine: Machine,
  origin: string,
  zip: LaunchManifest['zip'],
  { fetch }: ServerCalls,
  limits: DownloadLimits = downloadLimits,
): Promise<Downloaded> {
  if (zip.bytes > limits.bytes) throw tooLarge()
  if (!pathPattern.test(zip.path)) throw damaged()
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), limits.totalMs)
  const folder = join(machine.dataFolder, 'downloads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${zip.sha256}-${process.pid}.zip`)
  try {
    await using file = await open(path, 'w', 0o600)
    const request = { redirect: 'manual', credentials: 'omit', headers: { 'accept-encoding': 'identity' } } as const
    const response = await inTime(fetch(`${origin}${zip.path}`, { ...request, signal: stop.signal }), limits.pauseMs)
    if (!response.ok) throw failed((faults) => faults.serverAnswered(origin, response.status))
    const announced = response.headers.get('content-length')
    if (announced !== null && Number(announced) !== zip.bytes) throw damaged()
    const sha256 = await writeBody(response, file, zip.bytes, limits.pauseMs)
    if (sha256 !== zip.sha256) throw damaged()
    return { path, [Symbol.asyncDispose]: () => rm(path, { force: true }) }
  } catch (error) {
    stop.abort()
    await rm(path, { force: true })
    throw error instanceof DesktopProblem ? error : failed((faults) => faults.notFetched, error)
  } finally {
    clearTimeout(timer)
  }
}

/** Stops at the first byte too many. Answers the checksum. */
async function writeBody(response: Response, file: FileHandle, bytes: number, pauseMs: number): Promise<string> {
  const hash = createHash('sha256')
  const reader = response.body?.getReader()
  let received = 0
  while (reader) {
    const { done, value } = await inTime(reader.read(), pauseMs)
    if (done) break
    received += value.byteLength
    if (received > bytes) throw damaged()
    hash.update(value)
    await file.write(value)
  }
  if (received < bytes) throw damaged()
  return hash.digest('hex')
}

/** @throws DesktopProblem when it takes longer */
async function inTime<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failed((faults) => faults.stalled)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

const tooLarge = () => new DesktopProblem((faults) => faults.tooLarge, { reason: 'download_too_large' })
const damaged = () => new DesktopProblem((faults) => faults.damaged, { reason: 'download_damaged' })
const failed = (say: (faults: FaultTexts) => string, cause?: unknown) =>
  new DesktopProblem(say, { reason: 'download_failed', cause })
