import type { User } from '@mirari/contract/schemas'
import {
  checkEditorDocument,
  type EditorDocument,
  type EditorImageItem,
  type SavedWallpaper,
  type SaveWallpaperRequest,
} from '@mirari/wallpaper'
import type { Kysely } from 'kysely'
import type { MediaReader, MediaWriter } from '../../media/ports.ts'
import type { MediaWorkers } from '../../media-processing/media-workers.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createRateLimiter } from '../../platform/http/rate-limit.ts'
import { newId } from '../../platform/id.ts'
import type { Log } from '../../platform/log.ts'
import { createTempFolders } from '../../platform/storage/temp-folders.ts'
import {
  checkRevision,
  revisionOf,
  type VersionFacts,
  versionDocument,
  versionsOf,
} from '../../results/document-versions.ts'
import type { Events } from '../../results/events.ts'
import type { Room } from '../../results/files/room.ts'
import { saveFiles } from '../../results/files/save-files.ts'
import { mediaUrl } from '../../results/image-source.ts'
import { notFound, requireOwn, requireVisible, visiblePrompt } from '../../results/visibility.ts'
import { documentFiles } from '../store.ts'
import { convertedDocument } from './convert.ts'
import {
  coverOf,
  type EditedResult,
  editedContent,
  editedGeneration,
  editedResult,
  type ItemFile,
  insertSaved,
  replaceSaved,
  resultOfId,
  type SavedRows,
  usableFiles,
} from './edit-store.ts'
import { itemKeys, withOwnAddresses } from './item-files.ts'
import type { ExtractionRequest, ImageLayers, LayerExtractor } from './layer-extractor.ts'
import { layersOf, storeLayers } from './layer-store.ts'
import { type PreparedSave, prepareSave, readImages, type SavedKeys, type SentImages, savedKeys } from './save-files.ts'

export interface EditingDeps {
  database: Database
  media: MediaWriter & Pick<MediaReader, 'keyOf' | 'open'>
  workers: Pick<MediaWorkers, 'of'>
  log: Log
  room: Room
  layerExtractor: Pick<LayerExtractor, 'withLayers'>
  clock: Clock
  /** Absolute path of the folder in which saves prepare their files; it is emptied at the start of the server. */
  folder: string
  events: Pick<Events, 'publish'>
}

/** A received save whose document has not been checked yet. */
export type UncheckedSave = Omit<SaveWallpaperRequest, 'data'> & { data: unknown }

export type WallpaperEditing = ReturnType<typeof createWallpaperEditing>

/** A checked save. */
interface CheckedSave {
  ids: Pick<SaveWallpaperRequest, 'id' | 'request_id' | 'revision'>
  document: EditorDocument
  files: ReadonlyMap<string, ItemFile>
  images: SentImages
  /** Folder that only this save uses. */
  folder: string
}

/** A wallpaper as it is loaded, always with its revision or the absence of one. */
export type LoadedWallpaper = SavedWallpaper & { revision: number | null }

/** What a save made: the id of its result, and the revision that the next save is based on. */
export interface SavedIds {
  id: string
  revision: number
}

/** Maximum of concurrent saves per user. */
const saveLimit = { count: 60, windowS: 60 }

/** Largest share of a side by which an image may be stretched. */
const seenOverlap = 0.002

/** Thrown when cached layers were deleted before the save could record its use of them. */
class LayersGone extends Error {
  override readonly name = 'LayersGone'
}

