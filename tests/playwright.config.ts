import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findHeadlessShell } from './support/chromium.ts'

const executablePath = findHeadlessShell()

/**
 * What people do, in a real browser against the real server; each file has a server of its own, or shares one with others
 * whose tests do not see each other (see support/e2e.ts).
 */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  // While one test waits for its browser, server or engine, the other one goes on.
  workers: 2,
  // As on the other levels (see run.ts); a second try leaves a trace of what goes wrong.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Several times what the longest one takes: a slow machine is no fault of the product.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // The JSON report is for tests/run.ts, which says where it goes.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Without a graphics card each frame of an animated page takes time from the engine.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes as long as the test itself: on CI only a second try has one.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
})
