import { describe, expect, test } from 'vitest'
import { defaultTemplateEditorTexts } from '../texts.ts'
import { openBase, zipBase } from './base-zip.ts'
import { folderOfInput, readEntries, stampOf } from './folder-input.ts'
import { problemText } from './project-problem.ts'
import { type FolderFile, readProject, slotsOfBase } from './read-project.ts'

const config = { name: 'Pond', version: '1.2.0', items: [{ id: 'a', type: 'image', original_path: 'media/a.png' }] }
const whole: Record<string, string> = {
  'config.json': JSON.stringify(config),
  'bridging.js': '',
  'index.html': '<p>Pond</p>',
  'style.css': '',
  'script.js': '',
  'media/a.png': 'picture',
}

function folder(changes: Record<string, string | null> = {}): FolderFile[] {
  return Object.entries({ ...whole, ...changes }).flatMap(([path, text]) =>
    text === null ? [] : [{ path, file: new Blob([text]) }],
  )
}

const messageOf = (files: FolderFile[]) =>
  readProject(files, 'folder').then(
    () => null,
    (error: unknown) => problemText(error, defaultTemplateEditorTexts.folder),
  )

describe('a folder', () => {
  test('that has everything is a template', async () => {
    const { base, items } = await readProject(folder({ '.git/config': 'x', '.DS_Store': 'x' }), 'folder')
    expect({ ...base, files: [...(base.files?.keys() ?? [])] }).toEqual({
      name: 'Pond',
      version: '1.2.0',
      width: 1920,
      height: 1080,
      files: Object.keys(whole),
    })
    expect(items.map(({ id, original_path, visible }) => [id, original_path, visible])).toEqual([
      ['a', 'media/a.png', true],
    ])
  })

  test('that declares slots gets an item for each, and keeps their limits', async () => {
    const slots = [{ key: 'hero', kind: 'image', file: 'media/a.png', min_width: 800 }]
    const { base, items } = await readProject(folder({ 'config.json': JSON.stringify({ slots }) }), 'lake')
    expect(items).toMatchObject([{ key_name: 'hero', original_path: 'media/a.png', type: 'image' }])
    expect(base.slots).toMatchObject([{ key: 'hero', min_width: 800 }])
    expect(await slotsOfBase(base.files ?? new Map())).toEqual(base.slots)
  })

  test('that lacks the file of a slot is told which', async () => {
    const slots = [{ key: 'hero', kind: 'image', file: 'media/none.png' }]
    expect(await messageOf(folder({ 'config.json': JSON.stringify({ slots }) }))).toBe('Missing media/none.png')
  })

  test('whose slots mean nothing is told what is wrong with them', async () => {
    expect(await messageOf(folder({ 'config.json': '{"slots":[{"key":"a","kind":"sound"}]}' }))).toContain(
      'config.slots[0].kind',
    )
  })

  test('without a name of its own is called like the folder', async () => {
    expect((await readProject(folder({ 'config.json': '{"items":[]}' }), 'lake')).base.name).toBe('lake')
  })

  test.each([
    ['config.json', 'Missing config.json'],
    ['bridging.js', 'Missing bridging.js'],
    ['index.html', 'Missing index.html'],
    ['style.css', 'Missing style.css'],
    ['script.js', 'Missing script.js'],
  ])('without %s is refused: %s', async (path, message) => {
    expect(await messageOf(folder({ [path]: null }))).toBe(message)
  })

  test('in which several are missing is told all of them', async () => {
    expect(await messageOf(folder({ 'bridging.js': null, 'style.css': null, 'config.json': '{' }))).toBe(
      'Missing bridging.js, style.css; config.json is not valid JSON',
    )
  })

  test('with a broken config.json is refused', async () => {
    expect(await messageOf(folder({ 'config.json': '{"items":' }))).toBe('config.json is not valid JSON')
  })

  test('whose config.json means nothing is told what is wrong with it', async () => {
    expect(await messageOf(folder({ 'config.json': '{"items":[{"id":"a","x":"left"}]}' }))).toContain('items[0].x')
  })

  test('with a byte order mark in its config.json is a template', async () => {
    expect(await messageOf(folder({ 'config.json': `\uFEFF${whole['config.json']}` }))).toBeNull()
  })

  test('that is too large or has too many files is refused', async () => {
    const many = Array.from({ length: 2001 }, (_, index) => ({ path: `${index}.txt`, file: new Blob([]) }))
    expect(await messageOf(many)).toBe('The folder has more than 2000 files')
    const large = new Blob([])
    Object.defineProperty(large, 'size', { value: 513 * 1024 ** 2 })
    expect(await messageOf([...folder(), { path: 'film.mp4', file: large }])).toBe('The folder is larger than 512 MB')
  })

  test('that cannot be read is refused', async () => {
    const gone = new Blob(['{}'])
    gone.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    expect(await messageOf([...folder({ 'config.json': null }), { path: 'config.json', file: gone }])).toBe(
      '加载本地目录失败',
    )
  })
})

