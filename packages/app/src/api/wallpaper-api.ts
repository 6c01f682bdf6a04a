import * as at from '@mirari/contract/addresses'
import type { LaunchProcessor, LaunchSystem } from '@mirari/contract/lists'
import type { DesktopBody, GenerationResult } from '@mirari/contract/schemas'
import type { PackagingStart, PackagingState } from '@mirari/detail-view'
import type { HttpClient } from './http-client.ts'

/** Page in which packages play: sandboxed without an origin, with a content security policy of its own. */
export const previewFrameUrl = '/preview-frame'

export type WallpaperApi = ReturnType<typeof createWallpaperApi>

/** Calls about wallpaper packages and the companion app. Each throws RequestProblem. */
export function createWallpaperApi({ call }: Pick<HttpClient, 'call'>) {
  return {
    startPackaging({ generation_id, generation_result_id, task_category }: GenerationResult): Promise<PackagingStart> {
      const isPlain = task_category === 'image' || task_category === 'video'
      return call(isPlain ? at.packageMedia : at.packageWallpaper, { body: { generation_id, generation_result_id } })
    },
    packagingState: (task_id: string): Promise<PackagingState> => call(at.getPackageState, { query: { task_id } }),
    /** Counts that a result was set as a wallpaper. */
    recordUse: async ({ generation_result_id: id }: Pick<GenerationResult, 'generation_result_id'>): Promise<void> => {
      await call(at.recordWallpaperUse, { params: { id } })
    },
    /** The link that opens the companion app, the folder of playing pages, and for which systems there are installers. */
    launchFacts: () => call(at.getCompanionLink, { anonymous: true }),
    /** A ticket with which the companion app fetches the package of a result. */
    launchTicket: (result: string) => call(at.issueLaunchTicket, { body: { result } }),
    launchStep: (ticket: string) => call(at.getLaunchStep, { params: { ticket } }),
    /** What shows wallpapers on the desktop of the server, if this user sits at it. */
    desktop: () => call(at.getDesktop),
    applyToDesktop: (body: DesktopBody) => call(at.applyToDesktop, { body }),
    restoreDesktop: () => call(at.restoreDesktop),
    /** The newest installer; by default for what the browser says that it runs on. */
    installer: (query: { platform?: LaunchSystem; processor?: LaunchProcessor } = {}) =>
      call(at.getInstaller, { query, anonymous: true }),
  }
}
