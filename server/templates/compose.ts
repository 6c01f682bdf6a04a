/** Turns the editor's template into what is stored: the template, the document above its base, and their files. */
import {
  readDocument,
  type TemplateConfig,
  type TemplateItem,
  templateDocument,
  templateFolderFiles,
} from '@mirari/wallpaper'
import { Problem } from '../platform/http/problem.ts'
import { mediaUrl } from '../results/image-source.ts'
import type { StoredTemplate } from '../wallpapers/template-content.ts'

export interface UsableFile {
  key: string
  content_type: string
}

/** What a template may use. */
export interface Available {
  /** Media key of the base's zip; null for none. */
  base: string | null
  /** Paths of the base's files. */
  paths: ReadonlySet<string>
  /** Media key of an address of this server; null for any other address. */
  keyOf(url: string): string | null
  /** Files that the user may use, by key. */
  files: ReadonlyMap<string, UsableFile>
}

export interface ComposedTemplate {
  stored: StoredTemplate
  /** JSON of the document above the base. */
  document: string
  /** Files of the template, by their names. */
  assets: { name: string; media_key: string }[]
  title: string
  /** JSON list of tags for the search. */
  tags: string
}

const baseName = 'base.zip'
const defaultTitle = 'Wallpaper template'
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
}

/** Media keys that the items of a template name, whether or not they may be used. */
export function namedKeys(config: TemplateConfig, keyOf: Available['keyOf']): string[] {
  return [...new Set(config.items.flatMap(({ new_path }) => keyOf(new_path) ?? []))]
}

/**
 * Composes a template. @throws Problem 'validation' for an item with an invalid content or an unknown path in the base
 */
export function compose(config: TemplateConfig, available: Available): ComposedTemplate {
  const contents: Record<string, string> = {}
  const assets: ComposedTemplate['assets'] = []
  const items = config.items.map((item, index): TemplateItem => {
    checkOriginal(item, available)
    const content = contentOf(item, available)
    if (content?.file) {
      const { key, content_type } = content.file
      // Items that show the same file share it.
      const shared = assets.find(({ media_key }) => media_key === key)
      const name = shared?.name ?? `items/${index + 1}.${extensions[content_type] ?? 'bin'}`
      contents[item.id] = name
      if (!shared) assets.push({ name, media_key: key })
    }
    return {
      ...item,
      new_path: content?.url ?? '',
      thumbnail_url: thumbnailOf(item, available),
      style_url: available.paths.has(item.style_url) ? item.style_url : '',
    }
  })
  if (available.base !== null) assets.push({ name: baseName, media_key: available.base })
  const title = config.name.trim() || defaultTitle
  const whole = { ...config, items }
  const document = templateDocument({ ...whole, name: title }, ({ id }) => contents[id])
  const read = readDocument(document)
  if ('problems' in read)
    throw new Problem('template_invalid', { fault: read.problems[0] ?? 'The template cannot be played.' })
  return {
    stored: { config: whole, base: available.base === null ? null : baseName, contents },
    document: JSON.stringify(read.ok),
    assets,
    title,
    tags: JSON.stringify([...new Set([...items.flatMap(wordOf), 'template'])]),
  }
}

/** Files that every template needs, and those that packaging adds. */
const requiredFiles: readonly string[] = [
  ...templateFolderFiles,
  'LivelyInfo.json',
  'LivelyProperties.json',
  'LivelyProperties.loc.json',
  'project.json',
]

function checkOriginal({ name, id, original_path }: TemplateItem, { paths }: Available): void {
  if (original_path === '') return
  if (!paths.has(original_path) || requiredFiles.includes(original_path) || original_path.startsWith('mirari/')) {
    throw new Problem('template_original_missing', { item: name || id, path: original_path })
  }
}

/** Address of an item's content, and the file when it is one of this server; null for none. */
function contentOf(
  { name, id, type, new_path }: TemplateItem,
  { paths, keyOf, files }: Available,
): { url: string; file: UsableFile | null } | null {
  if (new_path === '') return null
  if (paths.has(new_path)) return { url: new_path, file: null }
  // Texts and clocks have no file, even if the item had another type before.
  if (type !== 'image' && type !== 'video') return null
  const file = files.get(keyOf(new_path) ?? '')
  if (!file?.content_type.startsWith(`${type}/`)) {
    throw new Problem('template_content_unusable', { item: name || id })
  }
  return { url: mediaUrl(file.key), file }
}

/** Thumbnail of an item, only from this server, so that opening a template sends no request to other servers. */
function thumbnailOf({ thumbnail_url }: TemplateItem, { paths, keyOf }: Available): string {
  if (paths.has(thumbnail_url)) return thumbnail_url
  const key = keyOf(thumbnail_url)
  if (key === null) return ''
  // The file may have had another key when the address was written.
  const rest = thumbnail_url.slice(thumbnail_url.indexOf('/media/')).slice(mediaUrl(key).length)
  return `${mediaUrl(key)}${rest}`
}

function wordOf({ type, widget }: TemplateItem): string[] {
  if (type === 'time') return ['clock']
  if (type === 'other') return widget === null ? [] : ['interactive']
  return type === 'text' ? [] : [type]
}
