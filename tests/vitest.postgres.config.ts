import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests about SQLite itself: its file, its plans, its words. */
const aboutSqlite = [
  'server/**/plans.test.ts',
  'server/platform/database/**/!(*.postgres).test.ts',
  'server/platform/queue/queue-plans.test.ts',
  'server/points/older-balances.test.ts',
]

/** Tests that open no database, which one run is enough for. */
const withoutDatabase = [
  'server/platform/log.test.ts',
  'server/platform/months.test.ts',
  'server/platform/recently-used.test.ts',
  'server/platform/turns.test.ts',
]

/** Features whose tests do not run on PostgreSQL yet. */
const notYet = [
  'server/*.test.ts',
  'server/access/**',
  'server/accounts/**',
  'server/admin/**',
  'server/backup/**',
  'server/composition/**',
  'server/demo/**',
  'server/doctor/**',
  'server/engines/**',
  'server/feed/!(related|search*).test.ts',
  'server/folders/folders.test.ts',
  'server/generations/changes.test.ts',
  'server/generations/create.test.ts',
  'server/generations/estimates/estimates.test.ts',
  'server/generations/estimates/remaining-time.test.ts',
  'server/generations/history-positions.test.ts',
  'server/generations/history.test.ts',
  'server/generations/post.test.ts',
  'server/generations/references.test.ts',
  'server/generations/request-rules.test.ts',
  'server/generations/result-count.test.ts',
  'server/generations/result-rows.test.ts',
  'server/generations/routes.test.ts',
  'server/generations/socket.test.ts',
  'server/generations/status-publisher.test.ts',
  'server/launch/**',
  'server/media-processing/**',
  'server/media/**',
  'server/metrics/**',
  'server/pages/**',
  'server/partners/**',
  'server/platform/config/**',
  'server/platform/http/**',
  'server/platform/live/**',
  'server/platform/readiness.test.ts',
  'server/platform/schedule/**',
  'server/platform/session/**',
  'server/platform/storage/**',
  'server/platform/time-guard.test.ts',
  'server/processes/**',
  'server/results/**',
  'server/tagger/**',
  'server/tracing/**',
  'server/uploads/**',
  'server/wallpapers/**',
]

/** The database of installations that one machine is too small for; the product does not run on it yet. */
export default defineConfig({
  test: {
    name: 'postgres',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['server/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...aboutSqlite, ...withoutDatabase, ...notYet],
    globalSetup: 'tests/support/postgres-setup.ts',
    pool: 'threads',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
