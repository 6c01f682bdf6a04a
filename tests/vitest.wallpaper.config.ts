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
    testTimeout: 30_000,
    hookTimeout: 30_000,
    fileParallelism: false,
  },
})