function fileOf(relative: string): File {
  const file = new File(['x'], relative.split('/').at(-1) ?? '')
  Object.defineProperty(file, 'webkitRelativePath', { value: relative })
  return file
}

test('a file field says which folder its files are of; a single file is refused', () => {
  const { name, files } = folderOfInput([fileOf('pond/index.html'), fileOf('pond/media/a.png')])
  expect([name, files.map(({ path }) => path)]).toEqual(['pond', ['index.html', 'media/a.png']])
  expect(() => folderOfInput([fileOf('')])).toThrow('not-a-folder')
})

/** What a browser tells of something that was dropped. */
function entryOf(name: string, parts: FileSystemEntry[][] | File): FileSystemEntry {
  const isDirectory = Array.isArray(parts)
  const entry = {
    name,
    fullPath: `/${name}`,
    isDirectory,
    isFile: !isDirectory,
    filesystem: { name: '', root: Object.create(null) },
    getParent: () => {},
    file: (done: (file: File) => void, fail: (error: Error) => void) =>
      parts instanceof File && parts.size > 0 ? done(parts) : fail(new Error('gone')),
    createReader: () => {
      const left = isDirectory ? [...parts] : []
      return { readEntries: (done: (entries: FileSystemEntry[]) => void) => done(left.shift() ?? []) }
    },
  }
  return entry
}

test('a dropped folder is read to the end of every part; a dropped file is refused', async () => {
  const media = entryOf('media', [[entryOf('a.png', fileOf('a.png'))]])
  const pond = entryOf('pond', [[entryOf('index.html', fileOf('index.html'))], [media]])
  const { name, files } = await readEntries([pond])
  expect([name, files.map(({ path }) => path)]).toEqual(['pond', ['index.html', 'media/a.png']])
  const message = (entries: FileSystemEntry[]) =>
    readEntries(entries).catch((error: unknown) => problemText(error, defaultTemplateEditorTexts.folder))
  expect(await message([entryOf('a.png', fileOf('a.png'))])).toBe('Please choose a folder, not a file')
  expect(await message([])).toBe('Please choose a folder, not a file')
  expect(await message([entryOf('pond', [[entryOf('a.png', new File([], 'a.png'))]])])).toBe('加载本地目录失败')
})

test('a folder that was dropped can be read again, and its stamp tells whether it was changed', async () => {
  const parts = () => [[entryOf('a.png', fileOf('a.png'))]]
  const found = await readEntries([entryOf('pond', parts())])
  expect(found.again).toBeTypeOf('function')
  const one = { path: 'a.css', file: new File(['x'], 'a.css', { lastModified: 1 }) }
  expect(stampOf([one])).toBe(stampOf([{ ...one }]))
  expect(stampOf([one])).not.toBe(stampOf([{ ...one, file: new File(['x'], 'a.css', { lastModified: 2 }) }]))
  expect(stampOf([one])).not.toBe(stampOf([]))
})

test('a base goes into a zip and comes out the same, without folders of its own', async () => {
  const files = new Map(folder().map(({ path, file }) => [path, file]))
  const zip = await zipBase(files)
  const opened = await openBase(zip, new AbortController().signal)
  const texts = await Promise.all([...opened].map(async ([path, file]) => [path, await file.text()]))
  expect(Object.fromEntries(texts)).toEqual(whole)
  expect(await (await zipBase(files)).arrayBuffer()).toEqual(await zip.arrayBuffer())
})

test('a base that is no zip is refused', async () => {
  await expect(openBase(new Blob(['no zip']), new AbortController().signal)).rejects.toThrow('no zip')
})
