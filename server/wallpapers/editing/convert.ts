import { type EditorDocument, type EditorFile, readDocument, toEditorDocument } from '@mirari/wallpaper'
import { mediaUrl } from '../../results/image-source.ts'
import type { ItemFile } from './edit-store.ts'
import { thumbnailFor } from './item-files.ts'

/**
 * Converts a wallpaper that was not made in the editor; null when the editor cannot open it.
 * @param stored the document that plays, as it is stored
 * @param assets its files by name
 * @param files facts of those files and of the poster, by media key
 */
export function convertedDocument(
  stored: unknown,
  assets: readonly { name: string; media_key: string }[],
  files: ReadonlyMap<string, ItemFile>,
  poster: string,
): EditorDocument | null {
  const read = readDocument(stored)
  const image = asEditorFile(files.get(poster))
  if ('problems' in read || !image || read.ok.kind === 'template') return null
  const keys = new Map(assets.map(({ name, media_key }) => [name, media_key]))
  return toEditorDocument(read.ok, (path) => asEditorFile(files.get(keys.get(path) ?? '')), image)
}

function asEditorFile(file: ItemFile | undefined): EditorFile | null {
  if (!file) return null
  const { key, content_type, width, height } = file
  const type = content_type.startsWith('video/') ? 'video' : 'image'
  return { type, url: mediaUrl(key), thumbnail_url: thumbnailFor(file), width, height }
}
