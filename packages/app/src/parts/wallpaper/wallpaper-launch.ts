import type { GenerationResult } from '@mirari/contract/schemas'
import { PreviewProblem, packageWallpaper, packagingPollMs } from '@mirari/detail-view'
import { fillLink } from '@mirari/product'
import { createStore } from '@mirari/ui'
import type { WallpaperApi } from '../../api/wallpaper-api.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'

/** Time in ms that the companion app has to come to the front. */
export const launchTimeoutMs = 3000

export interface LaunchState {
  /** Whether a package is being made. */
  isPackaging: boolean
  /** Whether the companion app did not open and its installer is offered. */
  needsApp: boolean
  /** The wallpaper to be sent to another program, with the addresses of its package and of the page that plays it. */
  sending: { item: GenerationResult; zip: string; page: string } | null
}

export interface WallpaperLaunchDeps {
  api: Pick<
    WallpaperApi,
    'startPackaging' | 'packagingState' | 'recordUse' | 'companionLink' | 'playFolder' | 'installer'
  >
  /** Follows a link to an app. */
  follow: (link: string) => void
  /** Whether the page lost focus or was hidden within the time, because another program came to the front. */
  hasLeft: (ms: number) => Promise<boolean>
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  save: (url: string, filename: string) => void
  toast: { ok(text: string): void; bad(text: string): void; note(text: string): void }
  texts: () => AppTexts
  origin: string
}

export type WallpaperLaunch = ReturnType<typeof createWallpaperLaunch>

const idle: LaunchState = { isPackaging: false, needsApp: false, sending: null }
const never = new AbortController().signal

/** Brings wallpapers to wallpaper hosts: to the companion app by its link, to other programs by steps. */
export function createWallpaperLaunch({ api, follow, hasLeft, wait, save, toast, texts, origin }: WallpaperLaunchDeps) {
  const messages = () => texts().launch
  const store = createStore<LaunchState>(idle)
  const change = (changes: Partial<LaunchState>) => store.set((state) => ({ ...state, ...changes }))

  /** Absolute address of the package, which is made first if missing; null after a failure, which a toast reports. */
  async function zipOf(item: GenerationResult, pollMs: number): Promise<string | null> {
    if (item.wallpaper_zip_url !== null) return new URL(item.wallpaper_zip_url, origin).href
    if (store.getSnapshot().isPackaging) return null
    change({ isPackaging: true })
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
      change({ isPackaging: false })
    }
  }

  /** Counts the use. A failure is ignored: it does not concern the user. */
  function recordUse(item: GenerationResult): void {
    api.recordUse(item).catch(() => {})
  }

  async function launch(zip: string, item: GenerationResult): Promise<void> {
    const left = hasLeft(launchTimeoutMs)
    // A server that cannot be reached counts as a companion app that did not open.
    const link = await api.companionLink().catch(() => null)
    if (link !== null) follow(fillLink(link, { zip, result: item.generation_result_id }))
    if (await left) return recordUse(item)
    toast.bad(messages().notOpened)
    change({ needsApp: true })
  }

  return {
    /** Makes the package if missing. Resolves to false after a failure, which a toast reports. */
    async ensurePackage(item: GenerationResult): Promise<boolean> {
      return (await zipOf(item, packagingPollMs)) !== null
    },

    /** Waits silently for the package that the server makes of a new wallpaper. */
    async awaitPackage(item: GenerationResult, signal: AbortSignal): Promise<void> {
      const start = () => api.startPackaging(item)
      // A failure is reported when the user requests the package.
      await packageWallpaper({ start, state: api.packagingState, wait, signal }).catch(() => null)
    },

    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** Opens the companion app with the wallpaper. @param pollMs interval at which the package's state is polled */
    async setWallpaper(item: GenerationResult, pollMs = packagingPollMs): Promise<void> {
      const zip = await zipOf(item, pollMs)
      if (zip !== null) await launch(zip, item)
    },

    /** Opens the dialog of the other programs. */
    async send(item: GenerationResult): Promise<void> {
      const zip = await zipOf(item, packagingPollMs)
      if (zip === null) return
      // The app's own host knows the way to the page, too.
      const folder = await api.playFolder().catch(() => new URL('/play/', origin).href)
      const page = `${folder}${encodeURIComponent(item.generation_result_id)}/`
      change({ needsApp: false, sending: { item, zip, page } })
    },

    /** Downloads the installer of the companion app. */
    async download(): Promise<void> {
      change({ needsApp: false })
      try {
        const { url } = await api.installer()
        save(url, url.split('/').at(-1) ?? '')
      } catch {
        toast.bad(messages().downloadFailed)
      }
    },

    /** Follows the launch link of the chosen program. */
    follow(link: string): void {
      follow(link)
      const { sending } = store.getSnapshot()
      if (sending) recordUse(sending.item)
    },

    close: () => change({ needsApp: false, sending: null }),
  }
}

/** Whether packaging could not even start, a failure with a message of its own. */
function isStartFailure({ message }: PreviewProblem): boolean {
  return message === 'failed to start packaging task'
}