/** Saves and loads the documents of the wallpaper editor. */
export function createWallpaperEditing(deps: EditingDeps) {
  const { database, media, layerExtractor, clock, events } = deps
  const folders = createTempFolders(deps.folder, deps.log)
  const saves = createRateLimiter(saveLimit, clock)

  /** Stores files first and rows second; if the rows fail, all files are removed again, new layers included. */
  async function store(user: User, save: CheckedSave, split: { itemId: string; layers: ImageLayers } | null) {
    const prepared = await prepareSave({ ...save, split })
    const layers = split?.layers ?? null
    const files = { ownerId: user.id, files: prepared.files, storedBefore: layers?.stored ?? [] }
    const saved = await saveFiles(deps, files, async (trx, stored) => {
      const keys = savedKeys(stored, save.images)
      if (layers) await retainLayers(trx, layers)
      const { freed, ...ids } = await writeRows(deps, trx, { user, ids: save.ids, prepared, keys })
      return { answer: { ...ids, wallpaper_key: keys.document }, freed }
    })
    const { generation_result_id, generation_id, wallpaper_key, revision } = saved
    events.publish('results.stored', [{ generation_result_id, wallpaper_key }])
    events.publish('generation.changed', { user_id: user.id, generation_id })
    return { id: generation_result_id, revision }
  }

  /** Stores a save, after extracting layers for the item that needs them. */
  async function storeWithLayers(user: User, save: CheckedSave): Promise<SavedIds> {
    const item = save.document.items.find((one): one is EditorImageItem => one.type === 'image' && one.isParallax)
    if (!item) return store(user, save, null)
    const image = {
      key: media.keyOf(item.url, []) ?? '',
      name: item.name,
      cut: cutOf(save, item),
      ownerId: user.id,
      folder: save.folder,
    }
    return layerExtractor.withLayers(image, (layers) => store(user, save, { itemId: item.id, layers }))
  }

  return {
    /** Counts a save, before its body is read. @throws Problem 'too_many_requests' */
    countSave: (user: User) => saves.count(user.id),

    /**
     * Saves a document and the wallpaper that plays it: the first time as a new generation, later by replacing it.
     * @throws Problem 'validation'; 'not_found' for the id of another user; 'conflict', also as 'save_outdated' when it
     * is based on an older revision than the newest; 'storage_full'
     */
    async save(user: User, request: UncheckedSave, origins: readonly string[]): Promise<SavedIds> {
      const { id, request_id, revision } = request
      if (id !== undefined) {
        await ownEdited(database.read, user, id)
        // Found out before images are read; what counts is asked again where it is written.
        checkRevision(await revisionOf(database.read, id), revision)
      } else if (request.coverImage === undefined || request.posterImage === undefined) throw noCover()
      const checked = checkEditorDocument(request.data)
      if ('problems' in checked)
        throw new Problem('wallpaper_invalid', { fault: checked.problems[0] ?? 'data is no document.' })
      const keyOf = (url: string) => media.keyOf(url, origins, user)
      const files = await usableFiles(database.read, user.id, itemKeys(checked.ok, keyOf))
      const document = withOwnAddresses(checked.ok, keyOf, files)
      const ids = {
        ...(id !== undefined && { id, ...(revision !== undefined && { revision }) }),
        ...(request_id !== undefined && { request_id }),
      }
      const once = () =>
        folders.use(async (folder) => {
          const images = await readImages(request, { workers: deps.workers.of({ owner: user.id }), folder })
          return storeWithLayers(user, { ids, document, files, images, folder })
        })
      try {
        return await once()
      } catch (error) {
        // The cache is empty now, so the next attempt splits the image again.
        if (error instanceof LayersGone) return once()
        throw error
      }
    },

    /**
     * The document of an own or public wallpaper; with a revision, that of the earlier save.
     * @throws Problem 'not_found', also as 'version_not_found'; 'validation'
     */
    async load(user: User, id: string, earlier?: number): Promise<LoadedWallpaper> {
      const result = requireVisible(await editedResult(database.read, id), user)
      const { content, wallpaper_key } = result
      const title = visiblePrompt(result, user)
      if (content === null || wallpaper_key === null) {
        return { id: null, revision: null, title, data: await convertedWallpaper(deps, user, result) }
      }
      const cover = await coverOf(database.read, wallpaper_key)
      const isOwn = result.user_id === user.id
      const opened = earlier === undefined ? content : await contentOfVersion(database.read, user, id, earlier)
      return {
        id: isOwn ? id : null,
        revision: isOwn ? await revisionOf(database.read, id) : null,
        title,
        // Written by a save from a checked document, so its shape is known.
        data: JSON.parse(opened) as EditorDocument,
        ...(cover !== null && { cover_url: mediaUrl(cover) }),
      }
    },

    /**
     * The saved versions of an own wallpaper or template, the newest first, by the id of its result or generation.
     * @throws Problem 'not_found', 'forbidden'
     */
    async versions(user: User, id: string): Promise<{ items: VersionFacts[] }> {
      const { generation_result_id } = requireOwn(await resultOfId(database.read, id), user)
      return { items: await versionsOf(database.read, user.id, generation_result_id) }
    },
  }
}

