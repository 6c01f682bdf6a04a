import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TemplateData, User } from '@mirari/contract/schemas'
import {
  type EditorGuide,
  readTemplateConfig,
  readTemplateItems,
  type TemplateConfig,
  type TemplateRatio,
} from '@mirari/wallpaper'
import type { Kysely } from 'kysely'
import type { MediaReader, MediaWriter } from '../media/ports.ts'
import type { FinishedFile } from '../media-processing/media-file.ts'
import type { MediaWorkers } from '../media-processing/media-workers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { refuseHeavyJson } from '../platform/http/document-body.ts'
import { Problem } from '../platform/http/problem.ts'
import { createRateLimiter } from '../platform/http/rate-limit.ts'
import { maxTemplateUploadBytes } from '../platform/http/request-limits.ts'
import { newId } from '../platform/id.ts'
import type { Log } from '../platform/log.ts'
import { createSlots } from '../platform/shared/slots.ts'
import { createTempFolders } from '../platform/storage/temp-folders.ts'
import { zipStream } from '../platform/storage/zip-stream.ts'
import { checkRevision, revisionOf, versionDocument } from '../results/document-versions.ts'
import type { Events } from '../results/events.ts'
import type { Room } from '../results/files/room.ts'
import { saveFiles } from '../results/files/save-files.ts'
import { mediaUrl } from '../results/image-source.ts'
import { canSee } from '../results/visibility.ts'
import type { StoredTemplate } from '../wallpapers/template-content.ts'
import { checkBase, pathsOf } from './base-zip.ts'
import { type Available, compose, namedKeys, type UsableFile } from './compose.ts'
import { type ReadForm, receiveTemplate } from './receive-form.ts'
import { documentFile, written, zipFile } from './sent-files.ts'
import {
  contentOfDocument,
  insertSaved,
  isVisibleCreation,
  replaceSaved,
  type TemplateResult,
  templateById,
} from './store.ts'

export interface TemplateDeps {
  database: Database
  media: MediaWriter & Pick<MediaReader, 'keyOf' | 'open'>
  workers: Pick<MediaWorkers, 'of'>
  clock: Clock
  log: Log
  readForm: ReadForm
  /** The files among `keys` that the user may use. */
  usableFiles(db: Kysely<Tables>, userId: string, keys: readonly string[]): Promise<ReadonlyMap<string, UsableFile>>
  /** Starts packaging a result. */
  pack(user: User, result: { generation_result_id: string }): Promise<{ task_id: string }>
  events: Pick<Events, 'publish'>
  /** Absolute path of the folder for uploads in progress; it is emptied at the start of the server. */
  folder: string
  room: Room
}

/** A template to be created, with files that only this call uses. */
export interface NewTemplate {
  config: TemplateConfig
  /** Path of the base's zip, or the media key of a stored one; null for no base. */
  base: { path: string } | { key: string } | null
  /** Path of the screenshot, a JPEG. */
  screenshot: string
  /** Id chosen by the caller: a repeated call replaces what an earlier one has stored. */
  generation_id?: string
}

/** A template's folder and its screenshot, a JPEG, by path. */
export interface TemplateFiles {
  files: ReadonlyMap<string, Blob>
  screenshot: Blob
}

export interface TemplateUpdate {
  generation_id: string
  /** Absent leaves the stored one unchanged. */
  name?: string | undefined
  items: unknown
  /** Absent leaves the stored one unchanged. */
  ratio?: TemplateRatio | undefined
  /** Absent leaves the stored ones unchanged. */
  guides?: EditorGuide[] | undefined
  /** JPEG as a data URL; absent leaves the stored one unchanged. */
  screenshot?: string | undefined
  isPack: boolean
  /** Revision on which the update is based; absent replaces any stored revision. */
  revision?: number | undefined
}

export type TemplateService = ReturnType<typeof createTemplateService>

/** Maximum number of simultaneous uploads of a user. */
const maxParallelPerUser = 2
const slots = {
  name: 'bases of templates',
  max: maxParallelPerUser,
  refusal: () => new Problem('too_many_uploads'),
}
/** Maximum number of updates of a user. */
const updateLimit = { count: 60, windowS: 60 }
/** Placeholder for the key of a base that is not stored yet. */
const newBase = 'new'
const jpegStart = Buffer.from([0xff, 0xd8, 0xff])

