import { gzipSync } from 'node:zlib'
import { appEntry, buildPages } from '@mirari/app/build'
import { expect, test } from 'vitest'
import { onPreact, sizeOf, widgets } from '../support/download-size.ts'

test.each(widgets)('a page downloads at most $budget B for @mirari/$name and Preact', async ({ code, budget }) => {
  expect((await sizeOf(code, [onPreact])).brotli).toBeLessThanOrEqual(budget)
})

/**
 * Most bytes of script over the wire, with gzip, before the app shows its first tile. React's share is 65 kB. The goal is
 * 130 kB; until then this keeps it from growing.
 */
const appBudget = 145_000

test('a browser downloads at most 145 kB of script before the first screen of the app', async () => {
  const { document, files } = await buildPages(appEntry)
  const first = new Set(
    Array.from((await document.content.text()).matchAll(/src="([^"]+\.js)"/g), ([, path]) => path ?? ''),
  )
  const texts: string[] = []
  // A set gives what is added while one goes through it, too.
  for (const path of first) {
    const text = await files.get(path)?.content.text()
    if (text === undefined) throw new Error(`There is no ${path}.`)
    texts.push(text)
    for (const { kind, path: imported } of new Bun.Transpiler({ loader: 'js' }).scanImports(text)) {
      if (kind === 'import-statement') first.add(imported)
    }
  }
  expect(texts.length).toBeGreaterThan(0)
  expect(gzipSync(texts.join(''), { level: 9 }).length).toBeLessThanOrEqual(appBudget)
})
