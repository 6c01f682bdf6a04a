import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** What a partner gets: builds the packages, packs them, installs them in an empty project and uses them there. */
export default defineConfig({
  test: {
    name: 'packages',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/packages/**/*.test.ts'],
    globalSetup: ['tests/packages/packed-app.ts'],
    pool: 'threads',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A busy machine may take seconds for what takes a moment.
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
  },
})