/** @throws Problem 'version_not_found' */
async function contentOfVersion(db: Kysely<Tables>, user: User, resultId: string, revision: number): Promise<string> {
  const document = await versionDocument(db, { userId: user.id, resultId, revision })
  const content = await editedContent(db, document)
  if (content === null) throw new Problem('version_not_found')
  return content
}

interface SaveRows {
  user: User
  ids: CheckedSave['ids']
  prepared: PreparedSave
  keys: SavedKeys
}

/** Writes the rows of a save after those of its files. @throws Problem 'validation', 'not_found', 'conflict' */
async function writeRows(
  { media, clock }: Pick<EditingDeps, 'media' | 'clock'>,
  trx: Kysely<Tables>,
  { user, ids: { id, request_id, revision: basedOn }, prepared: { document, composed }, keys }: SaveRows,
) {
  const keyOf = (url: string) => media.keyOf(url, [])
  // Checked again inside the transaction, because files may have been deleted meanwhile.
  withOwnAddresses(document, keyOf, await usableFiles(trx, user.id, itemKeys(document, keyOf)))
  const now = clock.now().toISOString()
  const rows = (poster: string, cover: string): SavedRows => ({
    composed,
    content: JSON.stringify(document),
    document: keys.document,
    poster,
    cover,
    width: document.initCanvasW,
    height: document.initCanvasH,
    now,
  })
  const generation_id = request_id ?? newId()
  const before = id === undefined ? await editedGeneration(trx, user.id, generation_id) : await ownEdited(trx, user, id)
  if (before) {
    const cover = keys.cover ?? (await coverOf(trx, before.wallpaper_key ?? ''))
    if (cover === null) throw noCover()
    const { generation_result_id, generation_id } = before
    const replaced = await replaceSaved(trx, before, rows(keys.poster ?? before.media_key, cover), basedOn)
    return { generation_result_id, generation_id, ...replaced }
  }
  if (keys.poster === null || keys.cover === null) throw noCover()
  const newIds = { generation_id, task_id: newId(), generation_result_id: newId(), user_id: user.id }
  if (!(await insertSaved(trx, newIds, rows(keys.poster, keys.cover)))) throw new Problem('id_taken')
  return { generation_result_id: newIds.generation_result_id, generation_id, revision: 1, freed: [] }
}

/** Caches new layers, or checks that cached ones still exist. @throws LayersGone */
async function retainLayers(trx: Kysely<Tables>, split: ImageLayers): Promise<void> {
  if (split.stored.length > 0) return storeLayers(trx, split)
  const now = await layersOf(trx, split)
  if (JSON.stringify(now) !== JSON.stringify(split.layers)) throw new LayersGone('The layers are gone.')
}

/**
 * Checks that the user may save. @throws Problem 'not_found' for another user's result; 'validation' for one not made
 * in the editor
 */
async function ownEdited(db: Kysely<Tables>, user: User, id: string): Promise<EditedResult> {
  const result = await editedResult(db, id)
  if (result?.user_id !== user.id) throw notFound()
  if (result.content === null) throw new Problem('wallpaper_of_other_origin')
  return result
}

/** Converts a wallpaper that an engine made. @throws Problem 'validation' */
async function convertedWallpaper(
  { database, media }: Pick<EditingDeps, 'database' | 'media'>,
  user: User,
  { wallpaper_key, media_key }: EditedResult,
): Promise<EditorDocument> {
  const file = wallpaper_key === null ? null : await media.open(wallpaper_key)
  if (wallpaper_key !== null && file) {
    const assets = await documentFiles(database.read, wallpaper_key)
    const keys = [...assets.map((asset) => asset.media_key), media_key]
    const files = await usableFiles(database.read, user.id, keys)
    const document = convertedDocument(await file.file.json(), assets, files, media_key)
    if (document) return document
  }
  throw new Problem('wallpaper_not_editable')
}

/**
 * The canvas whose shape a full image is cut to before it is split, because only that part is visible; null when the
 * shapes differ by about a pixel.
 */
function cutOf({ document, files }: CheckedSave, { full, url }: EditorImageItem): ExtractionRequest['cut'] {
  const [width, height] = [document.initCanvasW, document.initCanvasH]
  const file = files.get(url.slice(mediaUrl('').length))
  if (!full || !file) return null
  const overlap = Math.abs((file.width * height) / (file.height * width) - 1)
  return overlap < seenOverlap ? null : { width, height }
}

function noCover(): Problem {
  return new Problem('cover_missing')
}
