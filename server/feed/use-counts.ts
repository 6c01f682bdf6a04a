import type { User } from '@mirari/model'
import type { MediaReader } from '../media/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { RecentlyUsed } from '../platform/recently-used.ts'
import { notFound, requireVisible } from '../results/visibility.ts'
import { countUse, type ResultState, stateOf } from './store.ts'
import { fileStemOf } from './wire.ts'

export interface UseCountDeps {
  database: Database
  clock: Clock
  media: Pick<MediaReader, 'download'>
}

/** Time in ms within which the details of an opened tile belong to the same view. */
const sameLookMs = 10_000
/** Most remembered views, which bounds the memory; beyond it the oldest are counted again. */
const rememberedLooks = 10_000

/** Counts views and downloads of results, by everybody who may see them. */
export function createUseCounts({ database, clock, media }: UseCountDeps) {
  const tileLooks = new RecentlyUsed<string, number>(rememberedLooks)

  /** Counts a view or a download of whatever the viewer may see. @throws Problem 'not_found' */
  async function count(viewer: User | null, id: string, column: 'views_count' | 'downloads_count'): Promise<void> {
    await database.write(async (trx) => {
      requireVisible(await stateOf(trx, id), viewer)
      await countUse(trx, id, column)
    })
  }

  return {
    /** Counts a download and says where the file is. @throws Problem 'not_found' */
    async download(user: User, id: string): Promise<{ success: true; url: string; filename: string }> {
      const state = requireVisible(await stateOf(database.read, id), user)
      const file = await media.download(fileOf(state), fileStemOf(state))
      if (!file) throw notFound()
      await count(user, id, 'downloads_count')
      return { success: true, ...file }
    },

    /** @throws Problem 'not_found' */
    async downloads(viewer: User | null, id: string): Promise<{ total_downloads_count: number }> {
      return { total_downloads_count: requireVisible(await stateOf(database.read, id), viewer).downloads_count }
    },

    /**
     * Counts a look at a result. The details that a counted tile opened are the same look; `network` tells visitors apart.
     * @throws Problem 'not_found'
     */
    async view(
      viewer: User | null,
      id: string,
      { at, network }: { at: 'tile' | 'detail'; network: string },
    ): Promise<{ success: true }> {
      const look = `${viewer?.id ?? network} ${id}`
      const isSameLook = at === 'detail' && clock.monotonicMs() - (tileLooks.get(look) ?? -sameLookMs) < sameLookMs
      if (isSameLook) requireVisible(await stateOf(database.read, id), viewer)
      else await count(viewer, id, 'views_count')
      if (at === 'tile') tileLooks.set(look, clock.monotonicMs())
      else tileLooks.delete(look)
      return { success: true }
    },

    /** @throws Problem 'not_found' */
    async views(viewer: User | null, id: string): Promise<{ total_views_count: number }> {
      return { total_views_count: requireVisible(await stateOf(database.read, id), viewer).views_count }
    },
  }
}

/** What a download saves: a wallpaper's package, a video, or the picture; a wallpaper without a package its picture. */
function fileOf({ task_category, wallpaper_zip_key, video_key, media_key }: ResultState): string {
  const isWallpaper = task_category === 'wallpaper' || task_category === 'wallpaper_template'
  return (isWallpaper ? wallpaper_zip_key : null) ?? video_key ?? media_key
}