/** Rules of wallpaper templates: an uploaded base and items above it. Templates are free of charge. */
export function createTemplateService(deps: TemplateDeps) {
  const { database, media, workers, readForm, pack, events } = deps
  const folders = createTempFolders(deps.folder, deps.log)
  const underWay = createSlots({ ...slots, database })

  return {
    ...createUpdateLimit(deps.clock),

    /**
     * Creates a template from a form that is not read yet; `onReceived` is called when all bytes have arrived.
     * @throws Problem 'validation', 'too_large', 'not_found' for a source that may not be seen, and others
     */
    async upload(
      user: User,
      request: Request,
      { origins, onReceived }: { origins: readonly string[]; onReceived: () => void },
    ): Promise<{ task_id: string; generation_id: string; revision: number }> {
      const bytes = Number(request.headers.get('content-length') ?? Number.NaN)
      if (!Number.isSafeInteger(bytes)) throw new Problem('body_length_missing')
      if (bytes > maxTemplateUploadBytes) throw new Problem('template_too_large')
      const { leave } = await underWay.enter(user.id)
      try {
        return await folders.use(async (work) => {
          const received = await receiveTemplate(request, { folder: work, readForm, clock: deps.clock })
          onReceived()
          const config = readConfig(received.templateJson)
          const { screenshot, zip, sourceGenerationId, requestId } = received
          if (screenshot === null) throw new Problem('screenshot_missing')
          const source =
            sourceGenerationId === null ? null : await visibleTemplate(database.read, user, sourceGenerationId)
          const copied = source?.base_key ?? null
          const base = zip !== null ? { path: zip } : copied !== null ? { key: copied } : null
          const { task_id, generation_id, revision } = await createTemplate(
            deps,
            user,
            { config, base, screenshot, ...(requestId !== null && { generation_id: requestId }) },
            { work, origins },
          )
          return { task_id, generation_id, revision }
        })
      } finally {
        leave()
      }
    },

    /**
     * Creates a template for the server itself from existing files. @throws Problem 'conflict' for an id of something else
     */
    async make(
      user: User,
      { files, screenshot, ...template }: Pick<NewTemplate, 'config' | 'generation_id'> & TemplateFiles,
    ): Promise<{ generation_result_id: string }> {
      return folders.use(async (work) => {
        const path = join(work, 'base.zip')
        const image = join(work, 'screenshot')
        const entries = [...files].map(([name, content]) => ({ name, content, modified: new Date(0) }))
        await Bun.write(path, new Response(zipStream(entries)))
        await Bun.write(image, screenshot)
        const created = await createTemplate(
          deps,
          user,
          { ...template, base: { path }, screenshot: image },
          { work, origins: [] },
        )
        return { generation_result_id: created.generation_result_id }
      })
    },

    /**
     * The content of an own or public template; with a revision, that of the earlier save.
     * @throws Problem 'not_found', also as 'version_not_found'; 'validation'
     */
    async data(user: User, id: string, earlier?: number): Promise<TemplateData> {
      const found = await visibleTemplate(database.read, user, id)
      const { content, base_key, user_id, generation_result_id } = found
      const opened = earlier === undefined ? content : await contentOfVersion(database.read, user, found, earlier)
      // Written by a save from a checked template, so its shape is known.
      const { config } = JSON.parse(opened) as StoredTemplate
      // Templates older than ratios have none.
      const { name, width, height, ratio = 'pn', items, guides } = config
      const htmlURL = base_key === null ? null : mediaUrl(base_key)
      return {
        isSucc: true,
        isOwn: user_id === user.id,
        revision: user_id === user.id ? await revisionOf(database.read, generation_result_id) : null,
        baseData: { name, htmlURL, width, height, ratio, ...(guides && { guides }) },
        items,
      }
    },

    /**
     * @throws Problem 'not_found'; 'forbidden' for another user's template; 'validation'; 'save_outdated' when it is
     * based on an older revision than the newest
     */
    async update(
      user: User,
      { generation_id, items, screenshot, isPack, revision: basedOn, ...changes }: TemplateUpdate,
      origins: readonly string[],
    ): Promise<{ isSucc: true; task_id: string; revision: number }> {
      const found = await visibleTemplate(database.read, user, generation_id)
      if (found.user_id !== user.id) throw new Problem('template_of_other_user')
      checkRevision(await revisionOf(database.read, found.generation_result_id), basedOn)
      const read = readTemplateItems(items)
      if ('problems' in read) throw new Problem('template_invalid', { fault: read.problems[0] ?? 'items are none.' })
      const { config: before } = JSON.parse(found.content) as StoredTemplate
      const config = { ...before, ...changed(changes), items: read.ok }
      const parts = { base: found.base_key, paths: await basePaths(media, found.base_key), origins }
      const composed = compose(config, await availableTo(deps, database.read, user, config, parts))
      const revision = await folders.use(async (work) => {
        const sent = screenshot === undefined ? null : await written(screenshot, work)
        const image = sent && (await screenshotFile(workers.of({ owner: user.id }), sent, work))
        const files = [await documentFile(composed.document, work, config), ...(image ? [image] : [])]
        return storeUpdate(deps, user, { found, config, parts, files, basedOn })
      })
      events.publish('generation.changed', found)
      const { generation_result_id } = found
      return { isSucc: true, task_id: isPack ? (await pack(user, { generation_result_id })).task_id : '', revision }
    },
  }
}

