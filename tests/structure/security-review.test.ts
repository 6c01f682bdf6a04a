import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/sources.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Number of findings: high, medium, new while attacking, low. */
const findings = { H: 4, M: 12, N: 9, L: 17 }

/** The rows of the list: a finding, and its tests by file and name. */
const rows = [...read('docs/security-review.md').matchAll(/^\| ([HMNL]\d+) +\|.*\| ([^|]+) \|$/gm)].map(
  ([, id = '', tests = '']) => ({ id, tests: tests.split('<br>').map((test) => test.trim()) }),
)

test('the list of the security review has every finding once', () => {
  const ids = Object.entries(findings).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  )
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

test.each(rows)('the tests that $id names exist', ({ tests }) => {
  const named = tests.map((text) => /^`([^`]+)`: (.+)$/.exec(text))
  expect(named).not.toContain(null)
  for (const [, file = '', name = ''] of named.filter((match) => match !== null)) {
    // A test of its own, or one for each row of a table.
    const text = read(file)
    expect(
      [`test('${name}'`, `])('${name}'`].some((start) => text.includes(start)),
      `${file}: ${name}`,
    ).toBe(true)
  }
})
