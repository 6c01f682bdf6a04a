import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleCreateBox } from './bundle-create-box.ts'

/** Maximum sizes in bytes with brotli: the loader, and all that the collapsed box needs with Preact and its styles. */
const budgets = { loader: 3_000, firstBox: 34_000 }

const sizeOf = (text: string) => brotliCompressSync(text).length

test('the loader is small, and the box that it loads leaves its pickers, files and words for later', async () => {
  const { script, parts } = await bundleCreateBox()
  expect(sizeOf(script)).toBeLessThanOrEqual(budgets.loader)
  const needed = new Set<string>()
  const visit = (name: string | undefined) => {
    if (name === undefined || needed.has(name) || !parts.has(name)) return
    needed.add(name)
    for (const [, imported] of parts.get(name)?.matchAll(/(?:import|from)"[^"]*\/([^"/]+)"/g) ?? []) visit(imported)
  }
  visit(/import\("[^"]*\/([^"/]+)"\)/.exec(script)?.[1])
  expect(needed.size).toBeGreaterThan(0)
  const sizes = [script, ...[...needed].map((name) => parts.get(name) ?? '')].map(sizeOf)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budgets.firstBox)
})
