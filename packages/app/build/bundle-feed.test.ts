import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleFeed } from './bundle-feed.ts'

/** Maximum size in bytes: what a server sends in its first packets. */
const budgetBytes = 14_000

test('the script with everything in it fits into the first packets that a server sends', async () => {
  const script = await bundleFeed()
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(budgetBytes)
  expect(script).not.toContain('react')
  // The script contains only those tokens that the feed needs.
  expect(script).toContain('--mi-surface:')
  expect(script).not.toContain('--mi-z-toast')
  // The element around the shadow tree alone has a theme.
  expect(script).not.toContain('data-theme')
})
