/** What was dropped or pasted: a tile of the page, files, links, or nothing that helps. */
import { type DragPayload, dragPayloadType, readDragPayload } from '@mirari/model'

export type Transferred =
  | { kind: 'payload'; payload: DragPayload }
  | { kind: 'files'; files: readonly File[] }
  | { kind: 'links'; links: readonly string[] }
  | { kind: 'nothing' }

/** The parts of a DataTransfer that are read. */
export interface TransferReader {
  types: readonly string[]
  files: Iterable<File>
  getData(type: string): string
}

function webLinks(lines: readonly string[]): readonly string[] {
  const links = lines.map((line) => line.trim()).filter((line) => /^https?:\/\//i.test(line))
  return [...new Set(links)]
}

/** Addresses of the images in a piece of HTML, which is what a browser drags along with an image. */
function imageLinks(html: string): readonly string[] {
  const matches = [...html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
  return webLinks(matches.map(([, double, single]) => (double ?? single ?? '').replaceAll('&amp;', '&')))
}

/**
 * A tile comes before files, since a browser adds a file to every dragged image, and files come before links, since
 * they need no second way over the network.
 */
export function readTransfer(transfer: TransferReader): Transferred {
  const payload = readDragPayload(transfer)
  if (payload) return { kind: 'payload', payload }
  const files = [...transfer.files]
  if (files.length > 0) return { kind: 'files', files }
  const images = imageLinks(transfer.getData('text/html'))
  const links = images.length > 0 ? images : webLinks(transfer.getData('text/uri-list').split(/\r?\n/))
  if (links.length > 0) return { kind: 'links', links }
  const text = webLinks(transfer.getData('text/plain').split(/\s+/))
  return text.length > 0 ? { kind: 'links', links: text } : { kind: 'nothing' }
}

/** While dragging, only the types are known. Plain text may be on its way into the prompt. */
export function mayBeMedia(types: readonly string[]): boolean {
  return types.some((type) => type === 'Files' || type === dragPayloadType || type === 'text/uri-list')
}
