import type { DownloadFormat } from '@mirari/contract/lists'
import type { User } from '@mirari/contract/schemas'
import type { MediaReader } from '../media/ports.ts'
import type { VariantService } from '../media/variants/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { RateLimit } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { Problem } from '../platform/http/problem.ts'
import { createRateLimiter } from '../platform/http/rate-limit.ts'
import { RecentlyUsed } from '../platform/recently-used.ts'
import { notFound, requireVisible } from '../results/visibility.ts'
import { countUse, type ResultState, stateOf } from './store.ts'
import { fileStemOf } from './wire.ts'

export interface UseCountDeps {
  database: Database
  clock: Clock
  media: Pick<MediaReader, 'download'>
  variants: Pick<VariantService, 'download'>
  /** Views by one viewer, or by all visitors from one network, that count. */
  viewsOfViewer?: RateLimit
}

/** Time in ms within which the details of an opened tile belong to the same view. */
const sameViewMs = 10_000
/** Most remembered views, which bounds the memory; beyond it the oldest are counted again. */
const maxRememberedViews = 10_000
/** Views of one result by one viewer that count; more say nothing about what people like. */
const viewsOfResult = { count: 10, windowS: 3600 }
const usualViewsOfViewer = { count: 3000, windowS: 3600 }

/** Counts views and downloads of results, by everybody who may see them. */
export function createUseCounts({
  database,
  clock,
  media,
  variants,
  viewsOfViewer = usualViewsOfViewer,
}: UseCountDeps) {
  const tileViews = new RecentlyUsed<string, number>(maxRememberedViews)
  const repeatedViews = createRateLimiter(viewsOfResult, clock)
  const allViews = createRateLimiter(viewsOfViewer, clock)

  /** Counts a view or a download of a result that the viewer may see. @throws Problem 'not_found' */
  async function count(viewer: User | null, id: string, column: 'views_count' | 'downloads_count'): Promise<void> {
    await database.write(async (trx) => {
      requireVisible(await stateOf(trx, id), viewer)
      await countUse(trx, id, column)
    })
  }

  return {
    /**
     * Counts a download and returns the address of the file; an image in another format is made first.
     * @throws Problem 'not_found', 'validation' for another format of what is no image
     */
    async download(
      user: User,
      id: string,
      format: DownloadFormat,
    ): Promise<{ success: true; url: string; filename: string }> {
      const state = requireVisible(await stateOf(database.read, id), user)
      if (format !== 'original' && state.task_category !== 'image') throw new Problem('format_not_offered')
      const file =
        format === 'original'
          ? await media.download(fileOf(state), fileStemOf(state, user))
          : await variants.download(state.media_key, { name: fileStemOf(state, user), format, caller: user.id })
      if (!file) throw notFound()
      await count(user, id, 'downloads_count')
      return { success: true, ...file }
    },

    /** @throws Problem 'not_found' */
    async downloads(viewer: User | null, id: string): Promise<{ total_downloads_count: number }> {
      return { total_downloads_count: requireVisible(await stateOf(database.read, id), viewer).downloads_count }
    },

    /**
     * Counts a view of a result, unless the same viewer looked at it, or at others, too often. Opening the details of a
     * counted tile is the same view; `network` distinguishes visitors.
     * @throws Problem 'not_found'
     */
    async view(
      viewer: User | null,
      id: string,
      { at, network }: { at: 'tile' | 'detail'; network: string },
    ): Promise<{ success: true }> {
      const viewerKey = viewer?.id ?? network
      const viewKey = `${viewerKey} ${id}`
      const isSameView = at === 'detail' && clock.monotonicMs() - (tileViews.get(viewKey) ?? -sameViewMs) < sameViewMs
      if (isSameView || !repeatedViews.allows(viewKey) || !allViews.allows(viewerKey))
        requireVisible(await stateOf(database.read, id), viewer)
      else await count(viewer, id, 'views_count')
      if (at === 'tile') tileViews.set(viewKey, clock.monotonicMs())
      else tileViews.delete(viewKey)
      return { success: true }
    },

    /** @throws Problem 'not_found' */
    async views(viewer: User | null, id: string): Promise<{ total_views_count: number }> {
      return { total_views_count: requireVisible(await stateOf(database.read, id), viewer).views_count }
    },
  }
}

/** Media key of the file that a download saves: the package of a wallpaper, the video, or else the image. */
export function fileOf({ task_category, wallpaper_zip_key, video_key, media_key }: ResultState): string {
  const isWallpaper = task_category === 'wallpaper' || task_category === 'wallpaper_template'
  return (isWallpaper ? wallpaper_zip_key : null) ?? video_key ?? media_key
}
