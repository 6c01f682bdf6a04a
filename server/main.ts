/** Starts the server: reads the settings, composes the features, listens, and shuts down gracefully on a signal. */
import { fileURLToPath } from 'node:url'
import { type BuiltApp, builtApp } from '@mirari/app/build'
import { localMachine } from '@mirari/desktop'
import { type Composition, compose } from './compose.ts'
import { type Config, readConfig } from './composition/config.ts'
import { builtEmbeds } from './composition/embeds.ts'
import { desktopHint, offersDesktop } from './launch/desktop/hint.ts'
import { documentInLanguage } from './pages/document-language.ts'
import { type DocumentFor, pageRoutes } from './pages/page-routes.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError } from './platform/config/config-error.ts'
import { idleTimeoutS } from './platform/http/while-working.ts'
import { asError, createLog } from './platform/log.ts'
import { makeProcessPrivate } from './processes/private-process.ts'

declare global {
  /** The server of the previous run, to be stopped: `bun --hot` runs this file again in the same process. */
  var stopRunningServer: ((signal: string) => Promise<void>) | undefined
}

/** The program `mirari-desktop` of this repository, which goes on where playlists and pages outlive the server. */
const desktopProgram = {
  program: process.execPath,
  args: [fileURLToPath(import.meta.resolve('@mirari/desktop/cli'))],
  files: [],
}

/** Time that pending requests may take at shutdown. */
const stopGraceMs = 5000
const stopCheckMs = 20

/** Paths that are not pages of the app; see launch/routes.ts. */
const launchPages = {
  '/play/*': false,
  '/preview-frame': false,
  '/Changelog.md': false,
  '/app/installer/*': false,
  '/metrics': false,
  '/ready': false,
  '/.well-known/*': false,
} as const

// Only the server's own user reads what it writes: password hashes, addresses and private files.
process.umask(0o077)
// Nor do its workers read the keys in its environment, where they share its user and nothing else hides it.
makeProcessPrivate()

const log = createLog((line) => process.stdout.write(line))

const running = start().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
})

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.removeAllListeners(signal)
  process.on(signal, async () => {
    // A second signal during shutdown ends the process at once.
    if (isStopping) process.exit(1)
    isStopping = true
    // A start that is asked to stop ends first: half of it cannot be taken back.
    await running
    await globalThis.stopRunningServer?.(signal)
    process.exit(0)
  })
}

// A broken stream or a child that dies at the wrong moment must not take the whole server down.
process.removeAllListeners('unhandledRejection')
process.on('unhandledRejection', (error) => log.error('unhandled rejection', { error: asError(error) }))
process.removeAllListeners('uncaughtException')
process.on('uncaughtException', (error) => log.error('uncaught exception', { error }))

await running

async function start(): Promise<void> {
  await globalThis.stopRunningServer?.('reload')
  const config = readConfig(process.env)
  log.level = config.logLevel
  const built = config.production && config.role !== 'worker' ? loadApp() : null
  const embed = built && builtEmbeds(built)
  const composition = await compose({
    ...{ config, clock: systemClock, log },
    openMachine: () => localMachine(process.env, { own: desktopProgram }),
    ...(embed && { embed }),
  })
  try {
    await listen(composition, config, built)
  } catch (error) {
    await composition.stop()
    throw error
  }
  globalThis.stopRunningServer = (signal) => stop(composition, signal)
  void composition.database.lost.then((error) => {
    // What was answered is committed, so ending here loses nothing; a supervisor starts the server again.
    log.error('the server ends', { error })
    process.exit(1)
  })
  await composition.start()
  const address = config.publicUrl ?? `http://localhost:${composition.app.server?.port}`
  process.stdout.write(`Mirari is ready at ${address}\n`)
  if (process.stdout.isTTY && offersDesktop(config, process.env, process.platform)) process.stdout.write(desktopHint)
}

/** The app's build of this version, made if there is none yet. Only requests for pages wait for it. */
function loadApp(): Promise<BuiltApp> {
  const onNotKept = (error: unknown) => log.warn('the build of the app could not be kept', { error: asError(error) })
  const built = builtApp({ onNotKept })
  built.catch((error: unknown) => log.error('the app could not be built', { error: asError(error) }))
  return built
}

async function listen(
  { app, share, pageAssets }: Composition,
  config: Config,
  built: Promise<BuiltApp> | null,
): Promise<void> {
  const options = { port: config.port, hostname: config.host, reusePort: false, idleTimeout: idleTimeoutS }
  if (built) {
    const page = built.then(async ({ pages }) => {
      // Before the first page: what it loads may be asked of a server that still has another build.
      await pageAssets.publish(pages.files).catch((error: unknown) => {
        log.warn('other servers do not get the files of this build', { error: asError(error) })
      })
      return pages
    })
    page.catch(() => undefined)
    const documentFor: DocumentFor = (request, path, plain) =>
      share.document(request, path, documentInLanguage(request, plain))
    app.use(pageRoutes(page, documentFor, pageAssets)).listen({ ...options, development: false })
    return
  }
  if (config.role === 'worker') {
    app.listen({ ...options, development: false })
    return
  }
  const { default: page } = await import('@mirari/app/index.html')
  // The only way to pass routes of Bun's own server through Elysia. False hands the request on to Elysia.
  app.config.serve = {
    ...app.config.serve,
    routes: {
      '/*': page,
      '/api': false,
      '/api/*': false,
      '/media/*': false,
      '/embed/*': false,
      '/pay/*': false,
      ...launchPages,
    },
  }
  // Hot reload in the browser, and the browser's console in the terminal.
  app.listen({ ...options, development: { hmr: true, console: true } })
}

/** Accepts no new requests, lets pending ones finish, stops the workers and closes the database. */
async function stop({ app, stop: stopComposition }: Composition, signal: string): Promise<void> {
  globalThis.stopRunningServer = undefined
  log.info('stopping', { signal })
  const { server } = app
  void server?.stop()
  const deadlineMs = performance.now() + stopGraceMs
  while ((server?.pendingRequests ?? 0) > 0 && performance.now() < deadlineMs) await Bun.sleep(stopCheckMs)
  // Closes open sockets; their clients reconnect to the next server.
  void server?.stop(true)
  await stopComposition()
  log.info('stopped')
}

function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Another program uses this port. Stop it, or set PORT to a free one.'
  }
  return asError(error).stack ?? String(error)
}
