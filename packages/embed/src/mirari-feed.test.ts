import { brotliCompressSync } from 'node:zlib'
import { bundleFeed } from '@mirari/app/build'
import { expect, test } from 'vitest'
import { defineMirariFeed } from './mirari-feed.ts'

/** Maximum size in bytes: what a server sends in its first packets. */
const budgetBytes = 14_000

test('defining the element does nothing where there is no browser', () => {
  expect(() => defineMirariFeed()).not.toThrow()
})

test('the script with everything in it fits into the first packets that a server sends', async () => {
  const script = await bundleFeed()
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(budgetBytes)
  expect(script).not.toContain('react')
  // The script contains only those tokens that the feed needs.
  expect(script).toContain('--mi-surface:')
  expect(script).not.toContain('--mi-z-toast')
})
