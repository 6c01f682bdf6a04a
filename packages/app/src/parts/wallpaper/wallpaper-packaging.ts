import type { GenerationResult } from '@mirari/contract/schemas'
import { PreviewProblem, packageWallpaper } from '@mirari/detail-view'
import type { WallpaperApi } from '../../api/wallpaper-api.ts'
import type { LateTexts } from '../../i18n/use-late-texts.ts'

export interface PackagingDeps {
  api: Pick<WallpaperApi, 'startPackaging' | 'packagingState'>
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  toast: { ok(text: string): void; bad(text: string): void; note(text: string): void }
  texts: () => LateTexts
  origin: string
}

const never = new AbortController().signal

/** Makes the packages that wallpaper hosts take. */
export function createPackaging(
  { api, wait, toast, texts, origin }: PackagingDeps,
  { isUnderWay, onChange }: { isUnderWay: () => boolean; onChange: (isUnderWay: boolean) => void },
) {
  const messages = () => texts().launch
  return {
    /** Absolute address of the package, which is made first if missing; null after a failure, which a toast reports. */
    async zipOf(item: GenerationResult, pollMs: number): Promise<string | null> {
      if (item.wallpaper_zip_url !== null) return new URL(item.wallpaper_zip_url, origin).href
      if (isUnderWay()) return null
      onChange(true)
      toast.note(messages().started)
      try {
        const start = () => api.startPackaging(item)
        const url = await packageWallpaper({ start, state: api.packagingState, wait, signal: never, pollMs })
        toast.ok(messages().done)
        return new URL(url, origin).href
      } catch (error) {
        toast.bad(error instanceof PreviewProblem && isStartFailure(error) ? messages().notStarted : messages().failed)
        return null
      } finally {
        onChange(false)
      }
    },

    /** Waits silently for the package that the server makes of a new wallpaper. */
    async awaitPackage(item: GenerationResult, signal: AbortSignal): Promise<void> {
      const start = () => api.startPackaging(item)
      // A failure is reported when the user requests the package.
      await packageWallpaper({ start, state: api.packagingState, wait, signal }).catch(() => null)
    },
  }
}

/** Whether packaging could not even start, a failure with a message of its own. */
function isStartFailure({ message }: PreviewProblem): boolean {
  return message === 'failed to start packaging task'
}
