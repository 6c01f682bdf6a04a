import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/**
 * Every story is a test in a real browser: it must draw, its play function must pass, and axe must find nothing. Both
 * themes run, because contrast is a matter of the theme. Motion is reduced, so that no check falls into a fade.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const configDir = fileURLToPath(new URL('../stories/.storybook', import.meta.url))

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

const storiesIn = (theme: 'dark' | 'light') => ({
  root,
  plugins: [storybookTest({ configDir, initialGlobals: { theme } })],
  test: {
    name: `stories ${theme}`,
    testTimeout: 20_000,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium' as const }],
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
    },
  },
})

export default defineConfig({
  root,
  // One file at a time: pages that compete for the focus and two cores make each other fail.
  test: { fileParallelism: false, projects: [storiesIn('dark'), storiesIn('light')] },
})
