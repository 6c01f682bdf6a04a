import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { addDummyModels } from './support/dummy-models/add-records.ts'

/** Runs with two more models than the product has. */
const withDummyModels = 'server/added-model.test.ts'

/** Rules and HTTP contracts: everything that needs no browser. Runs on Bun, in threads (forks cannot run there). */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    pool: 'threads',
    // Files of one thread share the modules that they load, for loading takes a fifth of the time. What a test spies on
    // is as before after it.
    isolate: false,
    restoreMocks: true,
    // By default one core stays free, which doubles the time on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A busy machine may take longer without being at fault.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,server,tests}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            'tests/e2e/**',
            'tests/packages/**',
            'tests/browsers/**',
            'tests/desktop/**',
            'tests/operation/**',
            '**/*.browser.test.ts',
            '**/*.postgres.test.ts',
            withDummyModels,
          ],
        },
      },
      { extends: true, plugins: [addDummyModels()], test: { name: 'added model', include: [withDummyModels] } },
    ],
  },
})
