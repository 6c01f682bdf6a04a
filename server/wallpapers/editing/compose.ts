/** Composes what a save stores: the document that plays, and the files that the document and the editor need. */
import {
  documentAssets,
  type EditorDocument,
  type EditorItem,
  isMediaItem,
  readEditorDocument,
} from '@mirari/wallpaper'
import { extensionOf } from '../extensions.ts'

/** A file that an item refers to: its media key and type. */
export interface UsedFile {
  key: string
  content_type: string
}

export interface Composed {
  /** JSON of the document that plays. */
  played: string
  /** Files of that document, by their names in it. */
  assets: { name: string; media_key: string }[]
  /** Files that only the editor needs. */
  editFiles: { name: string; media_key: string }[]
  title: string
  /** JSON list of tags for the search. */
  tags: string
}

/** Characters of a title, as a document has them at most. */
const maxTitleLength = 200

/**
 * Composes the document that plays.
 * @param fileOf returns the file of each address in the document
 * @throws Error when the result is not a valid document
 */
export function compose(document: EditorDocument, fileOf: (url: string) => UsedFile): Composed {
  const names = new Map<string, string>()
  const keys = new Map<string, string>()
  function nameOf(url: string): string {
    const { key, content_type } = fileOf(url)
    const name = names.get(key) ?? `media/${names.size + 1}.${extensionOf(content_type)}`
    names.set(key, name)
    keys.set(name, key)
    return name
  }
  const visible = document.items.filter(({ hidden }) => hidden !== true)
  const title = document.title?.trim() || largestLayerTitle(visible)
  const read = readEditorDocument({ ...document, title }, nameOf)
  if ('problems' in read) throw new Error(`The wallpaper cannot be played: ${read.problems.join(' ')}`)
  const assets = documentAssets(read.ok).map((name) => ({ name, media_key: keys.get(name) ?? '' }))
  const played = new Set(assets.map(({ media_key }) => media_key))
  const editFiles = document.items.flatMap((item) => {
    if (!isMediaItem(item)) return []
    const { key } = fileOf(item.url)
    return played.has(key) ? [] : [{ name: `item:${item.id}`, media_key: key }]
  })
  return { played: JSON.stringify(read.ok), assets, editFiles, title, tags: JSON.stringify(tagsOf(visible)) }
}

/**
 * The name of the largest image or video, without its file extension, else the words of the largest text. Empty for
 * clocks and shapes alone, which whoever sees the wallpaper names in their own language.
 */
export function largestLayerTitle(items: readonly EditorItem[]): string {
  const area = (item: EditorItem) => (isMediaItem(item) && item.full ? Infinity : item.width * item.height)
  const sorted = items.toSorted((a, b) => area(b) - area(a) || a.zIndex - b.zIndex)
  const named = sorted.filter(isMediaItem).map(({ name }) => name.trim().replace(/\.[a-z0-9]{2,4}$/i, ''))
  const written = sorted.flatMap((item) => (item.type === 'text' ? [item.text.replaceAll(/\s+/g, ' ')] : []))
  const title = [...named.slice(0, 1), ...written].map((name) => name.trim()).find((name) => name !== '') ?? ''
  return title.slice(0, maxTitleLength).trim()
}

function tagsOf(items: readonly EditorItem[]): string[] {
  const itemTexts = items.flatMap((item) => {
    if (item.type === 'time') return ['clock']
    if (item.type === 'video') return ['video']
    return item.type === 'image' && item.isParallax ? ['parallax'] : []
  })
  return [...new Set([...itemTexts, 'wallpaper'])]
}