/** What an update changes of a config besides its items. */
function changed({ name, ratio, guides }: Pick<TemplateUpdate, 'name' | 'ratio' | 'guides'>): Partial<TemplateConfig> {
  return { ...(name && { name }), ...(ratio && { ratio }), ...(guides && { guides }) }
}

function createUpdateLimit(clock: Clock) {
  const updates = createRateLimiter(updateLimit, clock)
  return {
    /** Counts an update, before its body is read. @throws Problem 'too_many_requests' */
    countUpdate: (user: User) => updates.count(user.id),
  }
}

/** @throws Problem 'validation', 'quota_exceeded', 'conflict' for an id that is taken by something else */
async function createTemplate(
  deps: TemplateDeps,
  user: User,
  { config, base, screenshot, generation_id = newId() }: NewTemplate,
  { work, origins }: { work: string; origins: readonly string[] },
) {
  const { database, media, workers, clock, pack, events, room } = deps
  const isNew = base !== null && 'path' in base
  const checked = isNew ? await checkBase(Bun.file(base.path)) : null
  const paths = checked?.paths ?? (await basePaths(media, base && 'key' in base ? base.key : null))
  // Checked before anything is stored, because most faults are in the items.
  const sent = { base: isNew ? newBase : (base?.key ?? null), paths, origins }
  const { document } = compose(config, await availableTo(deps, database.read, user, config, sent))
  const image = await screenshotFile(workers.of({ owner: user.id }), screenshot, work)
  // Packages contain the base unpacked.
  const zip = isNew && checked ? { ...(await zipFile(base.path, config)), chargedBytes: checked.bytes } : null
  if (zip) await room.require(database.read, user.id, zip.chargedBytes)
  const files = [image, ...(zip ? [zip] : []), await documentFile(document, work, config)]
  const saved = await saveFiles(deps, { ownerId: user.id, files }, async (trx, stored) => {
    const keys = stored.map(({ key }) => key)
    const base_key = zip ? (keys[1] ?? null) : (base && 'key' in base && base.key) || null
    // Checked again within the transaction, because files may have been deleted meanwhile.
    const composed = compose(config, await availableTo(deps, trx, user, config, { base: base_key, paths, origins }))
    const rows = { composed, document: keys.at(-1) ?? '', image: keys[0] ?? '', now: clock.now().toISOString() }
    const before = await templateById(trx, generation_id)
    if (before?.user_id === user.id) {
      const { revision, freed } = await replaceSaved(trx, before, rows, undefined)
      return { answer: { generation_id, generation_result_id: before.generation_result_id, revision }, freed }
    }
    const ids = { generation_id, task_id: newId(), generation_result_id: newId(), user_id: user.id }
    if (!(await insertSaved(trx, ids, rows))) throw new Problem('id_taken')
    return { answer: { generation_id, generation_result_id: ids.generation_result_id, revision: 1 } }
  })
  events.publish('generation.changed', { user_id: user.id, generation_id })
  const { task_id } = await pack(user, saved)
  return { task_id, ...saved }
}

