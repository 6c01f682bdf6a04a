/** For tests only: forms with files as browsers send them. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createLog } from '../platform/log.ts'
import { installationFile, markFile } from '../platform/storage/notes.ts'
import type { TestAnswer, TestServer } from '../testing.ts'
import { createUploadService, type UploadDeps, type UploadService } from './service.ts'

/** A form as bytes of known length, for calls without a network. */
export async function encodeForm(
  form: FormData,
): Promise<{ headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }> {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  // Bun drops the header once the body is read.
  const type = request.headers.get('content-type') ?? ''
  const body = await request.bytes()
  return {
    headers: { 'content-type': type, 'content-length': String(body.length) },
    body,
  }
}

/** Uploads files; each gets the local id 'local-0', 'local-1' … */
export async function upload(
  server: TestServer,
  headers: Record<string, string>,
  files: readonly (Uint8Array<ArrayBuffer> | File)[],
): Promise<TestAnswer> {
  const form = new FormData()
  const infos = files.map((_, i) => ({ type: 'image', width: 1, height: 1, localId: `local-${i}` }))
  form.append('infos', JSON.stringify(infos))
  for (const file of files) form.append('files', file instanceof File ? file : new File([file], 'photo.png'))
  const encoded = await encodeForm(form)
  return server.call('/api/upload', { method: 'POST', body: encoded.body, headers: { ...encoded.headers, ...headers } })
}

/** What the storage notes down beside its files. */
const notes = new Set([installationFile, markFile])

/** Every file on disk that an upload may leave, both incoming and stored. */
export async function filesOf({ folder }: TestServer): Promise<string[]> {
  const found = await Promise.all(
    ['incoming', 'files'].map(async (part) => {
      const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isFile() && !notes.has(entry.name)).map((entry) => join(part, entry.name))
    }),
  )
  return found.flat().toSorted()
}

/** An upload service beside the server's own, with the same data. */
export function uploadsOn(
  { composition, folder, clock }: TestServer,
  parts: Pick<UploadDeps, 'workers' | 'fetchLink'> & Partial<Pick<UploadDeps, 'database'>>,
): UploadService {
  const { database, media } = composition
  const log = createLog(() => {})
  const incoming = join(folder, 'incoming')
  return createUploadService({
    database,
    media,
    clock,
    log,
    folder: incoming,
    room: composition.room,
    ...parts,
  })
}
