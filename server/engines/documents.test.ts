import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { engines } from './index.ts'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')
const remote = engines.filter((engine) => engine.kind === 'remote')

test('the README has a row for each engine, with the settings that it needs', async () => {
  const readme = await read('./README.md')
  const rows = new Map([...readme.matchAll(/^\| `([a-z]+)` +\|(.*)\|$/gm)].map(([, id = '', row = '']) => [id, row]))
  expect([...rows.keys()].sort()).toEqual(engines.map(({ id }) => id).sort())
  for (const { id, settings } of remote) {
    const { key, url, folder } = settings
    const needed = [
      ...(key.isRequired === 'never' ? [] : [key.variable]),
      ...(key.isRequired === 'always' ? [] : [url.variable]),
      ...(folder ? [folder.variable] : []),
    ]
    const named = [...(rows.get(id) ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)
    expect.soft(named, id).toEqual(expect.arrayContaining(needed))
  }
})

test('.env.example names every engine, and its settings with their defaults', async () => {
  const example = await read('../../.env.example')
  expect(example).toContain(`# Engines: ${engines.map(({ id }) => id).join(', ')}.`)
  for (const { id, settings } of remote) {
    const { key, url, tasks } = settings
    expect.soft(example, id).toContain(`#${key.variable}=\n`)
    expect.soft(example, id).toContain(`#${url.variable}=${url.fallback ?? ''}`)
    expect.soft(example, id).toContain(`#${tasks.variable}=${tasks.fallback}\n`)
  }
})
