/** Reads a drop or paste: a tile of the page, files, links, or nothing usable. */
import { type DragPayload, readDragPayload } from '@mirari/model'
import type { TransferReader } from './transfer-reader.ts'

export type Transferred =
  | { kind: 'payload'; payload: DragPayload }
  | { kind: 'files'; files: readonly File[] }
  | { kind: 'links'; links: readonly string[] }
  | { kind: 'nothing' }

function webLinks(lines: readonly string[]): readonly string[] {
  const links = lines.map((line) => line.trim()).filter((line) => /^https?:\/\//i.test(line))
  return [...new Set(links)]
}

/** Addresses of the images in a piece of HTML, which browsers add to a dragged image. */
function imageLinks(html: string): readonly string[] {
  const matches = [...html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
  return webLinks(matches.map(([, double, single]) => (double ?? single ?? '').replaceAll('&amp;', '&')))
}

/**
 * Reads a transfer. A tile takes precedence over files, because browsers add a file to every dragged image, and files
 * over links, because they need no download.
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
