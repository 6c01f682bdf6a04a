import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { type ZipEntry, zipStream } from '../../platform/storage/zip-stream.ts'
import type { PackedFile } from './package-job.ts'

/** Maximum size of a package in bytes. */
export const maxPackageBytes = 1024 ** 3

/**
 * Writes the entries in their order and in pieces, so that a large zip takes no more memory than a small one.
 * @throws RangeError when it becomes larger than `maxBytes`
 */
export async function writeZip(
  entries: AsyncIterable<ZipEntry>,
  path: string,
  maxBytes = maxPackageBytes,
): Promise<PackedFile> {
  const file = await open(path, 'w')
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of zipStream(entries)) {
      bytes += piece.length
      if (bytes > maxBytes) throw new RangeError(`The package is larger than ${maxBytes} bytes.`)
      hash.update(piece)
      for (let at = 0; at < piece.length; ) at += (await file.write(piece, at)).bytesWritten
    }
  } finally {
    await file.close()
  }
  return { path, bytes, sha256: hash.digest('hex') }
}
