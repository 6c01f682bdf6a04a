import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onPreact, sizeOf, sizeOfEntry, widgets } from '../support/download-size.ts'
import { root } from '../support/sources.ts'

test.each(widgets)('a page downloads at most $budget B for @mirari/$name and Preact', async ({ code, budget }) => {
  expect((await sizeOf(code, [onPreact])).brotli).toBeLessThanOrEqual(budget)
})

/**
 * Most bytes of script over the wire, with gzip, before the app shows its first tile. React's share is 65 kB. The goal is
 * 130 kB; until then this keeps it from growing.
 */
const appBudget = 145_000

test('a browser downloads at most 145 kB of script before the first screen of the app', async () => {
  const { gzip } = await sizeOfEntry(join(root, 'packages/app/src/main.tsx'), [])
  expect(gzip).toBeLessThanOrEqual(appBudget)
})
