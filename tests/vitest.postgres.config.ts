import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests about SQLite itself: its file, its plans, its words. */
const aboutSqlite = [
  'server/**/plans.test.ts',
  'server/backup/backup.test.ts',
  'server/platform/database/**/!(*.postgres).test.ts',
  'server/platform/queue/queue-plans.test.ts',
  'server/points/older-balances.test.ts',
  'server/results/media-columns.test.ts',
]

/** Tests that open no database, which one run is enough for. */
const withoutDatabase = [
  'server/accounts/password.test.ts',
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
  'server/platform/log.test.ts',
  'server/platform/months.test.ts',
  'server/platform/recently-used.test.ts',
  'server/platform/turns.test.ts',
  'server/processes/**',
  'server/results/blocked.test.ts',
  'server/uploads/fetch-link.test.ts',
  'server/uploads/multipart.test.ts',
  'server/wallpapers/layer-extraction/extract-layers.test.ts',
  'server/wallpapers/packaging/make-package.test.ts',
]

/** Features whose tests do not run on PostgreSQL yet. */
const notYet = [
  'server/!(simultaneous-calls|http).test.ts',
  'server/access/**',
  'server/accounts/ended-access.test.ts',
  'server/accounts/profile/large-export.test.ts',
  'server/admin/backup/**',
  'server/feed/people.test.ts',
  'server/feed/public-feed.test.ts',
  'server/folders/folders.test.ts',
  'server/media/move/move.test.ts',
  'server/metrics/**',
  'server/pages/**',
  'server/partners/uploads.test.ts',
  'server/partners/webhooks/**',
  'server/platform/http/**',
  'server/platform/live/**',
  'server/platform/readiness.test.ts',
  'server/platform/schedule/**',
  'server/platform/storage/**',
  'server/platform/time-guard.test.ts',
  'server/results/document-versions.test.ts',
  'server/results/each.test.ts',
  'server/results/visibility.test.ts',
  'server/tagger/**',
  'server/uploads/hostile-files.test.ts',
  'server/wallpapers/**',
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
  },
})