/** An update of a template whose files are ready to be stored. */
interface PreparedUpdate {
  found: TemplateResult
  config: TemplateConfig
  parts: Pick<Available, 'base' | 'paths'> & { origins: readonly string[] }
  /** The document, and the new screenshot if there is one. */
  files: FinishedFile[]
  basedOn: number | undefined
}

/** Stores an update and returns its revision. @throws Problem 'not_found', 'validation', 'save_outdated' */
function storeUpdate(deps: TemplateDeps, user: User, { found, config, parts, files, basedOn }: PreparedUpdate) {
  return saveFiles(deps, { ownerId: user.id, files }, async (trx, stored) => {
    const keys = stored.map(({ key }) => key)
    // Read again within the transaction: of two simultaneous saves the later one replaces the earlier one.
    const now = await templateById(trx, found.generation_result_id)
    if (!now || now.user_id !== user.id) throw new Problem('template_not_found')
    const composed = compose(config, await availableTo(deps, trx, user, config, { ...parts, base: now.base_key }))
    const rows = {
      composed,
      document: keys[0] ?? '',
      image: keys[1] ?? now.media_key,
      now: deps.clock.now().toISOString(),
    }
    const { revision, freed } = await replaceSaved(trx, now, rows, basedOn)
    return { answer: revision, freed }
  })
}

/**
 * A template that the user may see. @throws Problem 'not_found', also for another user's private template; 'validation'
 * for a result that is not a template
 */
async function visibleTemplate(db: Kysely<Tables>, user: User, id: string): Promise<TemplateResult> {
  const found = await templateById(db, id)
  if (found && canSee(found, user)) return found
  if (!found && (await isVisibleCreation(db, id, user.id))) {
    throw new Problem('not_a_template')
  }
  throw new Problem('template_not_found')
}

/** @throws Problem 'version_not_found' */
async function contentOfVersion(
  db: Kysely<Tables>,
  user: User,
  { generation_result_id: resultId }: TemplateResult,
  revision: number,
): Promise<string> {
  const content = await contentOfDocument(db, await versionDocument(db, { userId: user.id, resultId, revision }))
  if (content === null) throw new Problem('version_not_found')
  return content
}

/** Decodes the screenshot and encodes it again, so that no other content gets through. @throws Problem 'validation' */
async function screenshotFile(workers: Pick<MediaWorkers, 'run'>, path: string, work: string): Promise<FinishedFile> {
  const imageFolder = join(work, 'image')
  await mkdir(imageFolder)
  try {
    const start = Buffer.from(await Bun.file(path).slice(0, jpegStart.length).arrayBuffer())
    if (!start.equals(jpegStart)) throw new Error('No JPEG.')
    return (await workers.run({ type: 'import', path, format: 'jpeg', folder: imageFolder })).image
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('screenshot_unreadable', {}, { cause: error })
  }
}

/** What a template may use: its base, and the files it names that the user may use. */
async function availableTo(
  { media, usableFiles }: TemplateDeps,
  db: Kysely<Tables>,
  user: User,
  config: TemplateConfig,
  { base, paths, origins }: Pick<Available, 'base' | 'paths'> & { origins: readonly string[] },
): Promise<Available> {
  const keyOf = (url: string) => media.keyOf(url, origins, user)
  const keys = namedKeys(config, keyOf)
  const files = keys.length > 0 ? await usableFiles(db, user.id, keys) : new Map<string, UsableFile>()
  return { base, paths, keyOf, files }
}

async function basePaths(media: TemplateDeps['media'], key: string | null): Promise<ReadonlySet<string>> {
  if (key === null) return new Set()
  const zip = await media.open(key)
  if (!zip) throw new Problem('template_base_missing')
  return pathsOf(zip.file)
}

/** @throws Problem 'validation' */
function readConfig(json: string | null): TemplateConfig {
  if (json === null) throw new Problem('template_json_missing')
  refuseHeavyJson(json)
  const read = readTemplateConfig(json)
  if ('ok' in read) return read.ok
  throw new Problem('template_invalid', {
    fault: (read.problems[0] ?? 'templateJson is none.').replace('config.json', 'templateJson'),
  })
}
