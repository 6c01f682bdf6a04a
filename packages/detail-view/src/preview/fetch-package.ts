import { openPackage } from '@mirari/wallpaper'
import { PreviewProblem } from './problem.ts'

/** Unpacked files of a package by path. */
export type PackageFiles = ReadonlyMap<string, Blob>

export const maxTries = 3
/** Before the second try, ms; doubled with each further one. */
export const firstBackOffMs = 1000

export interface FetchDeps {
  fetch: (url: string, signal: AbortSignal) => Promise<Response>
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Downloads and unpacks a package, which must have the `required` paths. @throws PreviewProblem */
export async function fetchPackage(
  url: string,
  required: readonly string[],
  deps: FetchDeps,
  signal: AbortSignal,
): Promise<PackageFiles> {
  const zip = await download(url, deps, signal)
  try {
    const opened = await openPackage(zip)
    if (required.some((path) => !opened.paths.includes(path))) throw new PreviewProblem('Failed to load')
    const files = new Map<string, Blob>()
    for (const path of opened.paths) {
      signal.throwIfAborted()
      const file = await opened.file(path)
      if (file) files.set(path, file)
    }
    return files
  } catch (error) {
    if (signal.aborted || error instanceof PreviewProblem) throw error
    throw new PreviewProblem('Failed to load', { cause: error })
  }
}

async function download(url: string, { fetch, wait }: FetchDeps, signal: AbortSignal): Promise<Blob> {
  for (let tries = 1; ; tries++) {
    try {
      const response = await fetch(url, signal)
      if (!response.ok) throw new Error(`The server answered ${response.status}.`)
      return await response.blob()
    } catch (error) {
      signal.throwIfAborted()
      if (tries === maxTries) throw new PreviewProblem(`download failed after ${maxTries} tries`, { cause: error })
    }
    await wait(firstBackOffMs * 2 ** (tries - 1), signal)
  }
}
