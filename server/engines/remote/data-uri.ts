import { readFile } from 'node:fs/promises'
import { RemoteFailure } from './failure.ts'

/** A file as a data URI. @throws RemoteFailure 'rejected' when it has more than `maxBytes` */
export async function dataUri(file: { path: string; content_type: string }, maxBytes: number): Promise<string> {
  const bytes = await readFile(file.path)
  if (bytes.byteLength > maxBytes) {
    throw new RemoteFailure('rejected', `${bytes.byteLength} bytes are too many; the provider takes ${maxBytes}.`)
  }
  return `data:${file.content_type};base64,${bytes.toString('base64')}`
}
