import type { LaunchProcessor } from '@mirari/contract/lists'
import type { GenerationResult } from '@mirari/contract/schemas'
import { packagingPollMs } from '@mirari/detail-view'
import { fillLink } from '@mirari/product'
import { createStore } from '@mirari/ui'
import type { WallpaperApi } from '../../api/wallpaper-api.ts'
import type { LateTexts } from '../../i18n/use-late-texts.ts'
import { type CompanionDeps, type CompanionLaunch, createCompanion, launchTimeoutMs } from './companion-launch.ts'
import { createDesktopLaunch, type DesktopLaunch } from './desktop-launch.ts'
import { createInstallers, type InstallerDeps } from './installer-choice.ts'
import { createPackaging } from './wallpaper-packaging.ts'

export interface LaunchState {
  /** Whether a package is being made. */
  isPackaging: boolean
  /** The wallpaper for which the companion app did not open; its installer is offered. */
  needsApp: GenerationResult | null
  /** Whether the server has an installer of the companion app for this system. */
  hasInstaller: boolean
  /** Processors between which the person chooses an installer; none where it needs no choice. */
  installers: readonly LaunchProcessor[]
  /** What the companion app does at the moment, or did last. */
  companion: CompanionLaunch | null
  /** What the server does on its own desktop, or did last. */
  desktop: DesktopLaunch | null
  /** The wallpaper to be sent to another program, with the addresses of its package and of the page that plays it. */
  sending: { item: GenerationResult; zip: string; page: string } | null
}

export interface WallpaperLaunchDeps extends Omit<CompanionDeps, 'api'>, Omit<InstallerDeps, 'api' | 'toast'> {
  api: Pick<
    WallpaperApi,
    | 'startPackaging'
    | 'packagingState'
    | 'recordUse'
    | 'launchFacts'
    | 'launchTicket'
    | 'launchStep'
    | 'installer'
    | 'desktop'
    | 'applyToDesktop'
    | 'restoreDesktop'
  >
  toast: { ok(text: string): void; bad(text: string): void; note(text: string): void }
  texts: () => LateTexts
  origin: string
}

export type WallpaperLaunch = ReturnType<typeof createWallpaperLaunch>

const idle: LaunchState = {
  ...{ isPackaging: false, needsApp: null, hasInstaller: false, installers: [] },
  ...{ companion: null, desktop: null, sending: null },
}

/** Brings wallpapers to wallpaper hosts: to the companion app by its link, to other programs by steps. */
export function createWallpaperLaunch(deps: WallpaperLaunchDeps) {
  const { api, follow, hasLeft, toast, texts, origin, system } = deps
  const store = createStore<LaunchState>(idle)
  const change = (changes: Partial<LaunchState>) => store.set((state) => ({ ...state, ...changes }))
  const companion = createCompanion(deps, (launch) => {
    // Whoever reports is there, even if it did not come to the front.
    const isThere = launch !== null && launch.step.state !== 'sent'
    change({ companion: launch, ...(isThere && { needsApp: null }) })
  })
  const installers = createInstallers(deps)
  const desktop = createDesktopLaunch(deps, (launch) => change({ desktop: launch }))
  const stop = () => {
    companion.stop()
    desktop.stop()
  }

  const { zipOf, awaitPackage } = createPackaging(deps, {
    isUnderWay: () => store.getSnapshot().isPackaging,
    onChange: (isPackaging) => change({ isPackaging }),
  })

  /** Counts the use. A failure is ignored: it does not concern the user. */
  function recordUse(item: GenerationResult): void {
    api.recordUse(item).catch(() => {})
  }

  /** Opens a companion app that takes the address of the package and reports nothing. */
  async function followAddress(link: string): Promise<boolean> {
    const left = hasLeft(launchTimeoutMs)
    follow(link)
    return left
  }

  /** Whether the desktop or a companion app took it. A server that cannot be reached counts as an app that did not open. */
  async function launch(zip: string, item: GenerationResult): Promise<boolean> {
    const id = item.generation_result_id
    try {
      const { link, installers: systems, desktop: isHere } = await api.launchFacts()
      if (isHere && (await desktop.start(item))) return true
      change({ hasInstaller: systems.includes(system), installers: [] })
      // The link must be followed before the browser forgets the click, so that nothing waits for this.
      if (systems.includes(system)) void installers.choices().then((choices) => change({ installers: choices }))
      if (link.includes('{ticket}')) return await companion.start(item, await api.launchTicket(id))
      const hasOpened = await followAddress(fillLink(link, { zip, origin, id, result: id }))
      if (hasOpened) recordUse(item)
      return hasOpened
    } catch {
      return false
    }
  }

  /** Opens the dialog of the other programs. */
  async function send(item: GenerationResult): Promise<void> {
    const zip = await zipOf(item, packagingPollMs)
    if (zip === null) return
    // The app's own host knows the way to the page, too.
    const folder = await api.launchFacts().then(
      ({ play }) => play,
      () => new URL('/play/', origin).href,
    )
    const page = `${folder}${encodeURIComponent(item.generation_result_id)}/`
    stop()
    change({ needsApp: null, sending: { item, zip, page } })
  }

  return {
    /** Makes the package if missing. Resolves to false after a failure, which a toast reports. */
    async ensurePackage(item: GenerationResult): Promise<boolean> {
      return (await zipOf(item, packagingPollMs)) !== null
    },

    awaitPackage,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** Shows the wallpaper on the server's own desktop, or opens the companion app with it. @param pollMs interval at which the package's state is polled */
    async setWallpaper(item: GenerationResult, pollMs = packagingPollMs): Promise<void> {
      stop()
      const zip = await zipOf(item, pollMs)
      if (zip === null || (await launch(zip, item))) return
      toast.bad(texts().launch.notOpened)
      change({ needsApp: item })
    },

    send,
    chooseDesktop: desktop.choose,
    restoreDesktop: desktop.restore,

    /** Follows the link of the running launch again, because the browser did not, or the user dismissed its question. */
    openAgain(): void {
      const { companion: running } = store.getSnapshot()
      if (running) follow(running.link)
    },

    /**
     * Downloads the installer of the companion app. Where there is none the other programs are offered.
     * @param processor the one that the person has chosen, where there is a choice
     */
    async download(processor: LaunchProcessor | null = null): Promise<void> {
      const { needsApp, companion: running } = store.getSnapshot()
      change({ needsApp: null })
      const item = needsApp ?? running?.item
      if (!(await installers.download(processor)) && item) await send(item)
    },

    /** Follows the launch link of the chosen program. */
    follow(link: string): void {
      follow(link)
      const { sending } = store.getSnapshot()
      if (sending) recordUse(sending.item)
    },

    close(): void {
      stop()
      change({ needsApp: null, sending: null })
    },
  }
}
