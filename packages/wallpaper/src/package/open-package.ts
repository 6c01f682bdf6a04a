import { contentTypeOf } from './content-type.ts'
import { readDirectory, type ZipEntry } from './zip-directory.ts'

/** Limits of an unpacked package. */
export interface PackageLimits {
  files: number
  /** Bytes of all files together. */
  bytes: number
}

export const packageLimits: PackageLimits = { files: 2000, bytes: 2 * 1024 ** 3 }

/** Error of a package that is damaged, larger than allowed, or names files outside of itself. */
export class PackageProblem extends Error {
  override readonly name = 'PackageProblem'
}

export interface OpenedPackage {
  /** Paths of the package's files, in the order of the zip. */
  paths: readonly string[]
  /** Unpacked length of a file in bytes; null when there is no such file. */
  bytes(path: string): number | null
  /**
   * Slice of the zip for a file that is stored uncompressed, so that only the requested bytes are read; null for a
   * compressed or missing file.
   */
  stored(path: string): Promise<Blob | null>
  /** The unpacked file with its media type; null when there is no such file. @throws PackageProblem */
  file(path: string): Promise<Blob | null>
}

const localHeaderBytes = 30
const localSignature = 0x04034b50

/**
 * Opens a package's zip without reading all of it: only the directory is read, and each file on request, with the
 * platform's own inflater. Works on any Blob, files included. @throws PackageProblem
 */
export async function openPackage(zip: Blob, limits: PackageLimits = packageLimits): Promise<OpenedPackage> {
  const entries = await readDirectory(zip, limits.files)
  if (entries === null) throw new PackageProblem('The file is no zip, or it is damaged.')
  if (entries === 'too-many-files') throw new PackageProblem(`The zip has more than ${limits.files} files.`)
  const byPath = new Map<string, ZipEntry>()
  for (const entry of entries) {
    if (!isInside(entry.path)) throw new PackageProblem(`The zip names a file outside of itself: ${entry.path}`)
    if (entry.isLink) throw new PackageProblem(`The zip has a link in place of a file: ${entry.path}`)
    if (byPath.has(entry.path)) throw new PackageProblem(`The zip has two files of the name ${entry.path}`)
    byPath.set(entry.path, entry)
  }
  const total = (field: 'bytes' | 'packedBytes') => entries.reduce((sum, entry) => sum + entry[field], 0)
  if (total('bytes') > limits.bytes) throw new PackageProblem('The zip unpacks to more than is allowed.')
  // Entries that share the same bytes would let a small zip unpack to a huge package.
  if (total('packedBytes') > zip.size) throw new PackageProblem('The files of the zip overlap.')

  async function packed({ path, at, packedBytes }: ZipEntry): Promise<Blob> {
    const header = new DataView(await zip.slice(at, at + localHeaderBytes).arrayBuffer())
    if (header.byteLength < localHeaderBytes || header.getUint32(0, true) !== localSignature) {
      throw new PackageProblem(`The zip is damaged at ${path}`)
    }
    const nameAt = at + localHeaderBytes
    const dataAt = nameAt + header.getUint16(26, true)
    // Tools that read a zip from its start would see another file than those that read its directory.
    const name = await zip.slice(nameAt, dataAt).text()
    if (name !== path) throw new PackageProblem(`The zip has two names for ${path}`)
    const start = dataAt + header.getUint16(28, true)
    if (start + packedBytes > zip.size) throw new PackageProblem(`The zip is damaged at ${path}`)
    return zip.slice(start, start + packedBytes, contentTypeOf(path))
  }

  return {
    paths: [...byPath.keys()],
    bytes: (path) => byPath.get(path)?.bytes ?? null,
    async stored(path) {
      const entry = byPath.get(path)
      return entry && !entry.deflated ? packed(entry) : null
    },
    async file(path) {
      const entry = byPath.get(path)
      if (!entry) return null
      const bytes = await packed(entry)
      return entry.deflated ? inflate(bytes, entry) : bytes
    },
  }
}

/** Stops at the length stated in the directory, so that no file can exceed the total that was checked. */
async function inflate(packed: Blob, { path, bytes }: ZipEntry): Promise<Blob> {
  let seen = 0
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > bytes) throw new PackageProblem(`${path} is larger than the zip says.`)
      controller.enqueue(chunk)
    },
  })
  try {
    const plain = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(count)
    const content = await new Response(plain).arrayBuffer()
    if (content.byteLength !== bytes) throw new PackageProblem(`The zip is damaged at ${path}`)
    return new Blob([content], { type: contentTypeOf(path) })
  } catch (error) {
    if (error instanceof PackageProblem) throw error
    throw new PackageProblem(`The zip is damaged at ${path}`, { cause: error })
  }
}

const maxPathLength = 250

/** Accepts relative paths with forward slashes, without '..' and without a drive letter. */
function isInside(path: string): boolean {
  if (path === '' || path.length > maxPathLength || /[\\:\0]/.test(path)) return false
  return path.split('/').every((step) => step !== '' && step !== '.' && step !== '..')
}
