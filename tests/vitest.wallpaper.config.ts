import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * Packages of wallpapers in a real browser, opened as a folder on disk and inside stand-ins for the programs that play
 * them.
 */
export default defineConfig({
  test: {
    name: 'wallpaper',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/wallpaper/**/*.browser.test.ts'],
    pool: 'threads',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine may take seconds for what takes a moment.
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
  },
})
