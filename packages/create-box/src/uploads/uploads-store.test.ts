import type { UploadItem } from '@mirari/contract/schemas'
import { compressOverBytes, maxVideoBytes } from '@mirari/model'
import { expect, test, vi } from 'vitest'
import type { LocalFile, MediaPort } from '../port.ts'
import { createUploadsStore } from './uploads-store.ts'

function item(id: string, localId?: string): UploadItem {
  const base = { id, category: 'image', url: `/media/${id}`, thumbnail_url: `/media/${id}/w320` } as const
  return { ...base, width: 8, height: 8, created_at: '2030-01-01T00:00:00Z', ...(localId ? { localId } : {}) }
}

const png = (name: string) => new File(['x'], name, { type: 'image/png' })

function make(port: Partial<MediaPort> = {}) {
  const notified: string[] = []
  const removed: string[] = []
  const sent: LocalFile[][] = []
  const media: MediaPort = {
    upload: async (files) => {
      sent.push([...files])
      return { items: files.map(({ localId, file }) => item(`u-${file.name}`, localId)).reverse(), failed: [] }
    },
    listUploads: async (page) => ({
      data: [item(`p${page}-1`), item(`p${page}-2`)],
      has_next: page < 2,
      total: 4,
    }),
    deleteUpload: async () => {},
    ...port,
  }
  const store = createUploadsStore({
    media,
    notify: (kind, text) => notified.push(`${kind}: ${text}`),
    onRemoved: ({ id }) => removed.push(id),
    tools: {
      compress: async (file) => ({ file: new File(['x'], `small ${file.name}`), width: 2048, height: 1364 }),
      measure: async (file, type) => {
        if (file.name.startsWith('broken')) throw new Error('broken')
        return type === 'image' ? { width: 8, height: 8 } : { width: 16, height: 9 }
      },
      createUrl: (file) => `blob:${file.name}`,
      revokeUrl: () => {},
    },
  })
  return { store, notified, removed, sent, ids: () => store.getSnapshot().items.map(({ id }) => id) }
}

