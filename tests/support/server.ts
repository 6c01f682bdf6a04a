/** Starts Mirari as a user does (`bun start`), on a free port and an empty data folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const readyTimeoutMs = 60_000

export interface RunningServer {
  /** 'http://127.0.0.1:PORT' */
  origin: string
  dataDir: string
  /** Everything the server has printed so far. */
  output(): string
  /** Kills the server and all its workers at once, like a power cut. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. */
  start(): Promise<void>
  /** Asks it to stop, waits for it, and removes its data. */
  close(): Promise<void>
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/** `settings` are environment variables of .env.example. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'mirari-e2e-'))
  let child: ChildProcess | null = null
  let printed = ''

  const exited = (process: ChildProcess): Promise<void> =>
    process.exitCode !== null || process.signalCode !== null
      ? Promise.resolve()
      : new Promise((resolve) => process.once('exit', () => resolve()))

  async function start(): Promise<void> {
    const started = spawn(process.execPath, ['start'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'off', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A separate process group, so that kill() also ends the workers.
      detached: true,
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
    }
    const deadline = Date.now() + readyTimeoutMs
    while (Date.now() < deadline) {
      if (started.exitCode !== null) throw new Error(`The server ended at start:\n${printed}`)
      const health = await fetch(`${origin}/api/health`).catch(() => null)
      if (health?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`The server was not ready after ${readyTimeoutMs} ms:\n${printed}`)
  }

  async function signal(name: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!child?.pid) return
    try {
      process.kill(-child.pid, name)
    } catch {
      // The process has already ended.
    }
    await exited(child)
  }

  await start()
  return {
    origin,
    dataDir,
    output: () => printed,
    kill: () => signal('SIGKILL'),
    start,
    close: async () => {
      await signal('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
