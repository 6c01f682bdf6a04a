import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, type Zippable } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { testFiles, testPackage, zipOf } from '../testing/test-package.ts'
import { removeWallpaper, unpackWallpaper } from './unpack.ts'

const root = await mkdtemp(join(tmpdir(), 'mirari-unpack-'))
afterAll(() => rm(root, { recursive: true, force: true }))

let count = 0
const newParent = () => join(root, String(count++))

test('a package becomes a folder with its pieces; a second time it is replaced', async () => {
  const parent = newParent()
  await unpackWallpaper(testPackage(), { id: 'one', parent })
  const unpacked = await unpackWallpaper(testPackage(), { id: 'one', parent })
  const folder = join(parent, 'mirari-one')
  expect(unpacked).toEqual({
    id: 'one',
    title: 'Harbour',
    folder,
    page: join(folder, 'index.html'),
    video: join(folder, 'media/film.mp4'),
    image: join(folder, 'media/poster.jpg'),
    address: null,
  })
  expect(await readdir(parent)).toEqual(['mirari-one'])
  expect(await readFile(unpacked.image ?? '', 'utf8')).toBe('image')
})

test('manifests are written anew: no program, no address, no other file', async () => {
  const { folder } = await unpackWallpaper(testPackage(), { id: 'one', parent: newParent() })
  const manifest = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as object
  expect(await manifest('LivelyInfo.json')).toMatchObject({
    Title: 'Harbour',
    Author: 'Ann',
    Type: 1,
    FileName: 'index.html',
    Arguments: '--pause-event true --audio',
    IsAbsolutePath: false,
  })
  const project = await manifest('project.json')
  expect(project).toMatchObject({
    ...{ type: 'web', file: 'index.html' },
    general: { properties: { sway: { value: true } }, localization: { 'zh-chs': { ui_sway: '摇摆' } } },
  })
  expect(project).not.toHaveProperty('workshopid')
})

const stored = (text: string): [Uint8Array, { level: 0 }] => [strToU8(text), { level: 0 }]

test.each<[string, Zippable, RegExp]>([
  ['a way out', { '../x.js': stored('x') }, /outside/],
  ['an absolute path', { '/etc/x.js': stored('x') }, /outside/],
  ['a drive', { 'C:/x.js': stored('x') }, /outside/],
  ['a program', { 'x.exe': stored('x') }, /kind that no wallpaper has/],
  ['a link of the desktop', { 'x.desktop': stored('x') }, /kind that no wallpaper has/],
  ['a script of a shell', { 'x.ps1': stored('x') }, /kind that no wallpaper has/],
  ['a file without a kind', { x: stored('x') }, /kind that no wallpaper has/],
  ['a device of Windows', { 'con.js': stored('x') }, /not every system has/],
  ['a dot at the end of a folder', { 'a./x.js': stored('x') }, /not every system has/],
  ['a line break', { 'a\nb.js': stored('x') }, /not every system has/],
  ['a question mark', { 'a?.js': stored('x') }, /not every system has/],
  ['a name that is not composed', { 'a\u0308.js': stored('x') }, /not every system has/],
  ['two names that differ in case', { 'A.js': stored('x'), 'a.js': stored('y') }, /two files/],
  ['a long name', { [`${'a'.repeat(220)}.js`]: stored('x') }, /too long/],
  ['a drive behind a folder', { 'a/C:x.js': stored('x') }, /outside/],
  ['a way out in Windows’ writing', { '..\\x.js': stored('x') }, /outside/],
  ['an empty part', { 'a//x.js': stored('x') }, /outside/],
  ['a space at the end of a folder', { 'a /x.js': stored('x') }, /not every system has/],
  ['a device with an ending', { 'a/COM1.txt': stored('x') }, /not every system has/],
  ['a page of Windows that runs', { 'x.hta': stored('x') }, /kind that no wallpaper has/],
  ['a library', { 'x.dll': stored('x') }, /kind that no wallpaper has/],
  ['a shortcut', { 'x.lnk': stored('x') }, /kind that no wallpaper has/],
  ['a program of two endings', { 'x.html.exe': stored('x') }, /kind that no wallpaper has/],
  ['settings of Bun', { 'bunfig.toml': stored('x') }, /kind that no wallpaper has/],
  ['a file that is a folder, too', { 'a.js': stored('x'), 'a.js/b.js': stored('x') }, /a folder, too/],
  ['a manifest in other letters', { 'livelyinfo.json': stored('{}') }, /two files/],
  ['our marker in other letters', { 'MIRARI-wallpaper.txt': stored('x') }, /in place of ours/],
  ['a link', { 'x.js': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }, /link/],
  [
    '2001 files',
    Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}.js`, stored('')])),
    /2000 files/,
  ],
  ['a bomb', { 'x.js': new Uint8Array(2_000_000) }, /honestly hold/],
])('a package with %s is refused as a whole', async (_, files, message) => {
  const parent = newParent()
  await expect(unpackWallpaper(zipOf({ ...testFiles, ...files }), { id: 'one', parent })).rejects.toThrow(message)
  expect(await readdir(parent).catch(() => [])).toEqual([])
})

test('a file with another name in front of it than in the directory is refused', async () => {
  const zip = new Uint8Array(await zipOf({ ...testFiles, 'safe.js': stored('x') }).arrayBuffer())
  // The first of the two is the one in front of the file.
  zip.set(strToU8('evil'), Buffer.from(zip).indexOf('safe.js'))
  const parent = newParent()
  await expect(unpackWallpaper(new Blob([zip]), { id: 'one', parent })).rejects.toThrow('two names')
  expect(await readdir(parent)).toEqual([])
})

test('a file that is larger than its directory says is not written', async () => {
  const zip = new Uint8Array(
    await zipOf({ ...testFiles, 'x.js': new Uint8Array(50_000).map((_, at) => at * 7) }).arrayBuffer(),
  )
  const bytes = Buffer.from(zip.buffer)
  const entry = bytes.lastIndexOf('x.js')
  bytes.writeUInt32LE(10, entry - 46 + 24)
  const parent = newParent()
  await expect(unpackWallpaper(new Blob([zip]), { id: 'one', parent })).rejects.toThrow('larger than the zip says')
  expect(await readdir(parent)).toEqual([])
})

test('a package without a page, and what is no package, are refused', async () => {
  const parent = newParent()
  const unpack = (zip: Blob, id = 'one') => unpackWallpaper(zip, { id, parent })
  await expect(unpack(zipOf({ 'a.js': stored('x') }))).rejects.toThrow('no index.html')
  await expect(unpack(new Blob(['no zip']))).rejects.toThrow('no zip')
  await expect(unpack(testPackage(), '../one')).rejects.toThrow('no usable id')
})

test("somebody else's folder is neither replaced nor removed", async () => {
  const parent = newParent()
  const folder = join(parent, 'mirari-one')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'mine.txt'), 'mine')
  await expect(unpackWallpaper(testPackage(), { id: 'one', parent })).rejects.toThrow("somebody else's")
  await removeWallpaper(folder)
  expect(await readdir(folder)).toEqual(['mine.txt'])
})
