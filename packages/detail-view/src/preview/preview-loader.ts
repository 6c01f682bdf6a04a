import type { GenerationResult } from '@mirari/contract/schemas'
import { usesMedia } from '@mirari/model'
import { type FetchDeps, fetchPackage, type PackageFiles } from './fetch-package.ts'
import { createPackageCache, type PackageCacheDeps } from './package-cache.ts'
import { type PackagingStart, type PackagingState, packageWallpaper } from './packaging.ts'
import { PreviewProblem } from './problem.ts'

/** A step of loading a preview; each one is reported once. */
export type PreviewStep = 'preparing' | 'downloading' | 'packaging'

/** What previews need of their host. */
export interface PreviewPort {
  /**
   * Address of a page that sends `framePage` of @mirari/wallpaper. Needed where the page around has a strict
   * Content-Security-Policy; without it the frame carries the page itself.
   */
  frameUrl?: string | undefined
  /** Packages a wallpaper that has no package yet; without both calls such a one cannot be played. */
  startPackaging?: ((item: GenerationResult) => Promise<PackagingStart>) | undefined
  packagingState?: ((taskId: string) => Promise<PackagingState>) | undefined
  fetch?: FetchDeps['fetch'] | undefined
  wait?: FetchDeps['wait'] | undefined
  clock?: PackageCacheDeps | undefined
}

export interface LoadedPackage {
  files: PackageFiles
  /** Lets the package go, some time after. */
  release: () => void
}

export interface PreviewLoader {
  frameUrl: string | undefined
  /** @throws PreviewProblem with the reason; AbortError when the signal ends it. */
  load(item: GenerationResult, signal: AbortSignal, onStep: (step: PreviewStep) => void): Promise<LoadedPackage>
}

const pageFiles = ['index.html'] as const
const interactiveFiles = ['index.html', 'script.js', 'style.css'] as const

/** Files without which a package cannot play. */
function requiredFiles({ model }: GenerationResult): readonly string[] {
  return usesMedia(model) ? interactiveFiles : pageFiles
}

const browserClock: PackageCacheDeps = {
  now: () => Date.now(),
  every(ms, work) {
    const timer = setInterval(work, ms)
    return () => clearInterval(timer)
  },
}

/** Loads the packages of wallpapers for {@link WallpaperPreview}. Create one per page, because it caches them. */
export function createPreviewLoader(port: PreviewPort = {}): PreviewLoader {
  const {
    fetch = (url, signal) => globalThis.fetch(url, { signal, credentials: 'omit' }),
    wait = waitFor,
    clock = browserClock,
    startPackaging,
    packagingState,
  } = port
  const shelf = createPackageCache<PackageFiles>(clock)

  async function zipOf(item: GenerationResult, signal: AbortSignal): Promise<string> {
    if (item.wallpaper_zip_url !== null) return item.wallpaper_zip_url
    if (!startPackaging || !packagingState) throw new PreviewProblem('no download link received')
    return packageWallpaper({ start: () => startPackaging(item), state: packagingState, wait, signal })
  }

  return {
    frameUrl: port.frameUrl,
    async load(item, signal, onStep) {
      onStep('preparing')
      const url = await zipOf(item, signal)
      signal.throwIfAborted()
      let files = shelf.get(url)
      if (!files) {
        onStep('downloading')
        files = await fetchPackage(url, requiredFiles(item), { fetch, wait }, signal)
        shelf.put(url, files)
      }
      signal.throwIfAborted()
      onStep('packaging')
      return { files, release: shelf.hold(url) }
    },
  }
}

/** Ends early with the signal's reason. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
