/** What every end-to-end test starts from: a server of its file's own, and pages that look at it. */
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'

interface TestFixtures {
  /** Opens a page of a browser context of its own, pointed at the server; closed after the test. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>
}

interface FileFixtures {
  /** Started once for the file, with an empty data folder. */
  server: RunningServer
}

/** Environment variables of .env.example. */
type Settings = Record<string, string>

/** The `test` of one file: each call has a server of its own. */
export function withServer(settings: Settings | (() => Promise<Settings>) = {}) {
  return base.extend<TestFixtures, FileFixtures>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
      async ({}, use) => {
        const server = await startServer(typeof settings === 'function' ? await settings() : settings)
        await use(server)
        await server.close()
      },
      { scope: 'worker' },
    ],
    openPage: async ({ browser, server }, use) => {
      const contexts: BrowserContext[] = []
      await use(async (options) => {
        // Nothing moves without need: without a graphics card each frame of a blurred, breathing page takes the time of
        // the engine beside it.
        const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce', ...options })
        contexts.push(context)
        return context.newPage()
      })
      for (const context of contexts) await context.close()
    },
  })
}
