import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests that run on SQLite as part of the level `unit`, and here once more on PostgreSQL. */
const onBoth = [
  'server/folders/nested-folders.test.ts',
  'server/generations/generations.test.ts',
  'server/generations/outage.test.ts',
  'server/generations/retry.test.ts',
  'server/generations/undo.test.ts',
  'server/platform/queue/queue.test.ts',
  'server/points/points.test.ts',
]

/** The database of installations that one machine is too small for; the product does not run on it yet. */
export default defineConfig({
  test: {
    name: 'postgres',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['server/**/*.postgres.test.ts', ...onBoth],
    exclude: ['**/node_modules/**'],
    globalSetup: 'tests/support/postgres-setup.ts',
    pool: 'threads',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
