import type { User } from '@mirari/contract/schemas'
import type { WallpaperDocument } from '@mirari/wallpaper'
import type { Kysely } from 'kysely'
import type { MediaReader } from '../media/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import { mediaUrl } from '../results/image-source.ts'
import { requireVisible, type Viewer } from '../results/visibility.ts'
import { type Contents, contentsOf } from './contents.ts'
import type { Packager } from './packager.ts'
import {
  countUsage,
  endTask,
  fileFacts,
  insertTask,
  type PackableResult,
  type PackageTask,
  packableResult,
  pendingTasksOf,
  type ResultChoice,
  taskById,
  taskOfContent,
  usesOf,
} from './store.ts'

export interface WallpaperDeps {
  database: Database
  media: Pick<MediaReader, 'open'>
  clock: Clock
  packager: Pick<Packager, 'wake'>
}

export interface PackageStatus {
  task_id: string
  status: PackageTask['state']
  /** Address of the zip, once the package is completed. */
  url: string | null
}

/** A wallpaper in the form in which a page plays it. */
export interface PlayableWallpaper {
  document: WallpaperDocument
  /** Address of each file that the document names, by its name there. */
  assets: Record<string, string>
}

/** Maximum number of packages of a user that wait. */
const maxPending = 100
const retryLater = { headers: { 'retry-after': '30' } }

export type WallpaperService = ReturnType<typeof createWallpaperService>

/** Wallpapers as documents and as packages. */
export function createWallpaperService({ database, media, clock, packager }: WallpaperDeps) {
  const readJson = async (key: string): Promise<unknown> => (await media.open(key))?.file.json()

  /** Reads a result that the viewer may see. @throws Problem 'not_found' also for a private result of another user */
  async function visible(
    viewer: Viewer,
    choice: ResultChoice,
    db: Kysely<Tables> = database.read,
  ): Promise<PackableResult> {
    return requireVisible(await packableResult(db, choice), viewer)
  }

  /** Reads the contents of a package. @throws Problem 'not_found' when one of its files was deleted */
  async function contents(result: PackableResult): Promise<Contents> {
    const found = await contentsOf(database.read, result, readJson)
    if (!found) throw new Problem('result_file_missing')
    return found
  }

  /** The packaging task for exactly these contents: the existing one, or a new one. */
  async function begin(userId: string, { generation_result_id }: PackableResult, { hash }: Contents): Promise<string> {
    const task_id = await database.write(async (trx) => {
      const content = { generation_result_id, content_hash: hash }
      const now = clock.now().toISOString()
      const earlier = await taskOfContent(trx, content)
      const zip = earlier?.zip_key ?? null
      const isThere = earlier?.state === 'pending' || (zip !== null && (await fileFacts(trx, [zip])).has(zip))
      if (earlier && isThere) return earlier.task_id
      if (earlier) await endTask(trx, earlier.task_id, { state: 'failed', zip_key: null, updated_at: now })
      if ((await pendingTasksOf(trx, userId)) >= maxPending) throw new Problem('packages_waiting', {}, retryLater)
      const id = newId()
      await insertTask(trx, { ...content, task_id: id, user_id: userId, created_at: now, updated_at: now })
      return id
    })
    packager.wake()
    return task_id
  }

  return {
    /**
     * Starts to package a wallpaper, or finds its existing package.
     * @throws Problem 'not_found'; 'validation' when the result is not a wallpaper
     */
    async packageWallpaper(user: User, choice: ResultChoice): Promise<{ task_id: string }> {
      const result = await visible(user, choice)
      if (result.wallpaper_key === null) throw new Problem('not_a_wallpaper')
      return { task_id: await begin(user.id, result, await contents(result)) }
    },

    /** Packages on behalf of the server, which may see every result; ignores results deleted meanwhile. */
    async packageNew(generation_result_id: string): Promise<void> {
      const result = await packableResult(database.read, { generation_result_id })
      if (!result) return
      try {
        await begin(result.user_id, result, await contents(result))
      } catch (error) {
        // It is packaged when somebody asks for it.
        if (!(error instanceof Problem && error.reason === 'packages_waiting')) throw error
      }
    },

    /**
     * Packages an image or video as a wallpaper that just shows it.
     * @throws Problem 'not_found'; 'validation' when the result is a wallpaper
     */
    async packPlain(user: User, choice: ResultChoice): Promise<{ task_id: string }> {
      const result = await visible(user, choice)
      if (result.task_category !== 'image' && result.task_category !== 'video') {
        throw new Problem('not_packable')
      }
      return { task_id: await begin(user.id, result, await contents(result)) }
    },

    /** @throws Problem 'not_found' */
    async packageStatus(user: User, taskId: string): Promise<PackageStatus> {
      const task = await taskById(database.read, taskId)
      if (!task) throw new Problem('package_not_found')
      const { task_id, state, zip_key } = task
      await visible(user, task)
      if (state !== 'completed') return { task_id, status: state, url: null }
      // A newer package has replaced it, or its file was deleted.
      const isThere = zip_key !== null && (await fileFacts(database.read, [zip_key])).has(zip_key)
      return isThere ? { task_id, status: state, url: mediaUrl(zip_key) } : { task_id, status: 'failed', url: null }
    },

    /** Counts that a result, which may be an image or video, was set as a wallpaper. @throws Problem 'not_found' */
    async recordUse(user: Pick<User, 'id'>, resultId: string): Promise<{ success: true }> {
      await database.write(async (trx) => {
        await visible(user, { generation_result_id: resultId }, trx)
        await countUsage(trx, resultId)
      })
      return { success: true }
    },

    /** @throws Problem 'not_found' */
    async uses(viewer: User | null, resultId: string): Promise<{ total_set_wallpaper_count: number }> {
      await visible(viewer, { generation_result_id: resultId })
      return { total_set_wallpaper_count: await usesOf(database.read, resultId) }
    },

    /**
     * The document of a wallpaper and the addresses of its files.
     * @throws Problem 'not_found'; 'validation' when the result is not a wallpaper
     */
    async playable(viewer: User | null, resultId: string): Promise<PlayableWallpaper> {
      const result = await visible(viewer, { generation_result_id: resultId })
      if (result.wallpaper_key === null) throw new Problem('not_a_wallpaper')
      const { document, files } = await contents(result)
      return { document, assets: Object.fromEntries(files.map(({ name, file }) => [name, mediaUrl(file.key)])) }
    },
  }
}
