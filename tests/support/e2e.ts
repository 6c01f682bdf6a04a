/** Fixtures of the e2e tests: a server for each file or for several, and pages that open it. */
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'

interface TestFixtures {
  /** Opens a page of the server in a new browser context, which is closed after the test. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>
}

interface FileFixtures {
  /** Started once for the file, with an empty data folder. */
  server: RunningServer
}

/** Environment variables of .env.example. */
type Settings = Record<string, string>

/** Creates the `test` of one file, which has its own server. */
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
        const context = await browser.newContext({ baseURL: server.origin, ...options })
        contexts.push(context)
        return context.newPage()
      })
      for (const context of contexts) await context.close()
    },
  })
}

/**
 * The `test` of files whose tests work with accounts of their own, under names that no other file has, and look at nothing
 * else: files that one worker runs after another share its browser and its server, whose starts take seconds each. One
 * address may make as many accounts and sign in as often as all of them do.
 */
export const testOnSharedServer = withServer({
  REGISTER_LIMIT_PER_ADDRESS: '1000/60',
  SIGN_IN_LIMIT_PER_ADDRESS: '1000/60',
})