test('UPL-003: pages are loaded one after another until there are no more', async () => {
  const { store, ids } = make()
  await Promise.all([store.loadMore(), store.loadMore()])
  expect(ids()).toEqual(['p1-1', 'p1-2'])
  await store.loadMore()
  await store.loadMore()
  expect({ ids: ids(), ...store.getSnapshot(), items: null }).toEqual({
    ids: ['p1-1', 'p1-2', 'p2-1', 'p2-2'],
    items: null,
    total: 4,
    hasNext: false,
    load: 'idle',
    failed: [],
  })
})
test('ERR-031: a failed page is reported and can be requested again', async () => {
  let isDown = true
  const { store, notified, ids } = make({
    listUploads: async () => {
      if (isDown) throw new Error('down')
      return { data: [item('a')], has_next: false, total: 1 }
    },
  })
  await store.loadMore()
  expect([notified, store.getSnapshot().load]).toEqual([['bad: Failed to load resources'], 'failed'])
  isDown = false
  await store.loadMore()
  expect(ids()).toEqual(['a'])
})
test('UPL-006, UPL-007: files appear at once, and each becomes its item, in whatever order they are answered', async () => {
  const { store, ids } = make()
  const done = store.upload([png('a'), png('b')])
  expect(store.getSnapshot().items.map(({ isLocal, url }) => [isLocal, url])).toEqual([
    [true, 'blob:a'],
    [true, 'blob:b'],
  ])
  await done
  expect([ids(), store.getSnapshot().total]).toEqual([['u-a', 'u-b'], 2])
})
test('UPL-008, ERR-024: a failed upload leaves no placeholder', async () => {
  const { store, notified, ids } = make({ upload: () => Promise.reject(new Error('down')) })
  await store.upload([png('a')])
  expect([ids(), notified]).toEqual([[], ['bad: Upload failed']])
})
test('the other files stay when one fails', async () => {
  const { store, notified, ids } = make({
    upload: async ([local]) =>
      local?.file.name === 'a'
        ? { items: [item('u-1', local.localId)], failed: [] }
        : { items: [], failed: [{ localId: local?.localId ?? '', message: 'Upload failed Unsupported resources' }] },
  })
  await store.upload([png('a'), png('b')])
  expect([ids(), notified]).toEqual([['u-1'], ['bad: Upload failed Unsupported resources']])
})
test('every file reports its progress, and a canceled one leaves nothing', async () => {
  const hanging = new Map<string, (sent: number) => void>()
  const { store, notified, ids } = make({
    upload: ([local], options) =>
      new Promise((_, reject) => {
        if (local && options?.onProgress) hanging.set(local.file.name, options.onProgress)
        options?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  })
  const done = store.upload([png('a'), png('b')])
  await vi.waitFor(() => expect(hanging.size).toBe(2))
  hanging.get('a')?.(0.25)
  hanging.get('b')?.(0.75)
  expect(store.getSnapshot().items.map(({ sent }) => sent)).toEqual([0.25, 0.75])
  for (const id of ids()) store.cancel(id)
  await done
  expect([ids(), store.getSnapshot().failed, notified]).toEqual([[], [], []])
})
test('failed uploads can be retried or dismissed', async () => {
  let isDown = true
  const { store, notified, ids } = make({
    upload: async ([local]) => {
      if (isDown) throw new Error('down')
      return { items: [item(`u-${local?.file.name}`, local?.localId)], failed: [] }
    },
  })
  await store.upload([png('a'), png('b')])
  expect([ids(), store.getSnapshot().failed.length, notified]).toEqual([[], 2, ['bad: Upload failed']])
  isDown = false
  await store.retry()
  expect([ids(), store.getSnapshot().failed]).toEqual([['u-a', 'u-b'], []])
  isDown = true
  await store.upload([png('c')])
  store.dismiss()
  expect([ids(), store.getSnapshot().failed]).toEqual([['u-a', 'u-b'], []])
})
test('UPL-012, ERR-023: only images and videos are uploaded; without any a message is shown', async () => {
  const { store, notified, sent } = make()
  const text = new File(['x'], 'a.txt', { type: 'text/plain' })
  await store.upload([text])
  expect([notified, sent]).toEqual([['bad: Upload failed Unsupported resources'], []])
  await store.upload([text, png('a')])
  expect(sent.map((files) => files.map(({ file }) => file.name))).toEqual([['a']])
})
test('ERR-022: a video over 100 MB is refused, the others are uploaded', async () => {
  const { store, notified, sent } = make()
  const large = new File(['x'], 'large.mp4', { type: 'video/mp4' })
  Object.defineProperty(large, 'size', { value: maxVideoBytes + 1 })
  await store.upload([large, new File(['x'], 'small.mp4', { type: 'video/mp4' })])
  expect([notified, sent[0]?.map(({ file, width }) => [file.name, width])]).toEqual([
    ['bad: Video resources cannot exceed 100MB'],
    [['small.mp4', 16]],
  ])
})
test('CON-005: an image over 10 MB is sent compressed', async () => {
  const { store, sent } = make()
  const large = png('large')
  Object.defineProperty(large, 'size', { value: compressOverBytes + 1 })
  await store.upload([large])
  expect(sent[0]?.map(({ file, width }) => [file.name, width])).toEqual([['small large', 2048]])
})
test('GAP-120: an image of a type that no server accepts is sent in another one', async () => {
  const { store, sent } = make()
  await store.upload([new File(['x'], 'old.bmp', { type: 'image/bmp' })])
  expect(sent[0]?.map(({ file }) => file.name)).toEqual(['small old.bmp'])
})
test('an unreadable image leaves no placeholder', async () => {
  const { store, notified, ids } = make()
  await store.upload([png('broken'), png('a')])
  expect([ids(), notified]).toEqual([['u-a'], ['bad: Failed to get image dimensions, please try again']])
})
test('UPL-009, UPL-010, UPL-011: a deleted upload is removed from the list, the total and the draft', async () => {
  const { store, notified, removed, ids } = make()
  await store.loadMore()
  await store.remove('p1-1')
  expect([ids(), store.getSnapshot().total, removed, notified]).toEqual([['p1-2'], 3, ['p1-1'], ['ok: Delete success']])
})
test('ERR-026: an upload that cannot be deleted stays', async () => {
  const { store, notified, ids } = make({ deleteUpload: () => Promise.reject(new Error('down')) })
  await store.loadMore()
  await store.remove('p1-1')
  expect([ids(), notified]).toEqual([['p1-1', 'p1-2'], ['bad: Delete failed']])
})
test('UPL-013, ERR-027: deleting several makes one call for each and reports the count', async () => {
  const requests: string[] = []
  const { store, notified, ids } = make({
    deleteUpload: async (id) => {
      requests.push(id)
      if (id === 'p1-2') throw new Error('down')
    },
  })
  await store.loadMore()
  await store.removeMany(['p1-1', 'p1-2'])
  expect([requests, ids(), notified]).toEqual([['p1-1', 'p1-2'], ['p1-2'], ['bad: Delete success: 1, failed: 1']])
})
