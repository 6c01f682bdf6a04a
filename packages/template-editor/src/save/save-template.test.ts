import { SaveConflict } from '@mirari/editor-core'
import { beforeEach, expect, test } from 'vitest'
import type { TemplateEditorPort } from '../port.ts'
import { emptyBase, nameOf } from '../store/editor-state.ts'
import { createEditorStore, type EditorStore } from '../store/editor-store.ts'
import { itemOf } from '../testing/item-of.ts'
import { packagePollMs } from './poll-package.ts'
import { type SaveWay, saveTemplate } from './save-template.ts'
import { baseImagePath } from './screenshot.ts'

type PackageStatus = 'pending' | 'completed' | 'failed'

let calls: unknown[]
let waits: number[]
beforeEach(() => {
  calls = []
  waits = []
})

function save(
  store: EditorStore,
  states: PackageStatus[] = ['completed'],
  changes: Partial<TemplateEditorPort> = {},
  way?: SaveWay,
) {
  const never = () => Promise.reject(new Error('not asked for'))
  const port: TemplateEditorPort = {
    async save(request) {
      if (request.id !== null) {
        const { id, name, items, ratio, isPack } = request
        calls.push(['update', id, name, items.length, ratio, isPack])
        return { id, task_id: 'task-2' }
      }
      const { file, config, htmlContent, screenshot, sourceGenerationId } = request
      calls.push([
        'upload',
        file && (await file.text()),
        config.name,
        config.items.length,
        htmlContent,
        sourceGenerationId,
      ])
      calls.push(await screenshot.text())
      return { id: 'made', task_id: 'task-1' }
    },
    async packageState(taskId) {
      const status = states.shift() ?? 'failed'
      calls.push(`${taskId} ${status}`)
      return { status, url: null }
    },
    fetchBase: never,
    fetchContent: never,
    pickUploaded: never,
    regenerate: never,
    uploadMedia: never,
    ...changes,
  }
  return saveTemplate({
    store,
    port,
    zipBase: async (files) => new Blob([`zip of ${[...files.keys()]}`]),
    screenshot: async () => new Blob(['picture']),
    wait: async (ms) => {
      waits.push(ms)
    },
    signal: new AbortController().signal,
    untitled: 'Template',
    way,
    onStored: (id) => calls.push(`stored ${id}`),
  })
}

const pond = { ...emptyBase, name: 'Pond', files: new Map([['index.html', new Blob(['<p>'])]]) }

test('the first save sends everything and asks every 2 seconds until the package is made', async () => {
  const store = createEditorStore({ sourceGenerationId: 'theirs' })
  store.openProject(pond, [itemOf()])
  expect(await save(store, ['pending', 'pending', 'completed'])).toBe('made')
  expect(calls).toEqual([
    ['upload', 'zip of index.html', 'Pond', 1, '<p>', null],
    'picture',
    'stored made',
    'task-1 pending',
    'task-1 pending',
    'task-1 completed',
  ])
  expect([packagePollMs, waits]).toEqual([2000, [2000, 2000]])
  expect([store.isDirty(), store.getSnapshot().generationId]).toEqual([false, 'made'])
})

test('later saves send the items alone', async () => {
  const store = createEditorStore({ items: [itemOf()], base: pond, generationId: 'own' })
  store.setRatio('1:1')
  expect(await save(store)).toBe('own')
  expect(calls[0]).toEqual(['update', 'own', 'Pond', 1, '1:1', true])
  expect(store.isDirty()).toBe(false)
})

test('a template without a page is sent without a zip, somebody else’s as an own copy', async () => {
  const store = createEditorStore({ items: [itemOf()], sourceGenerationId: 'theirs' })
  await save(store)
  expect(calls[0]).toEqual(['upload', null, 'Template', 1, '', 'theirs'])
})

test('another base is another template', async () => {
  const store = createEditorStore({ base: pond, generationId: 'own' })
  store.openProject({ ...pond, name: 'Lake' }, [])
  expect(await save(store)).toBe('made')
})

test('when packaging fails nothing counts as saved, and the next try makes no second creation', async () => {
  const store = createEditorStore({ items: [itemOf()] })
  store.setRatio('1:1')
  await expect(save(store, ['failed'])).rejects.toThrow('could not be packed')
  expect([store.isDirty(), store.getSnapshot().generationId]).toEqual([true, 'made'])
  calls = []
  await save(store)
  expect(calls[0]).toEqual(['update', 'made', undefined, 1, '1:1', true])
})

