import { type LaunchProcessor, launchProcessors } from '@mirari/contract/lists'
import type { LaunchSystem } from '@mirari/product'
import type { WallpaperApi } from '../../api/wallpaper-api.ts'
import type { LateTexts } from '../../i18n/use-late-texts.ts'

export interface InstallerDeps {
  api: Pick<WallpaperApi, 'installer'>
  /** The system that the page is open on. */
  system: LaunchSystem
  /** The processor, where the browser tells. */
  processor: () => Promise<LaunchProcessor | null>
  save: (url: string, filename: string) => void
  toast: { bad(text: string): void }
  texts: () => LateTexts
}

/** Finds the installer of the companion app that fits. */
export function createInstallers({ api, system, processor, save, toast, texts }: InstallerDeps) {
  /** By processor; the same one may fit several. */
  const installerFor = (wanted: LaunchProcessor | null) =>
    api.installer({ platform: system, ...(wanted !== null && { processor: wanted }) })

  return {
    /**
     * Processors between which only the person can choose: those of a Mac whose browser does not tell. None where one
     * installer fits all.
     */
    async choices(): Promise<readonly LaunchProcessor[]> {
      if (system !== 'macos' || (await processor()) !== null) return []
      const found = await Promise.all(launchProcessors.map((each) => installerFor(each).catch(() => null)))
      const urls = new Set(found.map((installer) => installer?.url))
      return found.includes(null) || urls.size < launchProcessors.length ? [] : launchProcessors
    },

    /** Resolves to false after a failure, which a toast reports. @param chosen by the person, where there is a choice */
    async download(chosen: LaunchProcessor | null): Promise<boolean> {
      try {
        const { url } = await installerFor(chosen ?? (await processor()))
        save(url, url.split('/').at(-1) ?? '')
        return true
      } catch {
        toast.bad(texts().launch.downloadFailed)
        return false
      }
    },
  }
}
