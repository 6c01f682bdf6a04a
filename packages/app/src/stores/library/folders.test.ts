import type { CopyAnswer, Folder } from '@mirari/contract/schemas'
import { describe, expect, test } from 'vitest'
import { onePage, refuse, serve, testUser } from '../../testing/fake-server.ts'
import { type Call, TestApp } from '../../testing/test-app.ts'

const folderOf = (id: string, folder_name: string): Folder => ({
  id,
  parent_id: null,
  folder_name,
  description: 'all',
  type: 'all',
  created_at: '2026-01-01T00:00:00.000Z',
  assets_count: 0,
})

const copyOf = (success_count: number, change: Partial<CopyAnswer> = {}): CopyAnswer => ({
  success_count,
  existing_count: 0,
  failed_count: 0,
  failed_ids: [],
  message: `Successfully copied ${success_count} assets`,
  ...change,
})

const copyToA = 'POST /folders/a/assets/batch'

/** A field of the body of a call. */
function sent({ body }: Call, field: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
}

/** The folders of a user, whose names are their ids too. */
async function setup(...names: string[]) {
  const stored = names.map((name) => folderOf(name, name))
  const app = new TestApp({ user: testUser, answers: serve({}) })
  app.answer('GET /folders', () => onePage(stored))
  app.answer('POST /folders', (call) => {
    const name = String(sent(call, 'folder_name'))
    const folder = folderOf(name, name)
    stored.push(folder)
    return folder
  })
  for (const name of names) {
    app.answer(`PUT /folders/${name}`, (call) => folderOf(name, String(sent(call, 'folder_name'))))
    app.answer(`DELETE /folders/${name}`, () => null)
    app.answer(`POST /folders/${name}/assets/batch`, (call) => {
      const ids = sent(call, 'result_ids')
      return copyOf(Array.isArray(ids) ? ids.length : 0)
    })
  }
  const { folders } = app.library
  await folders.load()
  const visible = () => folders.getSnapshot().folders.map(({ folder_name }) => folder_name)
  return { app, folders, visible, stored }
}

const failure = refuse(500, 'internal')

