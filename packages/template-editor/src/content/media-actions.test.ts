import { UploadRefusal } from '@mirari/editor-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { ReportedFailure, type TemplateEditorPort } from '../port.ts'
import { emptyBase } from '../store/editor-state.ts'
import { createEditorStore, type EditorStore } from '../store/editor-store.ts'
import { itemOf } from '../testing/item-of.ts'
import { defaultTemplateEditorTexts } from '../texts.ts'
import { contentsOf, createContentCache } from './content-cache.ts'
import { createMediaActions } from './media-actions.ts'

let told: string[]
let fetched: string[]
let revoked: string[]
beforeEach(() => {
  told = []
  fetched = []
  revoked = []
})

const media = { url: '/media/new', thumbnail_url: '/media/new/w320', width: 800, height: 800 }
const refuse = () => Promise.reject(new Error('refused on purpose'))

function cacheOf() {
  return createContentCache({
    fetch: async (url) => {
      fetched.push(url)
      if (url.includes('gone')) throw new Error('404')
      return new Blob([url], { type: 'image/png' })
    },
    measure: async () => ({ width: 1000, height: 500 }),
    createUrl: () => `blob:${fetched.length}`,
    revokeUrl: (url) => revoked.push(url),
  })
}

const after = (_: number, work: () => void) => {
  work()
  return () => {}
}

function actions(store: EditorStore, changes: Partial<TemplateEditorPort> = {}) {
  const port: TemplateEditorPort = {
    save: refuse,
    packageState: refuse,
    fetchBase: refuse,
    fetchContent: async (url) => new Blob([url], { type: 'image/png' }),
    pickUploaded: async () => media,
    regenerate: async () => ({ url: '/media/made', thumbnail_url: '/media/made/w320', generation_id: 'made' }),
    uploadMedia: async () => ({ type: 'image', ...media }),
    ...changes,
  }
  return createMediaActions({
    store,
    contentCache: cacheOf(),
    port,
    texts: () => defaultTemplateEditorTexts,
    notify: (kind, text) => told.push(`${kind} ${text}`),
    clock: { now: () => 0, random: () => 0, every: () => () => {}, after },
  })
}

const start = () => createEditorStore({ items: [itemOf()] }, () => 'new')
const items = (store: EditorStore) => store.getSnapshot().document.items

test('a file is sent and added', async () => {
  const store = start()
  await actions(store).addFile('image', new File(['x'], 'a.png', { type: 'image/png' }))
  expect(items(store)[1]).toMatchObject({ id: 'new', name: 'Image', new_path: '/media/new', width: 710, height: 710 })
  expect(told).toEqual([])
})

test('a file of another kind is not sent', async () => {
  const store = start()
  await actions(store, { uploadMedia: refuse }).addFile('video', new File(['x'], 'a.png', { type: 'image/png' }))
  expect([items(store).length, told]).toEqual([1, ['bad Please choose a video']])
})

test('what could not be sent is told', async () => {
  const store = start()
  await actions(store, { uploadMedia: refuse }).addFile('image', new File(['x'], 'a.png', { type: 'image/png' }))
  expect([items(store).length, told]).toEqual([1, ['bad 上传失败']])
})

test('a file that could not be sent is kept, sent once more when asked, and forgotten when not wanted', async () => {
  const store = start()
  let isOnline = false
  const running = actions(store, {
    uploadMedia: () => (isOnline ? Promise.resolve({ type: 'image', ...media }) : refuse()),
  })
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  await running.addFile('image', file)
  await running.retryUnsent()
  expect(running.getSnapshot().unsent).toEqual([{ kind: 'image', file }])
  isOnline = true
  await running.retryUnsent()
  expect([running.getSnapshot().unsent, items(store)[1]?.new_path]).toEqual([[], '/media/new'])
  isOnline = false
  await running.addFile('image', file)
  running.dropUnsent()
  expect(running.getSnapshot().unsent).toEqual([])
})

test('a file that the host does not take is told with its reason, and not offered again', async () => {
  const store = start()
  const running = actions(store, { uploadMedia: () => Promise.reject(new UploadRefusal('Too large')) })
  await running.addFile('image', new File(['x'], 'a.png', { type: 'image/png' }))
  expect([told, running.getSnapshot().unsent]).toEqual([['bad Too large'], []])
})