test('all tries of a first save carry one id; a copy is another save', async () => {
  const sent: string[] = []
  const port: Partial<TemplateEditorPort> = {
    async save(request) {
      if (request.id === null && sent.push(request.requestId) === 1) throw new Error('the answer was lost')
      return { id: request.id ?? 'made', task_id: '' }
    },
  }
  const store = createEditorStore({ items: [itemOf()] })
  await expect(save(store, [], port)).rejects.toThrow('lost')
  await save(store, [], port)
  await save(store, [], port, 'copy')
  expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect([sent.length, new Set(sent.slice(0, 2)).size, new Set(sent).size]).toEqual([3, 1, 2])
})

test('when the server refuses it is still to be saved', async () => {
  const store = createEditorStore()
  store.setRatio('1:1')
  await expect(save(store, [], { save: () => Promise.reject(new Error('refused')) })).rejects.toThrow('refused')
  expect([store.isDirty(), store.getSnapshot().generationId]).toEqual([true, null])
})

/** A template at revision 3, of which somebody else saved 7. */
function outdated(asked: unknown[]): [EditorStore, Partial<TemplateEditorPort>] {
  const store = createEditorStore({ items: [itemOf()], base: pond, generationId: 'own', revision: 3 })
  store.setRatio('1:1')
  const port: Partial<TemplateEditorPort> = {
    async save(request) {
      asked.push(request.id === null ? 'new' : request.revision)
      if (request.id !== null && request.revision !== null && request.revision !== 7) throw new SaveConflict()
      return { id: request.id ?? 'copy', task_id: '', revision: 8 }
    },
  }
  return [store, port]
}

test('when somebody else saved meanwhile it is still to be saved, based on the same revision', async () => {
  const asked: unknown[] = []
  const [store, port] = outdated(asked)
  await expect(save(store, [], port)).rejects.toThrow(SaveConflict)
  expect(asked).toEqual([3])
  expect([store.isDirty(), store.getSnapshot().revision]).toEqual([true, 3])
})

test('a save can replace what is newer, and goes on from its answer', async () => {
  const asked: unknown[] = []
  const [store, port] = outdated(asked)
  expect(await save(store, [], port, 'overwrite')).toBe('own')
  store.setRatio('2:1')
  await save(store, [], {
    save: async (request) => ({ id: 'own', task_id: '', revision: Number(asked.push(request)) }),
  })
  expect(asked).toEqual([null, expect.objectContaining({ id: 'own', revision: 8 })])
})

test('a save can become another template, which later saves go to', async () => {
  const asked: unknown[] = []
  const [store, port] = outdated(asked)
  expect(await save(store, [], port, 'copy')).toBe('copy')
  expect(asked).toEqual(['new'])
  expect(store.getSnapshot()).toMatchObject({ generationId: 'copy', revision: 8 })
})

test('nothing is asked when nothing is packed', async () => {
  const store = createEditorStore({ generationId: 'own' })
  await save(store, [], { save: async () => ({ id: 'own', task_id: '' }) })
  expect(calls).toEqual(['stored own'])
})

const file = (bytes: number) => new Blob(['x'.repeat(bytes)])

test.each([
  ['its thumbnail', { 'thumbnail.jpg': file(10), 'media/a.png': file(9000) }, 'thumbnail.jpg'],
  ['its largest image', { 'a.png': file(3000), 'media/b.webp': file(9000), 'film.mp4': file(20_000) }, 'media/b.webp'],
  ['nothing when all are icons', { 'icon.png': file(300) }, null],
])('the image of a base is %s', (_, files, path) => {
  expect(baseImagePath(new Map(Object.entries(files)))).toBe(path)
})

test('the name that the user gave is sent by every save, and an empty one is that of the base again', async () => {
  const store = createEditorStore({ base: pond, generationId: 'own' })
  store.setName(' Reeds ')
  expect([nameOf(store.getSnapshot()), store.isDirty()]).toEqual(['Reeds', true])
  await save(store)
  expect(calls[0]).toEqual(['update', 'own', 'Reeds', 0, 'pn', true])
  calls = []
  await save(store, ['completed'], {}, 'copy')
  expect(calls[0]).toEqual(['upload', 'zip of index.html', 'Reeds', 0, '<p>', null])
  store.setName('  ')
  expect(nameOf(store.getSnapshot())).toBe('Pond')
  store.run('history.undo')
  expect(nameOf(store.getSnapshot())).toBe('Reeds')
})
