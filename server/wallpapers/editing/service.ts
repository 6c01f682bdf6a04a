import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { User } from '@mirari/model'
import {
  checkEditorDocument,
  type EditorDocument,
  type EditorImageItem,
  type SavedWallpaper,
  type SaveWallpaperRequest,
} from '@mirari/wallpaper'
import type { Insertable, Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createRateLimiter } from '../../platform/http/rate-limit.ts'
import { newId, newKey } from '../../platform/id.ts'
import type { Events } from '../../results/events.ts'
import type { FreedMedia } from '../../results/media-use.ts'
import { mediaUrl } from '../../results/picture.ts'
import { notFound, requireVisible } from '../../results/visibility.ts'
import { documentFiles } from '../store.ts'
import { convertedDocument } from './convert.ts'
import {
  coverOf,
  type EditedResult,
  editedGeneration,
  editedResult,
  type ItemFile,
  insertSaved,
  replaceSaved,
  type SavedRows,
  usableFiles,
} from './edit-store.ts'
import { itemKeys, withOwnAddresses } from './item-files.ts'
import type { ExtractionRequest, ImageLayers, LayerExtractor } from './layer-extractor.ts'
import { layersOf, storeLayers } from './layer-store.ts'
import { readPictures, type SaveFilesDeps, type SentPictures, type StoredSave, storeSave } from './save-files.ts'

type StoredFile = Insertable<Tables['media']>

export interface EditingDeps extends SaveFilesDeps {
  database: Database
  media: SaveFilesDeps['media'] & {
    keyOf(url: string, origins: readonly string[]): string | null
    open(key: string): Promise<{ file: Blob } | null>
    record(trx: Kysely<Tables>, stored: readonly StoredFile[]): Promise<void>
    erase(media: readonly FreedMedia[]): Promise<void>
  }
  layerExtractor: Pick<LayerExtractor, 'withLayers'>
  clock: Clock
  /** Absolute path of a folder for what a save works on; what is left in it is removed at the start of the server. */
  folder: string
  events: Pick<Events, 'publish'>
}

/** A save as it arrives: the document is still to be checked. */
export type UncheckedSave = Omit<SaveWallpaperRequest, 'data'> & { data: unknown }

export type WallpaperEditing = ReturnType<typeof createWallpaperEditing>

/** A save that may be stored. */
interface CheckedSave {
  ids: Pick<SaveWallpaperRequest, 'id' | 'request_id'>
  document: EditorDocument
  files: ReadonlyMap<string, ItemFile>
  pictures: SentPictures
  /** Folder of this save alone. */
  folder: string
}

/** Saves that one user may begin. */
const saveLimit = { count: 60, windowS: 60 }

/** Share of a side by which a picture may be stretched. */
const seenOverlap = 0.002

/** Layers that were remembered were let go of before they could be kept. */
class LayersGone extends Error {
  override readonly name = 'LayersGone'
}

