/** Recognizes the format of a file by its bytes, and whether it is complete. */

export type FileKind = 'image/png' | 'image/jpeg' | 'image/webp' | 'video/mp4'

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** Format of a file by its first bytes; null for any format that is not accepted. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (text(bytes, 4, 8) === 'ftyp' && !/^(avi[fs]|hei|mif1|msf1)/.test(text(bytes, 8, 12))) return 'video/mp4'
  return null
}

/** Whether a file is complete, which every format shows by its length or end mark. */
export function isWhole(bytes: Uint8Array, kind: FileKind): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'image/png') return text(bytes, bytes.length - 8, bytes.length - 4) === 'IEND'
  if (kind === 'image/jpeg') return endOfJpeg(bytes)
  if (kind === 'image/webp') return bytes.length >= 12 && view.getUint32(4, true) + 8 <= bytes.length
  const names = boxesOf(view)?.map(({ name }) => name) ?? []
  return names.includes('moov') && names.includes('mdat')
}

/** Position after the end mark of a JPEG, behind which some encoders add padding. */
function endOfJpeg(bytes: Uint8Array): boolean {
  let end = bytes.length
  while (end > 2 && bytes[end - 1] === 0) end--
  return bytes[end - 2] === 0xff && bytes[end - 1] === 0xd9
}

interface Box {
  name: string
  /** First byte behind the header. */
  start: number
  end: number
}

/** The boxes between two positions of an MP4; null when their lengths do not match. */
function boxesOf(view: DataView, from = 0, to = view.byteLength): Box[] | null {
  const boxes: Box[] = []
  let offset = from
  while (offset < to) {
    if (offset + 8 > to) return null
    const short = view.getUint32(offset)
    const isLong = short === 1
    if (isLong && offset + 16 > to) return null
    const size = isLong ? Number(view.getBigUint64(offset + 8)) : short === 0 ? to - offset : short
    const header = isLong ? 16 : 8
    const name = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + offset + 4, 4))
    if (size < header || offset + size > to) return null
    boxes.push({ name, start: offset + header, end: offset + size })
    offset += size
  }
  return boxes
}