test('an upload takes the place of the content; choosing none changes nothing', async () => {
  const store = start()
  await actions(store, { pickUploaded: async () => null }).replaceByUploaded(itemOf())
  expect([store.isDirty(), told]).toEqual([false, []])
  await actions(store).replaceByUploaded(itemOf())
  expect(items(store)[0]).toMatchObject({
    new_path: '/media/new',
    thumbnail_url: '/media/new/w320',
    width: 400,
    height: 400,
  })
  expect(told).toEqual(['ok 图片已更新到模板中'])
})

test('a new generation takes the place of the content, with its progress', async () => {
  const store = start()
  const running = actions(store)
  const seen: (number | undefined)[] = []
  running.subscribe(() => seen.push(running.getSnapshot().progress.item))
  await running.regenerate(itemOf(), 'koi')
  expect(seen).toEqual([0, 100, undefined])
  expect(items(store)[0]).toMatchObject({ new_path: '/media/made', generation_id: 'made', height: 200 })
  expect(told).toEqual(['ok 图片已更新到模板中'])
})

test('a generation that fails is told and changes nothing', async () => {
  const store = start()
  const running = actions(store, { regenerate: refuse })
  await running.regenerate(itemOf(), 'koi')
  expect([store.isDirty(), told, running.getSnapshot().progress]).toEqual([false, ['bad 生成失败'], {}])
})

test('content that is too small for its slot is refused by its limits', async () => {
  const slot = {
    ...{ key: 'hero', name: 'Hero', kind: 'image' as const, file: '', min_width: 1280, min_height: 720 },
    ...{ max_length: 2000, x: 0, y: 0, width: 400, height: 0 },
  }
  const item = itemOf({ key_name: 'hero' })
  const store = createEditorStore({ items: [item], base: { ...emptyBase, slots: [slot] } })
  await actions(store).replaceByUploaded(item)
  expect([store.isDirty(), told]).toEqual([false, ['bad This slot takes at least 1280 x 720 px']])
})

test('a failure that the host has told is not told twice', async () => {
  const running = actions(start(), { regenerate: () => Promise.reject(new ReportedFailure('told')) })
  await running.regenerate(itemOf(), 'koi')
  expect([told, running.getSnapshot().progress]).toEqual([[], {}])
})

test('what comes for an item that is gone, or after the end, is not looked at', async () => {
  const store = start()
  let answer = (_: { url: string; thumbnail_url: string; generation_id: string }) => {}
  const running = actions(store, {
    regenerate: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  const made = { url: '/media/made', thumbnail_url: '', generation_id: 'made' }
  const first = running.regenerate(itemOf(), 'koi')
  store.select('item')
  store.run('item.delete')
  answer(made)
  await first
  expect([items(store), told]).toEqual([[], []])
  store.run('history.undo')
  const second = running.regenerate(itemOf(), 'koi')
  running.close()
  answer(made)
  await second
  expect([items(store)[0]?.new_path, told]).toEqual(['', []])
})

test('contents are fetched once; those of the base are its files; what failed can be tried again', async () => {
  const contents = cacheOf()
  const own = new Blob(['own'])
  const files = new Map([['media/a.png', own]])
  const all = [
    itemOf({ id: 'base', original_path: 'media/a.png' }),
    itemOf({ id: 'outside', new_path: '/media/x' }),
    itemOf({ id: 'twice', new_path: '/media/x' }),
    itemOf({ id: 'inside', new_path: 'media/a.png' }),
    itemOf({ id: 'gone', new_path: '/media/gone' }),
    itemOf({ id: 'empty' }),
    itemOf({ id: 'clock', type: 'time', new_path: '/media/none' }),
  ]
  contents.load(all, files)
  contents.load(all, files)
  await vi.waitFor(() => expect(all.map((item) => contents.stateOf(item, files)?.status)).not.toContain('loading'))
  expect(fetched).toEqual(['/media/x', '/media/gone'])
  expect(all.map((item) => contents.stateOf(item, files)?.status)).toEqual([
    'ready',
    'ready',
    'ready',
    'ready',
    'failed',
    undefined,
    undefined,
  ])
  expect([...contentsOf(all, files, contents.getSnapshot()).keys()]).toEqual(['outside', 'twice'])
  const gone = all.find(({ id }) => id === 'gone')
  if (gone) contents.retry(gone, files)
  expect(fetched.at(-1)).toBe('/media/gone')
  contents.close()
  expect([contents.getSnapshot().size, revoked.length]).toEqual([0, 2])
})
