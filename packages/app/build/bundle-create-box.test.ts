import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleCreateBox } from './bundle-create-box.ts'

/** Maximum sizes in bytes with brotli: the loader, and all that the first box needs, with Preact and its styles. */
const budgets = { loader: 3_000, firstBox: 30_000 }

/** The hashes in the names of parts compress better or worse with any change, so that one stands for all. */
const sizeOf = (text: string) => brotliCompressSync(text.replaceAll(/create-box-\w{8}\.js/g, 'create-box.js')).length

test('the loader is small, and the box that it loads leaves pickers, files and requests for later', async () => {
  const { script, parts } = await bundleCreateBox()
  expect(sizeOf(script)).toBeLessThanOrEqual(budgets.loader)
  const first = new Map([['', script]])
  const visit = (name: string | undefined) => {
    const part = name === undefined || first.has(name) ? undefined : parts.get(name)
    if (name === undefined || part === undefined) return
    first.set(name, part)
    for (const [, imported] of part.matchAll(/(?:import|from)"[^"]*\/([^"/]+)"/g)) visit(imported)
  }
  visit(/import\("[^"]*\/([^"/]+)"\)/.exec(script)?.[1])
  expect([...first.values()].join('')).toContain('mi-create-prompt')
  const sizes = [...first.values()].map(sizeOf)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budgets.firstBox)
})
