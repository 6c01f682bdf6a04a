/**
 * The settings of an image, embedded in the WebP file as an XMP chunk, which viewers ignore or display. A downloaded
 * file that is dropped into the create box restores its prompt and settings without a server.
 */
import { isModelId, type ModelId } from '../models/models.ts'

export interface ImageSettings {
  prompt: string
  model: ModelId
  style: string
  seed: number
  /** 'WxH' in px. */
  size: string
}

const namespace = 'urn:mirari:settings:1'
const riffHeadBytes = 12
const chunkHeadBytes = 8
/** Flags of the extended header. */
const hasXmp = 0x04
const hasAlpha = 0x10
const maxXmpBytes = 64 * 1024

interface Chunk {
  name: string
  /** Offset of the content in the file. */
  start: number
  end: number
}

/** Returns the file with the settings embedded and its pixels unchanged. @throws when it is not a WebP file */
export function embedImageSettings(
  webp: Uint8Array,
  { width, height }: { width: number; height: number },
  settings: ImageSettings,
): Uint8Array<ArrayBuffer> {
  const chunks = chunksOf(webp)
  const first = chunks?.[0]
  if (!chunks || !first) throw new Error('Settings can only be put into a WebP file.')
  const extended = chunks.find(({ name }) => name === 'VP8X')
  const head = extended ? webp.slice(extended.start, extended.end) : extendedHead(webp, first, width, height)
  head[0] = (head[0] ?? 0) | hasXmp
  const others = chunks.filter(({ name }) => name !== 'VP8X' && name !== 'XMP ')
  return riff([
    chunk('VP8X', head),
    ...others.map(({ name, start, end }) => chunk(name, webp.subarray(start, end))),
    chunk('XMP ', new TextEncoder().encode(toXmp(settings))),
  ])
}

/** Reads the settings that {@link embedImageSettings} embedded; null for any other file. */
export function readImageSettings(file: Uint8Array): ImageSettings | null {
  const xmp = chunksOf(file)?.find(({ name }) => name === 'XMP ')
  if (!xmp || xmp.end - xmp.start > maxXmpBytes) return null
  const text = new TextDecoder().decode(file.subarray(xmp.start, xmp.end))
  const json = new RegExp(`xmlns:mirari="${namespace}"[^>]*mirari:settings="([^"]*)"`).exec(text)?.[1]
  return json === undefined ? null : checked(json)
}

function checked(json: string): ImageSettings | null {
  try {
    const value: unknown = JSON.parse(unescapeXml(json))
    if (typeof value !== 'object' || value === null) return null
    const { prompt, model, style, seed, size }: Partial<Record<keyof ImageSettings, unknown>> = value
    if (typeof prompt !== 'string' || typeof style !== 'string' || typeof size !== 'string') return null
    if (typeof model !== 'string' || !isModelId(model) || typeof seed !== 'number') return null
    return { prompt, model, style, seed, size }
  } catch {
    return null
  }
}

function toXmp(settings: ImageSettings): string {
  const prompt = escapeXml(settings.prompt)
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:mirari="${namespace}"`,
    ` mirari:settings="${escapeXml(JSON.stringify(settings))}">`,
    `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${prompt}</rdf:li></rdf:Alt></dc:description>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Removes control characters, which XML does not allow. In JSON they are escaped already, but not in the description.
 */
function escapeXml(text: string): string {
  return [...text]
    .filter((character) => character >= ' ' || character === '\n' || character === '\t')
    .map((character) => entities[character] ?? character)
    .join('')
}

function unescapeXml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => {
    const entry = Object.entries(entities).find(([, written]) => written === entity)
    return entry?.[0] ?? entity
  })
}

/** The chunks of a WebP file; null when it is broken or not a WebP file. */
function chunksOf(file: Uint8Array): Chunk[] | null {
  if (file.length < riffHeadBytes || name(file, 0) !== 'RIFF' || name(file, 8) !== 'WEBP') return null
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const chunks: Chunk[] = []
  for (let at = riffHeadBytes; at + chunkHeadBytes <= file.length; ) {
    const start = at + chunkHeadBytes
    const end = start + view.getUint32(at + 4, true)
    if (end > file.length) return null
    chunks.push({ name: name(file, at), start, end })
    // Chunks start at even offsets.
    at = end + (end % 2)
  }
  return chunks
}

function name(file: Uint8Array, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4))
}

/** The extended header that a file needs before it may hold further chunks. */
function extendedHead(webp: Uint8Array, { name: kind, start }: Chunk, width: number, height: number): Uint8Array {
  const head = new Uint8Array(10)
  // Lossless images state in bit 28 after their signature whether they have transparency.
  if (kind === 'VP8L' && ((webp[start + 4] ?? 0) & 0x10) !== 0) head[0] = hasAlpha
  // Sides are stored in 24 bits each, least significant byte first.
  for (let i = 0; i < 3; i++) {
    head[4 + i] = ((width - 1) >> (8 * i)) & 0xff
    head[7 + i] = ((height - 1) >> (8 * i)) & 0xff
  }
  return head
}

function chunk(kind: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(chunkHeadBytes + content.length + (content.length % 2))
  for (let i = 0; i < 4; i++) bytes[i] = kind.charCodeAt(i)
  new DataView(bytes.buffer).setUint32(4, content.length, true)
  bytes.set(content, chunkHeadBytes)
  return bytes
}

function riff(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = chunks.reduce((sum, { length: bytes }) => sum + bytes, riffHeadBytes)
  const file = new Uint8Array(length)
  file.set(new TextEncoder().encode('RIFF____WEBP'))
  new DataView(file.buffer).setUint32(4, length - chunkHeadBytes, true)
  let at = riffHeadBytes
  for (const bytes of chunks) {
    file.set(bytes, at)
    at += bytes.length
  }
  return file
}
