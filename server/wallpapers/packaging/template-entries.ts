/** The files of a template's package: its base, the files that replace parts of it, and the overlay. */
import { basename, join } from 'node:path'
import {
  contentTypeOf,
  type OpenedPackage,
  openPackage,
  type PackageLimits,
  type PackageOptions,
  type TemplateItem,
  templateFiles,
} from '@mirari/wallpaper'
import { hasVideoSupport } from '../../media-processing/video/support.ts'
import type { ZipEntry } from '../../platform/storage/zip-stream.ts'
import type { StoredTemplate } from '../template-content.ts'
import { entryDate } from './entry-date.ts'

/** Files of the base that the package replaces. */
const changed = [
  'index.html',
  'bridging.js',
  'config.json',
  'LivelyProperties.json',
  'LivelyProperties.loc.json',
  'project.json',
]
/** Limits for bases that were stored before uploads were checked. */
const limits: PackageLimits = { files: 2000, bytes: 512 * 1024 ** 2 }

interface TemplateParts {
  folder: string
  /** Path of each file of the template and of each file made by packaging. */
  pathOf: ReadonlyMap<string, string>
  /** Options of the package; thumbnail and preview are among the files. */
  options: PackageOptions
}

/** Entries of the package, sorted by name. @throws when a file is missing or broken */
export async function* templateEntries(
  { config, base, contents }: StoredTemplate,
  { folder, pathOf, options }: TemplateParts,
): AsyncGenerator<ZipEntry> {
  const file = (name: string) => {
    const path = pathOf.get(name)
    if (path === undefined) throw new Error(`The file '${name}' of the template is missing.`)
    return path
  }
  const opened = base === null ? null : await openPackage(Bun.file(file(base)), limits)
  // The other files of the base are read one at a time, when they are written.
  const later = new Blob([])
  const openedFiles = new Map<string, Blob>()
  for (const path of opened?.paths ?? [])
    openedFiles.set(path, changed.includes(path) ? await read(opened, path) : later)
  const own = new Map<string, Blob>()
  const opening = new Map<string, Promise<Blob>>()
  for (const item of config.items) {
    const name = contents[item.id]
    if (name === undefined) continue
    const isWebm = wantsWebm(item)
    const form = `${isWebm ? 'webm' : 'same'} ${name}`
    const content = opening.get(form) ?? contentOf(file(name), name, { folder, isWebm })
    opening.set(form, content)
    own.set(item.id, await content)
  }
  // The base may have an image with the same name.
  const free = (name: string | null | undefined) => (name && openedFiles.has(name) ? `mirari/${name}` : (name ?? null))
  const thumbnail = free(options.thumbnail)
  const preview = free(options.preview)
  const facts = { ...options, title: options.title || config.name, thumbnail, preview }
  const files = await templateFiles({ base: opened ? openedFiles : null, config, contents: own, facts })
  if (thumbnail && options.thumbnail) files.set(thumbnail, Bun.file(file(options.thumbnail)))
  if (preview && options.preview) files.set(preview, Bun.file(file(options.preview)))
  for (const [name, content] of files) {
    yield { name, content: content === later ? await read(opened, name) : content, modified: entryDate }
  }
}

async function read(opened: OpenedPackage | null, path: string): Promise<Blob> {
  const content = await opened?.file(path)
  if (!content) throw new Error(`The file '${path}' of the base is missing.`)
  return content
}

/**
 * Videos become WebM, which plays everywhere; one that replaces a video of the base gets the format of the base's file
 * name.
 */
function wantsWebm({ original_path }: TemplateItem): boolean {
  return original_path === '' || original_path.toLowerCase().endsWith('.webm')
}

/** Content of the items that show a file. */
async function contentOf(
  path: string,
  name: string,
  { folder, isWebm }: { folder: string; isWebm: boolean },
): Promise<Blob> {
  const type = contentTypeOf(name)
  if (type === 'video/mp4' && isWebm && hasVideoSupport()) {
    const { convertToWebm } = await import('./convert-to-webm.ts')
    const to = join(folder, `${basename(path)}.webm`)
    if (await convertToWebm(path, to)) return Bun.file(to, { type: 'video/webm' })
  }
  return Bun.file(path, { type })
}
