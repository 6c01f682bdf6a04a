import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Rules and HTTP contracts: everything that needs no browser. Runs on Bun, in threads (forks cannot run there). */
export default defineConfig({
  test: {
    name: 'unit',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['{packages,server,tests}/**/*.test.{ts,tsx}'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      'tests/e2e/**',
      'tests/packages/**',
      'tests/browsers/**',
      '**/*.browser.test.ts',
    ],
    pool: 'threads',
    // By default one core stays free, which doubles the time on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A busy machine may take longer without being at fault.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
