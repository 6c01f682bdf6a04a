import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findHeadlessShell } from './support/chromium.ts'

const executablePath = findHeadlessShell()

/** Journeys of real people against the real server; each spec starts the server it needs (see support/server.ts). */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  // Browser, server and engine fill two cores; a second journey beside them only makes both slow.
  workers: 1,
  // CI may be a busy machine: a journey gets a second try there, and the report calls it flaky. Nowhere else.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // The JSON report is for tests/run.ts, which says where it goes.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
})
