import type { Desktop, GenerationResult } from '@mirari/contract/schemas'
import { problemText } from '../../api/problem-text.ts'
import type { WallpaperApi } from '../../api/wallpaper-api.ts'
import type { LateTexts } from '../../i18n/use-late-texts.ts'

/** What the server does with a wallpaper on its own desktop, as the page shows it. */
export interface DesktopLaunch {
  item: GenerationResult
  /** Programs that can be chosen, and what is shown. */
  desktop: Desktop
  /** Id of the chosen program; null for the best one. */
  host: string | null
  /** Id of the chosen monitor; null for all. */
  monitor: string | null
  state: 'applying' | 'applied' | 'failed' | 'restored'
  /** Name of the program that shows the wallpaper, or that of before. */
  by: string | null
  /** Why it failed. */
  fault: string | null
}

export interface DesktopLaunchDeps {
  api: Pick<WallpaperApi, 'desktop' | 'applyToDesktop' | 'restoreDesktop'>
  texts: () => LateTexts
}

/** Sets wallpapers on a desktop that the server itself runs on. */
export function createDesktopLaunch(
  { api, texts }: DesktopLaunchDeps,
  onChange: (launch: DesktopLaunch | null) => void,
) {
  let launch: DesktopLaunch | null = null

  function change(changes: Partial<DesktopLaunch>): void {
    if (!launch) return
    launch = { ...launch, ...changes }
    onChange(launch)
  }

  /** Runs a change of the desktop; nobody hears of one whose wallpaper was closed or replaced meanwhile. */
  async function run(work: () => ReturnType<typeof api.restoreDesktop>, done: 'applied' | 'restored'): Promise<void> {
    const item = launch?.item
    const isCurrent = () => launch !== null && launch.item === item
    change({ state: 'applying', fault: null })
    try {
      const { host } = await work()
      const desktop = await api.desktop()
      if (isCurrent()) change({ state: done, by: host.name, desktop })
    } catch (error) {
      if (isCurrent()) change({ state: 'failed', fault: problemText(texts(), error, texts().launch.desktopFailed) })
    }
  }

  async function apply(): Promise<void> {
    if (!launch) return
    const { item, host, monitor } = launch
    const choice = { ...(host !== null && { host }), ...(monitor !== null && { monitor }) }
    await run(() => api.applyToDesktop({ result: item.generation_result_id, ...choice }), 'applied')
  }

  return {
    /** Shows a wallpaper by the best program. Resolves to false when the server sets none for this user. */
    async start(item: GenerationResult): Promise<boolean> {
      const desktop = await api.desktop().catch(() => null)
      if (desktop === null) return false
      launch = { item, desktop, host: null, monitor: null, state: 'applying', by: null, fault: null }
      await apply()
      return true
    },

    /** Shows it by another program, or on another monitor. @param host null for the best one; @param monitor null for all */
    async choose({ host, monitor }: Pick<DesktopLaunch, 'host' | 'monitor'>): Promise<void> {
      change({ host, monitor })
      await apply()
    },

    /** Brings back what was there before. */
    restore: (): Promise<void> => run(api.restoreDesktop, 'restored'),

    stop(): void {
      launch = null
      onChange(null)
    },
  }
}
