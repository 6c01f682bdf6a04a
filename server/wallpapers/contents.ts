/** Contents of a result's package: its document, its files and the manifest facts. */
import { createHash } from 'node:crypto'
import { models } from '@mirari/model'
import { wallpaperTitleOf } from '@mirari/product'
import {
  documentVersion,
  overlayScript,
  type PackageOptions,
  packageFiles,
  readDocument,
  type WallpaperDocument,
} from '@mirari/wallpaper'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { documentFiles, type FileFacts, fileFacts, type PackableResult, templateContent } from './store.ts'
import type { StoredTemplate } from './template-content.ts'

export interface Contents {
  document: WallpaperDocument
  facts: PackageOptions
  /** Every file of the document, with its name there. */
  files: { name: string; file: FileFacts }[]
  poster: FileFacts
  /** Preview video for the animated preview. */
  preview: FileFacts | null
  /** Null for anything but a template, whose document holds only what lies above its base. */
  template: StoredTemplate | null
  /** Hash that is equal for equal packages, hex. */
  hash: string
}

/** Version of what packaging adds: incremented when packages of the same contents change. */
const packingVersion = 3
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
}

/** The contents of a result; null when a file was deleted or the document is invalid. */
export async function contentsOf(
  db: Kysely<Tables>,
  result: PackableResult,
  readJson: (key: string) => Promise<unknown>,
): Promise<Contents | null> {
  const namedFiles = result.wallpaper_key === null ? plainFiles(result) : await documentFiles(db, result.wallpaper_key)
  const { media_key, preview_video_key, video_key } = result
  const videoKey = preview_video_key ?? video_key
  const fileByKey = await fileFacts(db, [
    ...namedFiles.map(({ media_key: key }) => key),
    media_key,
    ...(videoKey ? [videoKey] : []),
  ])
  const poster = fileByKey.get(media_key)
  const files = namedFiles.flatMap(({ name, media_key: key }) => {
    const file = fileByKey.get(key)
    return file ? [{ name, file }] : []
  })
  if (!poster || files.length < namedFiles.length) return null
  const plain = result.wallpaper_key === null ? plainDocument(result, files) : null
  const read = readDocument(plain?.document ?? (await readJson(result.wallpaper_key ?? '')))
  if ('problems' in read) return null
  const facts = factsOf(result)
  const contents = {
    document: read.ok,
    facts,
    files: plain?.files ?? files,
    poster,
    preview: (videoKey && fileByKey.get(videoKey)) || null,
    template: await templateOf(db, result),
  }
  return { ...contents, hash: hashOf(contents) }
}

async function templateOf(db: Kysely<Tables>, { wallpaper_key }: PackableResult): Promise<StoredTemplate | null> {
  const content = wallpaper_key === null ? null : await templateContent(db, wallpaper_key)
  // Written by a save from a checked template, so its shape is known.
  return content === null ? null : (JSON.parse(content) as StoredTemplate)
}

function hashOf({ document, facts, files, poster, preview, template }: Omit<Contents, 'hash'>): string {
  const hash = createHash('sha256')
  // The generated texts contain the document, the facts and the player itself.
  for (const { path, text } of packageFiles(document, facts)) hash.update(`${path}\n${text}\n`)
  if (template) hash.update(`${JSON.stringify(template)}\n${overlayScript}\n`)
  hash.update(
    JSON.stringify([
      packingVersion,
      files.map(({ name, file }) => [name, file.sha256]),
      poster.sha256,
      preview?.sha256 ?? null,
    ]),
  )
  return hash.digest('hex')
}

function factsOf({ prompt, model, creator, tags }: PackableResult): PackageOptions {
  const title = wallpaperTitleOf(prompt) || models[model].name
  const tagList: unknown = JSON.parse(tags)
  return {
    title,
    description: prompt.trim(),
    author: creator,
    tags: Array.isArray(tagList) ? tagList.filter((word) => typeof word === 'string') : [],
  }
}

const plainFileName = 'medium'

function plainFiles({ media_key, video_key }: PackableResult): { name: string; media_key: string }[] {
  return video_key === null
    ? [{ name: plainFileName, media_key }]
    : [
        { name: 'poster.webp', media_key },
        { name: plainFileName, media_key: video_key },
      ]
}

/** Document of an image or video that is not a wallpaper and is shown as it is. */
function plainDocument(
  { width, height, video_key }: PackableResult,
  files: Contents['files'],
): { document: object; files: Contents['files'] } {
  const type = files.find(({ name }) => name === plainFileName)?.file.content_type ?? ''
  const src = `media/1.${extensions[type] ?? 'webp'}`
  const document = {
    _version: documentVersion,
    kind: 'live',
    canvas: { width, height },
    poster: video_key === null ? null : 'poster.webp',
    media: [video_key === null ? { type: 'image', src } : { type: 'video', sources: [{ src, mime: type }] }],
    moves: false,
  }
  return { document, files: files.map(({ name, file }) => ({ name: name === plainFileName ? src : name, file })) }
}