/** Saving and loading what the wallpaper editor makes. */
export function createWallpaperEditing(deps: EditingDeps) {
  const { database, media, layerExtractor, clock, folder, events } = deps
  const saves = createRateLimiter(saveLimit, clock)

  /** @throws Problem 'not_found' for what is somebody else's; 'validation' for what was not made in the editor */
  async function own(db: Kysely<Tables>, user: User, id: string): Promise<EditedResult> {
    const result = await editedResult(db, id)
    if (result?.user_id !== user.id) throw notFound()
    if (result.content === null) throw new Problem('wallpaper_of_other_origin')
    return result
  }

  /** Rows of a save, all of them or none. @throws Problem 'validation', 'not_found', 'conflict' */
  function write(user: User, { id, request_id }: CheckedSave['ids'], save: StoredSave, layers: ImageLayers | null) {
    const { document, composed, stored, documentKey } = save
    const keyOf = (url: string) => media.keyOf(url, [])
    return database.write(async (trx) => {
      const now = clock.now().toISOString()
      // Asked again: files may have gone meanwhile.
      withOwnAddresses(document, keyOf, await usableFiles(trx, user.id, itemKeys(document, keyOf)))
      await media.record(trx, stored)
      if (layers) await hold(trx, layers)
      const rows = (poster: string, cover: string): SavedRows => ({
        composed,
        content: JSON.stringify(document),
        document: documentKey,
        poster,
        cover,
        width: document.initCanvasW,
        height: document.initCanvasH,
        now,
      })
      const generation_id = request_id ?? newId()
      const before = id === undefined ? await editedGeneration(trx, user.id, generation_id) : await own(trx, user, id)
      if (before) {
        const cover = save.cover ?? (await coverOf(trx, before.wallpaper_key ?? ''))
        if (cover === null) throw noCover()
        const freed = await replaceSaved(trx, before, rows(save.poster ?? before.media_key, cover))
        return { id: before.generation_result_id, generation_id: before.generation_id, freed }
      }
      if (save.poster === null || save.cover === null) throw noCover()
      const ids = { generation_id, task_id: newId(), generation_result_id: newId(), user_id: user.id }
      if (!(await insertSaved(trx, ids, rows(save.poster, save.cover)))) throw new Problem('id_taken')
      return { id: ids.generation_result_id, generation_id, freed: [] }
    })
  }

  /** Keeps new layers; of remembered ones it makes sure that they are still there. @throws LayersGone */
  async function hold(trx: Kysely<Tables>, split: ImageLayers): Promise<void> {
    const { layers, stored } = split
    if (stored.length > 0) {
      await media.record(trx, stored)
      await storeLayers(trx, split)
    } else {
      const now = await layersOf(trx, split)
      if (JSON.stringify(now) !== JSON.stringify(layers)) throw new LayersGone('The layers are gone.')
    }
  }

  /** Files first, rows second; without the rows no file stays. */
  async function store(user: User, save: CheckedSave, split: { itemId: string; layers: ImageLayers } | null) {
    let unused: FreedMedia[] = freedOf(split?.layers.stored ?? [])
    try {
      const stored = await storeSave(deps, user, { ...save, split })
      unused.push(...freedOf(stored.stored))
      const { id, generation_id, freed } = await write(user, save.ids, stored, split?.layers ?? null)
      unused = [...freed]
      events.publish('results.stored', [{ generation_result_id: id, wallpaper_key: stored.documentKey }])
      events.publish('generation.changed', { user_id: user.id, generation_id })
      return { id }
    } finally {
      await media.erase(unused)
    }
  }

  /** With the layers of the item that is to have some. */
  async function storeWithLayers(user: User, save: CheckedSave): Promise<{ id: string }> {
    const item = save.document.items.find((one): one is EditorImageItem => one.type === 'image' && one.isParallax)
    if (!item) return store(user, save, null)
    const picture = {
      key: media.keyOf(item.url, []) ?? '',
      name: item.name,
      cut: cutOf(save, item),
      ownerId: user.id,
      folder: save.folder,
    }
    return layerExtractor.withLayers(picture, (layers) => store(user, save, { itemId: item.id, layers }))
  }

  /** Of a wallpaper that an engine made. @throws Problem 'validation' */
  async function converted(user: User, { wallpaper_key, media_key }: EditedResult): Promise<EditorDocument> {
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

  /** In a folder of its own, of which nothing stays. */
  async function saveOnce(
    user: User,
    request: UncheckedSave,
    checked: Pick<CheckedSave, 'document' | 'files'>,
  ): Promise<{ id: string }> {
    const { id, request_id } = request
    const work = join(folder, newKey())
    await mkdir(work, { recursive: true })
    try {
      const pictures = await readPictures(request, { workers: deps.workers, folder: work })
      const ids = { ...(id !== undefined && { id }), ...(request_id !== undefined && { request_id }) }
      return await storeWithLayers(user, { ...checked, ids, pictures, folder: work })
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }

  return {
    /**
     * Stores a document, with the wallpaper that plays it: the first time as a creation of its own, later in its place.
     * @throws Problem 'validation'; 'not_found' for an id of somebody else; 'conflict'; 'too_many_requests';
     * 'storage_full'
     */
    async save(user: User, request: UncheckedSave, origins: readonly string[]): Promise<{ id: string }> {
      saves.take(user.id)
      if (request.id !== undefined) await own(database.read, user, request.id)
      else if (request.coverImage === undefined || request.posterImage === undefined) throw noCover()
      const checked = checkEditorDocument(request.data)
      if ('problems' in checked)
        throw new Problem('wallpaper_invalid', { fault: checked.problems[0] ?? 'data is no document.' })
      const keyOf = (url: string) => media.keyOf(url, origins)
      const files = await usableFiles(database.read, user.id, itemKeys(checked.ok, keyOf))
      const document = withOwnAddresses(checked.ok, keyOf, files)
      const once = () => saveOnce(user, request, { document, files })
      try {
        return await once()
      } catch (error) {
        // The picture is split again then.
        if (error instanceof LayersGone) return once()
        throw error
      }
    },

    /** What was saved; of somebody else only what is public. @throws Problem 'not_found', 'validation' */
    async load(user: User, id: string): Promise<SavedWallpaper> {
      const result = requireVisible(await editedResult(database.read, id), user)
      const { content, prompt: title, wallpaper_key } = result
      if (content === null || wallpaper_key === null) return { id: null, title, data: await converted(user, result) }
      const cover = await coverOf(database.read, wallpaper_key)
      return {
        id: result.user_id === user.id ? id : null,
        title,
        // Written by a save, from a checked document.
        data: JSON.parse(content) as EditorDocument,
        ...(cover !== null && { cover_url: mediaUrl(cover) }),
      }
    },
  }
}

/** A full picture of another shape shows a part of itself, and only that is split; a pixel more or less is not seen. */
function cutOf({ document, files }: CheckedSave, { full, url }: EditorImageItem): ExtractionRequest['cut'] {
  const [width, height] = [document.initCanvasW, document.initCanvasH]
  const file = files.get(url.slice(mediaUrl('').length))
  if (!full || !file) return null
  const overlap = Math.abs((file.width * height) / (file.height * width) - 1)
  return overlap < seenOverlap ? null : { width, height }
}

const freedOf = (stored: readonly StoredFile[]): FreedMedia[] =>
  stored.map(({ key, thumbnail_widths }) => ({ key, thumbnail_widths }))

function noCover(): Problem {
  return new Problem('cover_missing')
}
