import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** What people do most, in Firefox and WebKit; each has one tab at a time. */
export default defineConfig({
  test: {
    name: 'browsers',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/browsers/**/*.test.ts'],
    globalSetup: ['tests/browsers/setup.ts'],
    pool: 'threads',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    fileParallelism: false,
  },
})
