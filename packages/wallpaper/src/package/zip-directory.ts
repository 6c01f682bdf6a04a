export interface ZipEntry {
  path: string
  /** Offset of the entry's own header. */
  at: number
  deflated: boolean
  packedBytes: number
  bytes: number
  /** File type of a symbolic link. */
  isLink: boolean
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const maxCommentBytes = 65_535
const entryBytes = 46
/** Bytes of the directory per file, generously: no package of ours has a longer directory. */
const maxBytesPerEntry = 1024
const encrypted = 1
/** File type bits of the Unix mode, which is the upper half of the external attributes. */
const kindMask = 0xf000
const linkKind = 0xa000

/**
 * The files that a zip's directory lists, without folders; null when it cannot be read or uses what packages never need
 * (encryption, other compression, sizes beyond 4 GB).
 */
export async function readDirectory(zip: Blob, maxFiles: number): Promise<ZipEntry[] | 'too-many-files' | null> {
  const tailAt = Math.max(0, zip.size - endBytes - maxCommentBytes)
  const tail = new DataView(await zip.slice(tailAt).arrayBuffer())
  const end = findEnd(tail)
  if (end === null) return null
  const count = tail.getUint16(end + 10, true)
  const size = tail.getUint32(end + 12, true)
  const at = tail.getUint32(end + 16, true)
  if (size > count * maxBytesPerEntry || at + size > zip.size) return null
  if (count > maxFiles) return 'too-many-files'

  const directory = new DataView(await zip.slice(at, at + size).arrayBuffer())
  const entries: ZipEntry[] = []
  let offset = 0
  for (let index = 0; index < count; index++) {
    if (offset + entryBytes > size || directory.getUint32(offset, true) !== entrySignature) return null
    const nameBytes = directory.getUint16(offset + 28, true)
    const next =
      offset + entryBytes + nameBytes + directory.getUint16(offset + 30, true) + directory.getUint16(offset + 32, true)
    if (next > size) return null
    const method = directory.getUint16(offset + 10, true)
    if ((method !== 0 && method !== 8) || directory.getUint16(offset + 8, true) & encrypted) return null
    const name = new Uint8Array(directory.buffer, offset + entryBytes, nameBytes)
    const entry: ZipEntry = {
      path: new TextDecoder().decode(name),
      at: directory.getUint32(offset + 42, true),
      deflated: method === 8,
      packedBytes: directory.getUint32(offset + 20, true),
      bytes: directory.getUint32(offset + 24, true),
      isLink: (directory.getUint16(offset + 40, true) & kindMask) === linkKind,
    }
    if (!entry.deflated && entry.packedBytes !== entry.bytes) return null
    if (!entry.path.endsWith('/')) entries.push(entry)
    offset = next
  }
  return entries
}

/** Offset of the last end record: a comment may follow it, and the contents of files may look like one. */
function findEnd(tail: DataView): number | null {
  for (let at = tail.byteLength - endBytes; at >= 0; at--) {
    if (
      tail.getUint32(at, true) === endSignature &&
      at + endBytes + tail.getUint16(at + 20, true) === tail.byteLength
    ) {
      return at
    }
  }
  return null
}
