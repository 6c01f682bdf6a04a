import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createNameCounter, type ZipEntry, zipStream } from './zip-stream.ts'

const modified = new Date(2026, 4, 14, 10, 20, 30)

const entryOf = (name: string, content: string): ZipEntry => ({ name, content: new Blob([content]), modified })

test.skipIf(Bun.which('unzip') === null)('another program reads the zip with all names and bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-zip-'))
  try {
    const path = join(folder, 'made.zip')
    const entries = [
      entryOf('a fox.webp', 'red'),
      entryOf('empty.txt', ''),
      entryOf('folder/森.txt', 'x'.repeat(100_000)),
    ]
    await writeFile(path, await new Response(zipStream(entries)).bytes())
    const run = (...args: string[]) => Bun.spawnSync(['unzip', ...args], { env: { LC_ALL: 'C.UTF-8' } })
    expect(run('-tqq', path).exitCode).toBe(0)
    expect(run('-Z1', path).stdout.toString().split('\n').slice(0, 2)).toEqual(['a fox.webp', 'empty.txt'])
    expect(run('-p', path, 'a fox.webp').stdout.toString()).toBe('red')
    expect(run('-p', path, 'folder/*').stdout.length).toBe(100_000)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('an entry is only opened when it is read, so that many large files do not fill the memory', async () => {
  const openedNames: string[] = []
  function* entries() {
    for (const name of ['a', 'b', 'c']) {
      openedNames.push(name)
      yield { name, content: new Blob(['x'.repeat(1_000_000)]), modified }
    }
  }
  const reader = zipStream(entries()).getReader()
  await reader.read()
  expect(openedNames).toEqual(['a'])
  await reader.cancel()
})

test('a repeated name gets a number before its extension', () => {
  const unlike = createNameCounter()
  expect(['fox.webp', 'Fox.webp', 'fox.webp', 'fox (2).webp', 'plain', 'plain', '.x', '.x'].map(unlike)).toEqual([
    'fox.webp',
    'Fox (2).webp',
    'fox (3).webp',
    'fox (2) (2).webp',
    'plain',
    'plain (2)',
    '.x',
    '.x (2)',
  ])
})
