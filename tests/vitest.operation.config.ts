import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The server as docs/operation sets it up, behind the real programs. */
export default defineConfig({
  test: {
    name: 'operation',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/operation/**/*.test.ts'],
    pool: 'threads',
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
