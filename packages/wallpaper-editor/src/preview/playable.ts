import { type EditorDocument, readEditorDocument, type WallpaperDocument } from '@mirari/wallpaper'

/** A document as the player takes it, and where its files are. */
export interface Playable {
  spec: WallpaperDocument
  /** Address of a file by its name in the document. */
  addressOf: (path: string) => string
}

/** The document that a save would make, played from the addresses of the editor; null when it cannot be played. */
export function playable(document: EditorDocument): Playable | null {
  const addresses = new Map<string, string>()
  const names = new Map<string, string>()
  const read = readEditorDocument(document, (url) => {
    const name = names.get(url) ?? `media/${names.size + 1}`
    names.set(url, name)
    addresses.set(name, url)
    return name
  })
  return 'ok' in read ? { spec: read.ok, addressOf: (path) => addresses.get(path) ?? path } : null
}
