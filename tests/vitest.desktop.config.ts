import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The compiled program with real programs of Linux desktops, on a display without a screen. */
export default defineConfig({
  test: {
    name: 'desktop',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/desktop/**/*.test.ts'],
    pool: 'threads',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
