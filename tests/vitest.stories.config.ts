import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findHeadlessShell } from './support/chromium.ts'

/**
 * Every story is a test in a real browser: it must draw, its play function must pass, and axe must find nothing, in
 * neither theme (see stories/.storybook/preview.tsx). Motion is reduced, so that no check falls into a fade.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const configDir = fileURLToPath(new URL('../stories/.storybook', import.meta.url))

/** Which part of the files this run takes, such as '1/2'; each part prepares its modules in a folder of its own. */
const shard = process.argv.find((argument) => argument.startsWith('--shard='))?.slice('--shard='.length)

const executablePath = findHeadlessShell()
const launchOptions = { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) }

export default defineConfig({
  root,
  // Found while the first story runs, these would reload the page under it on a fresh machine.
  optimizeDeps: {
    include: [
      'axe-core',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'lucide',
      'thumbhash',
      'fflate',
      'react-konva/lib/ReactKonvaCore',
    ],
  },
  plugins: [storybookTest({ configDir })],
  test: {
    name: shard === undefined ? 'stories' : `stories ${shard}`,
    testTimeout: 90_000,
    // Files of one browser share the modules that they load: a page of its own for each would load hundreds anew, which
    // takes a third of the time.
    isolate: false,
    // One file at a time: pages that compete for the focus and two cores make each other fail.
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
    },
  },
})
