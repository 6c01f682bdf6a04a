import type { UploadItem } from '@mirari/contract/schemas'
import type { ReferenceImage } from '@mirari/model'
import { expect, test } from 'vitest'
import type { MediaPort } from '../port.ts'
import type { LocalFiles } from './local-files.ts'
import { uploadReferences } from './upload-references.ts'

function reference(id: string, isLocalFile: boolean): ReferenceImage {
  const url = isLocalFile ? `blob:${id}` : `/media/${id}`
  return { id, url, thumbnail_url: url, width: 8, height: 8, isLocalFile }
}
const given = [reference('a', true), reference('b', false), reference('c', true)]
const files: LocalFiles = { add: () => '', get: (id) => new File(['x'], `${id}.png`), retain: () => {} }

function media(answers: readonly string[], message = 'Upload failed Unsupported resources'): MediaPort {
  return {
    upload: async (locals) => ({
      items: locals.filter(({ localId }) => answers.includes(localId)).map(({ localId }) => item(localId)),
      failed: locals.filter(({ localId }) => !answers.includes(localId)).map(({ localId }) => ({ localId, message })),
    }),
    listUploads: async () => ({ data: [], has_next: false, total: 0 }),
    deleteUpload: async () => {},
  }
}
function item(localId: string): UploadItem {
  const url = `/media/up-${localId}`
  return {
    id: `u-${localId}`,
    localId,
    category: 'image',
    url,
    thumbnail_url: url,
    width: 8,
    height: 8,
    created_at: '',
  }
}

test('local references get their address on the server, the others stay unchanged, in the same order', async () => {
  const settled = await uploadReferences(given, { files, media: media(['a', 'c']), onUploaded: () => {} })
  expect(settled.map(({ id, url, isLocalFile }) => [id, url, isLocalFile])).toEqual([
    ['a', '/media/up-a', false],
    ['b', '/media/b', false],
    ['c', '/media/up-c', false],
  ])
})
test('uploaded references are kept when another fails, and the reason is reported', async () => {
  const arrived: string[] = []
  const work = uploadReferences(given, { files, media: media(['a']), onUploaded: ({ url }) => arrived.push(url) })
  await expect(work).rejects.toThrow('Upload failed Unsupported resources')
  expect(arrived).toEqual(['/media/up-a'])
})
test('a failed call, or a missing media port, shows Upload failed', async () => {
  const down: MediaPort = { ...media([]), upload: () => Promise.reject(new Error('down')) }
  await expect(uploadReferences(given, { files, media: down, onUploaded: () => {} })).rejects.toThrow('Upload failed')
  await expect(uploadReferences(given, { files, media: undefined, onUploaded: () => {} })).rejects.toThrow(
    'Upload failed',
  )
})
