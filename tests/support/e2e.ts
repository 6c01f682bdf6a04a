/** Fixtures of the e2e tests: a server for each file or for several, and pages that open it. */
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { clearGlass } from './clear-glass.ts'
import { type RunningServer, startServer } from './server.ts'

interface TestFixtures {
  /** Opens a page of the server in a new browser context, which is closed after the test. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>
  /** Started once for the file, with an empty data folder, or once for several. */
  server: RunningServer
}

interface WorkerFixtures {
  servers: Servers
}

/** Environment variables of .env.example. */
type Settings = Record<string, string>

/** The server of the file that a worker is at, and the one that several files share. */
class Servers {
  #own: { file: string; server: RunningServer } | null = null
  #shared: RunningServer | null = null

  async ofFile(file: string, settings: () => Promise<Settings>): Promise<RunningServer> {
    if (this.#own?.file === file) return this.#own.server
    await this.#closeOwn()
    const server = await startServer(await settings())
    this.#own = { file, server }
    return server
  }

  async shared(settings: Settings): Promise<RunningServer> {
    this.#shared ??= await startServer(settings)
    return this.#shared
  }

  async close(): Promise<void> {
    await Promise.all([this.#closeOwn(), this.#shared?.close()])
  }

  async #closeOwn(): Promise<void> {
    await this.#own?.server.close()
    this.#own = null
  }
}

const worker = base.extend<object, WorkerFixtures>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const servers = new Servers()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
})

/**
 * Playwright starts a worker and its browser anew, which takes seconds, where the fixtures of a worker differ. So the
 * server of a file, which outlives its tests, is reached by a fixture of each test.
 */
function withServerFrom(serverFor: (servers: Servers, file: string) => Promise<RunningServer>) {
  return worker.extend<TestFixtures>({
    server: async ({ servers }, use, { file }) => use(await serverFor(servers, file)),
    openPage: async ({ browser, server }, use) => {
      const contexts: BrowserContext[] = []
      await use(async (options) => {
        const context = await browser.newContext({ baseURL: server.origin, ...options })
        contexts.push(context)
        await context.addInitScript(clearGlass)
        return context.newPage()
      })
      for (const context of contexts) await context.close()
    },
  })
}

/** Creates the `test` of one file, which has its own server. */
export function withServer(settings: Settings | (() => Promise<Settings>) = {}) {
  const read = async () => (typeof settings === 'function' ? settings() : settings)
  return withServerFrom((servers, file) => servers.ofFile(file, read))
}

/**
 * The `test` of files whose tests work with accounts of their own, under names that no other file has, and look at nothing
 * else: files that one worker runs share its server. One address may make as many accounts and sign in as often as all of
 * them do.
 */
export const testOnSharedServer = withServerFrom((servers) =>
  servers.shared({ REGISTER_LIMIT_PER_ADDRESS: '1000/60', SIGN_IN_LIMIT_PER_ADDRESS: '1000/60' }),
)
