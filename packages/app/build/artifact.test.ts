import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltApp, filesOfPrevious, readArtifact, removeStaleArtifacts, writeArtifact } from './artifact.ts'
import { sourceKey } from './source-key.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-artifact-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const file = (text: string, type: string) => ({ content: new Blob([text], { type }), type, immutable: true })
const built: BuiltApp = {
  pages: {
    document: { ...file('<!doctype html>', 'text/html'), immutable: false },
    files: new Map([['/assets/main-1.js', file('main()', 'text/javascript')]]),
  },
  embedScripts: { feed: 'feed()', createBox: 'box()' },
}

async function textsOf(app: BuiltApp | null) {
  if (app === null) return null
  const files = await Promise.all(
    [...app.pages.files].map(async ([path, { content, type, immutable }]) => [
      path,
      await content.text(),
      type,
      immutable,
    ]),
  )
  return [await app.pages.document.content.text(), files, app.embedScripts]
}

test('an artifact is read as it was written, and only under its own key', async () => {
  await writeArtifact(folder, 'k1', built)
  expect(await textsOf(await readArtifact(folder, 'k1'))).toEqual(await textsOf(built))
  expect(await readArtifact(folder, 'k2')).toBeNull()
  expect(await readdir(folder)).toEqual(['k1'])
})

test('one that is not whole is none, and the next build takes its place', async () => {
  await writeArtifact(folder, 'k1', built)
  await truncate(join(folder, 'k1/assets/main-1.js'), 3)
  expect(await readArtifact(folder, 'k1')).toBeNull()
  await writeArtifact(folder, 'k1', built)
  expect(await textsOf(await readArtifact(folder, 'k1'))).toEqual(await textsOf(built))
})

test('several starts at once leave one whole artifact', async () => {
  await Promise.all(Array.from({ length: 8 }, () => writeArtifact(folder, 'k1', built)))
  expect(await readdir(folder)).toEqual(['k1'])
  expect(await textsOf(await readArtifact(folder, 'k1'))).toEqual(await textsOf(built))
})

test('the files of the artifact before the current one can be served on, so that open pages still load their parts', async () => {
  const version = (number: number): BuiltApp => ({
    ...built,
    pages: {
      ...built.pages,
      files: new Map([[`/assets/main-${number}.js`, file(`main(${number})`, 'text/javascript')]]),
    },
  })
  expect(await filesOfPrevious(folder, 'k3')).toEqual(new Map())
  for (const [number, ageS] of [
    [1, 3000],
    [2, 2000],
    [3, 1000],
  ] as const) {
    await writeArtifact(folder, `k${number}`, version(number))
    const used = new Date(Date.now() - ageS * 1000)
    await utimes(join(folder, `k${number}`), used, used)
  }
  expect([...(await filesOfPrevious(folder, 'k3')).keys()]).toEqual(['/assets/main-2.js'])
  await truncate(join(folder, 'k2/assets/main-2.js'), 3)
  expect(await filesOfPrevious(folder, 'k3')).toEqual(new Map())
})

test('the artifact before the current one stays, older ones and what a crash left go', async () => {
  const ages = { oldest: 3000, before: 2000, current: 1000, '.crashed': 1e6, '.writing': 1 }
  for (const [name, ageS] of Object.entries(ages)) {
    await mkdir(join(folder, name))
    const used = new Date(Date.now() - ageS * 1000)
    await utimes(join(folder, name), used, used)
  }
  await removeStaleArtifacts(folder, 'current')
  expect((await readdir(folder)).sort()).toEqual(['.writing', 'before', 'current'])
})

test('the key follows the sources of a workspace and of what it depends on, but not their tests', async () => {
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await write('bun.lock', '')
  await write('packages/app/package.json', '{"dependencies":{"@mirari/ui":"workspace:*","react":"1"}}')
  await write('packages/ui/package.json', '{}')
  await write('packages/ui/src/a.ts', 'export const a = 1')
  await write('packages/other/src/b.ts', 'export const b = 1')
  const key = () => sourceKey(folder, ['app'])
  const first = await key()
  await write('packages/other/src/b.ts', 'export const b = 2')
  await write('packages/ui/src/a.test.ts', 'test')
  expect(await key()).toBe(first)
  await write('packages/ui/src/a.ts', 'export const a = 2')
  expect(await key()).not.toBe(first)
})
