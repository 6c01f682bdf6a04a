import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/sources.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const rows = read('docs/desktop.md')
  .split('\n')
  .filter((line) => /^\| .*“/.test(line))

/** The tests that a row names, each with its file. */
const testsIn = (row: string): { file: string; name: string }[] =>
  [...row.matchAll(/`([^`]+\.test\.ts)`: ((?:“[^”]+”(?:, )?)+)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file: `packages/desktop/${file}`, name })),
  )

test('each rule of the desktop program is held by tests that exist', () => {
  expect(rows.flatMap((row) => /^\| (\d+)\./.exec(row)?.[1] ?? [])).toEqual(
    Array.from({ length: 16 }, (_, at) => `${at + 1}`),
  )
  expect(rows.filter((row) => testsIn(row).length === 0)).toEqual([])
  const missing = rows
    .flatMap(testsIn)
    .filter(({ file, name }) => ![`'${name}'`, `"${name}"`].some((quoted) => read(file).includes(quoted)))
  expect(missing).toEqual([])
})
