import { expect, test } from 'vitest'
import { onPreact, sizeOf, widgets } from '../support/download-size.ts'

test.each(widgets)('a page downloads at most $budget B for @mirari/$name and Preact', async ({ code, budget }) => {
  expect((await sizeOf(code, [onPreact])).brotli).toBeLessThanOrEqual(budget)
})
