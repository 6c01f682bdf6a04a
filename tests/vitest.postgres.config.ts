import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests about SQLite itself: its file, its plans, its words. */
const aboutSqlite = [
  'server/**/plans.test.ts',
  'server/backup/backup.test.ts',
  'server/feed/search-merges.test.ts',
  'server/main.test.ts',
  'server/platform/database/**/!(*.postgres).test.ts',
  'server/platform/queue/queue-plans.test.ts',
  'server/points/older-balances.test.ts',
  'server/results/media-columns.test.ts',
]

/** Tests that open no database, which one run is enough for. */
const withoutDatabase = [
  'server/accounts/password.test.ts',
  'server/add-ons/**',
  'server/composition/config.test.ts',
  'server/doctor/doctor.test.ts',
  'server/engines/**',
  'server/feed/positions.test.ts',
  'server/feed/wire.test.ts',
  'server/generations/estimates/remaining-time.test.ts',
  'server/generations/request-rules.test.ts',
  'server/launch/desktop/caller.test.ts',
  'server/launch/desktop/hint.test.ts',
  'server/launch/installer-names.test.ts',
  'server/media-processing/**',
  'server/media/download-name.test.ts',
  'server/media/range.test.ts',
  'server/pages/document-language.test.ts',
  'server/pages/embed-script.test.ts',
  'server/pages/page.test.ts',
  'server/platform/config/**',
  'server/platform/http/client-name.test.ts',
  'server/platform/http/document-body.test.ts',
  'server/platform/http/exact-body.test.ts',
  'server/platform/http/failures.test.ts',
  'server/platform/http/own-hosts.test.ts',
  'server/platform/http/request-log.test.ts',
  'server/platform/http/requests-at-once.test.ts',
  'server/platform/http/same-origin.test.ts',
  'server/platform/http/steady-body.test.ts',
  'server/platform/line.test.ts',
  'server/platform/live/**',
  'server/platform/log.test.ts',
  'server/platform/months.test.ts',
  'server/platform/recently-used.test.ts',
  'server/platform/schedule/schedule.test.ts',
  'server/platform/storage/**',
  'server/platform/turns.test.ts',
  'server/processes/**',
  'server/results/blocked.test.ts',
  'server/uploads/fetch-link.test.ts',
  'server/uploads/multipart.test.ts',
  'server/wallpapers/layer-extraction/extract-layers.test.ts',
  'server/wallpapers/packaging/make-package.test.ts',
]

/** Tests that do not run on PostgreSQL yet, each with what keeps it. */
const notYet = [
  // It copies the folder of a prepared server.
  'server/access/**',
  // Its records are those of a project of its own.
  'server/added-model.test.ts',
  // A file of an older version.
  'server/edited-results.test.ts',
  // It starts a second server on a copy of the file of a running one.
  'server/media/move/move.test.ts',
]

/** The database of installations that one machine is too small for. */
export default defineConfig({
  test: {
    name: 'postgres',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['server/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...aboutSqlite, ...withoutDatabase, ...notYet],
    globalSetup: 'tests/support/postgres-setup.ts',
    pool: 'threads',
    // By default one core stays free, which doubles the time on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
