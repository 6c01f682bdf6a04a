/** The files that the items of a document show. */
import { type EditorDocument, type EditorItem, isMediaItem } from '@mirari/wallpaper'
import { Problem } from '../../platform/http/problem.ts'
import { mediaUrl, thumbnailOf, toImageSource } from '../../results/image-source.ts'
import type { ItemFile } from './edit-store.ts'

/** The media key of an address; null for an address of another server. */
export type KeyOf = (url: string) => string | null

export function keyOfItem(item: EditorItem, keyOf: KeyOf): string | null {
  return isMediaItem(item) ? keyOf(item.url) : null
}

/** Media keys of all items, without duplicates. */
export function itemKeys({ items }: EditorDocument, keyOf: KeyOf): string[] {
  return [...new Set(items.flatMap((item) => keyOfItem(item, keyOf) ?? []))]
}

/**
 * The document with every address replaced by the original's address, in the form this server uses.
 * @param usable the files that the user may use
 * @throws Problem 'validation' for the first item whose file is missing there or of another type
 */
export function withOwnAddresses(
  document: EditorDocument,
  keyOf: KeyOf,
  usable: ReadonlyMap<string, ItemFile>,
): EditorDocument {
  const items = document.items.map((item): EditorItem => {
    if (!isMediaItem(item)) return item
    const key = keyOf(item.url) ?? ''
    const file = usable.get(key)
    if (!file?.content_type.startsWith(`${item.type}/`)) throw unusable(item)
    const url = mediaUrl(key)
    if (item.type === 'video') return { ...item, url }
    const isItsOwn = keyOf(item.thumbnail_url) === key
    return { ...item, url, thumbnail_url: isItsOwn ? withPresentKey(item.thumbnail_url, key) : thumbnailFor(file) }
  })
  return { ...document, items }
}

/** Address of a thumbnail of a stored image. */
export function thumbnailFor({ key, width, height, ...facts }: ItemFile): string {
  return thumbnailOf(toImageSource({ ...facts, media_key: key, image_width: width, image_height: height }))
}

/** The address without an origin; the file may have had another key when it was written. */
const withPresentKey = (url: string, key: string): string =>
  `${mediaUrl(key)}${url.slice(url.indexOf('/media/')).slice(mediaUrl(key).length)}`

function unusable({ name, id }: EditorItem): Problem {
  return new Problem('layer_file_unusable', { layer: name, id })
}