describe('folders of the library', () => {
  test('are created once by two presses, and the new one is open for a name', async () => {
    const { app, folders, visible } = await setup()
    await Promise.all([folders.create(), folders.create()])
    expect(visible()).toEqual(['new_folder'])
    expect(app.calls.filter(({ method, path }) => method === 'POST' && path === '/folders')).toHaveLength(1)
    expect(folders.getSnapshot().renamingId).toBe('new_folder')
  })

  test('are created with the next free name, even when another tab was faster', async () => {
    const { app, folders, visible, stored } = await setup('new_folder')
    await folders.create()
    stored.push(folderOf('other', 'new_folder2'))
    app.answerOnce('POST /folders', refuse(409, 'conflict'))
    await folders.create()
    expect(visible()).toEqual(['new_folder', 'new_folder1', 'new_folder2', 'new_folder3'])
    app.answerOnce('POST /folders', failure)
    await folders.create()
    expect(app.notified).toEqual([['bad', 'Failed to create folder, please try again']])
  })

  test.each(['', '   ', 'a', ' a '])('ignore the new name %j', async (text) => {
    const { app, folders, visible } = await setup('a', 'b')
    folders.beginRename('a')
    await folders.rename('a', text)
    expect(app.callsTo('PUT /folders/a')).toEqual([])
    expect(visible()).toEqual(['a', 'b'])
    expect(folders.getSnapshot().renamingId).toBeNull()
  })

  test('are renamed at once, and back if the call fails', async () => {
    const { app, folders, visible } = await setup('a', 'b')
    await folders.rename('a', ' c ')
    expect(app.callsTo('PUT /folders/a').map(({ body }) => body)).toEqual([{ folder_name: 'c' }])
    expect(visible()).toEqual(['c', 'b'])
    app.answerOnce('PUT /folders/a', failure)
    const renamed = folders.rename('a', 'd')
    expect(visible()).toEqual(['d', 'b'])
    await renamed
    expect(visible()).toEqual(['c', 'b'])
    expect(app.notified).toEqual([['bad', 'Failed to update folder, please try again']])
  })

  test('keep the field open while its name is taken', async () => {
    const { app, folders } = await setup('a', 'b')
    folders.beginRename('a')
    await folders.rename('a', 'b')
    expect(app.notified).toEqual([['bad', 'Folder name already exists, please use a different name']])
    expect(app.callsTo('PUT /folders/a')).toEqual([])
    expect(folders.getSnapshot().renamingId).toBe('a')
  })

  test('are deleted, and the whole library replaces an open one', async () => {
    const { app, folders, visible } = await setup('a', 'b')
    folders.open('a')
    app.answerOnce('DELETE /folders/a', failure)
    await folders.remove('a')
    expect(app.notified).toEqual([['bad', 'Failed to delete folder, please try again']])
    await folders.remove('a')
    expect(app.notified.slice(1)).toEqual([['ok', 'Folder deleted successfully']])
    expect(visible()).toEqual(['b'])
    expect(folders.getSnapshot().openId).toBeNull()
  })

  test('receive copies and report the counts, over several calls too', async () => {
    const { app, folders } = await setup('a')
    expect(await folders.copy(['x', 'y'], 'a')).toBe(true)
    expect(app.notified).toEqual([['ok', 'Successfully copied 2 assets']])
    expect(folders.getSnapshot().folders[0]?.assets_count).toBe(2)
    app.answerOnce(copyToA, () => copyOf(997, { existing_count: 2, failed_count: 1, failed_ids: ['z'], message: '' }))
    await folders.copy(
      Array.from({ length: 1500 }, (_, at) => `r${at}`),
      'a',
    )
    expect(app.notified.slice(1)).toEqual([
      ['ok', 'Successfully copied 1497 assets, 2 assets already exist, 1 assets failed'],
    ])
  })

  test.each([
    [null, ['x'], 'Invalid target folder'],
    ['gone', ['x'], 'Invalid target folder'],
  ])('refuse copies to %j', async (id, ids, text) => {
    const { app, folders } = await setup('a')
    expect(await folders.copy(ids, id)).toBe(false)
    expect(app.notified).toEqual([['bad', text]])
    expect(app.calls.filter(({ path }) => path.endsWith('/assets/batch'))).toEqual([])
  })

  test('report when copying or loading failed', async () => {
    const { app, folders } = await setup('a')
    app.answerOnce(copyToA, failure)
    expect(await folders.copy(['x'], 'a')).toBe(false)
    expect(app.notified).toEqual([['bad', 'Failed to copy assets to folder, please try again']])
    app.answerOnce('GET /folders', failure)
    await folders.load()
    expect(app.notified.slice(1)).toEqual([['bad', 'Failed to load folders']])
  })

  test('lie in folders, each with names of its own, and go with the one that they lie in', async () => {
    const { app, folders, visible, stored } = await setup('a', 'b')
    app.answer('POST /folders', (call) => {
      const name = String(sent(call, 'folder_name'))
      const folder = { ...folderOf(`in-${name}`, name), parent_id: String(sent(call, 'parent_id')) }
      stored.push(folder)
      return folder
    })
    // Its name is free in the folder, whatever the top has.
    expect((await folders.createNamed(' b ', 'a'))?.parent_id).toBe('a')
    await folders.create('a')
    expect(visible()).toEqual(['a', 'b', 'b', 'new_folder'])
    app.answerOnce('POST /folders', refuse(409, 'conflict'))
    expect(await folders.createNamed('b', 'a')).toBeNull()
    expect(app.notified).toEqual([['bad', 'Folder name already exists, please use a different name']])
    folders.open('in-b')
    await folders.remove('a')
    expect(visible()).toEqual(['b'])
    expect(folders.getSnapshot().openId).toBeNull()
  })

  test('move into another one, and stay where their name is taken', async () => {
    const { app, folders } = await setup('a', 'b')
    app.answer('PUT /folders/a', (call) => ({ ...folderOf('a', 'a'), parent_id: sent(call, 'parent_id') }))
    await folders.moveFolder('a', 'b')
    expect(app.callsTo('PUT /folders/a').map(({ body }) => body)).toEqual([{ parent_id: 'b' }])
    expect(folders.getSnapshot().folders[0]?.parent_id).toBe('b')
    expect(app.notified).toEqual([['ok', 'Folder “a” moved']])
    // Where it lies already, nothing happens.
    await folders.moveFolder('a', 'b')
    expect(app.callsTo('PUT /folders/a')).toHaveLength(1)
    app.answerOnce('PUT /folders/a', refuse(409, 'conflict'))
    await folders.moveFolder('a', null)
    expect(app.notified.at(-1)).toEqual(['bad', 'Failed to update folder, please try again'])
  })
})

test('a folder goes into any other one and to the top, but not into itself, into what lies in it, or where it is', async () => {
  const { folders, stored } = await setup('a', 'b', 'c', 'd')
  stored.splice(
    0,
    4,
    ...[
      { ...folderOf('a', 'a') },
      { ...folderOf('b', 'b'), parent_id: 'a' },
      { ...folderOf('c', 'c'), parent_id: 'b' },
      { ...folderOf('d', 'd') },
    ],
  )
  await folders.load()
  const takers = (id: string) => [null, 'a', 'b', 'c', 'd'].filter((parent) => folders.accepts(parent, id))
  expect(takers('a')).toEqual(['d'])
  expect(takers('b')).toEqual([null, 'd'])
  expect(takers('c')).toEqual([null, 'a', 'd'])
  expect(takers('d')).toEqual(['a', 'b', 'c'])
})
