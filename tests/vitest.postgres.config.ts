import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { addDummyModels } from './support/dummy-models/add-records.ts'

/** Tests about SQLite itself: its file, its plans, its words. */
const aboutSqlite = [
  'server/**/plans.test.ts',
  'server/backup/backup.test.ts',
  'server/feed/search-merges.test.ts',
  'server/main-sqlite.test.ts',
  'server/older-edited-results.test.ts',
  'server/platform/database/{database,group-commit,schema}.test.ts',
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
  'server/generations/status-channel.test.ts',
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
  'server/platform/http/while-working.test.ts',
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

/** Runs with two more models than the product has. */
const withDummyModels = 'server/added-model.test.ts'

const settings = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  pool: 'threads',
  // See vitest.config.ts.
  isolate: false,
  restoreMocks: true,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
} as const

/** The database of installations that one machine is too small for. */
export default defineConfig({
  test: {
    ...settings,
    // One server for all projects, which therefore do not extend this.
    globalSetup: 'tests/support/postgres-setup.ts',
    // By default one core stays free, which doubles the time on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...settings,
          name: 'postgres',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...aboutSqlite, ...withoutDatabase, withDummyModels],
        },
      },
      {
        plugins: [addDummyModels()],
        test: { ...settings, name: 'postgres with added models', include: [withDummyModels] },
      },
    ],
  },
})
