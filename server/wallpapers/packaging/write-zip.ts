import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { type ZipEntry, zipStream } from '../../platform/storage/zip-stream.ts'
import type { PackedFile } from './package-job.ts'

/** Writes the entries in their order and in pieces, so that a large zip takes no more memory than a small one. */
export async function writeZip(entries: AsyncIterable<ZipEntry>, path: string): Promise<PackedFile> {
  const file = await open(path, 'w')
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of zipStream(entries)) {
      hash.update(piece)
      for (let at = 0; at < piece.length; ) at += (await file.write(piece, at)).bytesWritten
      bytes += piece.length
    }
  } finally {
    await file.close()
  }
  return { path, bytes, sha256: hash.digest('hex') }
}
