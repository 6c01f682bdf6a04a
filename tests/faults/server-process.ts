/** The real server as a child process in its own process group, to be killed in several ways and restarted. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
/** A busy machine makes it slower, never red. */
const readyTimeoutMs = 180_000
const healthTimeoutMs = 5000
const stopTimeoutMs = 60_000
/** Time within which the children of a killed server must have ended. */
const orphanGraceMs = 5000
const pollMs = 10
/** Pause in ms before a supervisor starts a server again that could not start. */
const restartPauseMs = 300

export type KillTarget = 'server' | 'group' | 'worker'

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

export interface ServerOptions {
  /** Settings beside those of every fault test. */
  env?: Readonly<Record<string, string>>
  /** Modules that run before the server does. */
  preload?: readonly string[]
  /** A command that runs the server, such as strace with its options. */
  under?: readonly string[]
  /** Whether a start that fails is tried again, as a supervisor does while what the server stands on is away. */
  isSupervised?: boolean
}

export async function startServerProcess(
  dataDir: string,
  { env = {}, preload = [], under = [], isSupervised = false }: ServerOptions = {},
) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const output: string[] = []
  const bootMs: number[] = []
  const losses: string[] = []
  let orphans = 0
  let isOver = false

  async function start(): Promise<void> {
    while (!isOver && !(await tryStart())) await Bun.sleep(restartPauseMs)
  }

  /** False when it ended before it was ready, which only a supervisor takes. @throws Error when it does not start */
  async function tryStart(): Promise<boolean> {
    const startedMs = performance.now()
    const [command = process.execPath, ...words] = [
      ...under,
      process.execPath,
      ...preload.flatMap((module) => ['--preload', module]),
      'server/main.ts',
    ]
    const started = spawn(command, words, {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DEMO: 'off',
        STARTING_POINTS: '1000000',
        TOKEN_TTL_S: '86400',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    child = started
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => output.push(String(chunk)))
    while (performance.now() - startedMs < readyTimeoutMs) {
      if (started.exitCode !== null || started.signalCode !== null) break
      const health = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(healthTimeoutMs) }).catch(
        () => null,
      )
      if (health?.ok) {
        bootMs.push(performance.now() - startedMs)
        // By then all that it printed has been read.
        started.once('close', (code, signalName) => {
          if (isMeant.has(started)) return
          losses.push(
            `${started.pid} ended with ${code ?? signalName}: ${output.join('').trimEnd().split('\n').at(-1)}`,
          )
        })
        return true
      }
      await Bun.sleep(pollMs)
    }
    if (isSupervised && started.exitCode !== null) return false
    const end = started.exitCode ?? started.signalCode
    throw new Error(
      `The server ${end === null ? 'did not answer in time' : `ended with ${end}`}:\n${output.join('').slice(-4000)}`,
    )
  }

  /** Processes that are asked to end. */
  const isMeant = new WeakSet<ChildProcess>()

  const running = (): ChildProcess & { pid: number } => {
    if (!child?.pid) throw new Error('The server is not running.')
    return child as ChildProcess & { pid: number }
  }

  /**
   * Kills and, unless only a worker died, restarts, after a pause. False when there was no worker to kill.
   * @param pauseMs time for which the server is away
   */
  async function kill(target: KillTarget, pauseMs = 0): Promise<boolean> {
    const { pid } = running()
    if (target === 'worker') {
      const workers = membersOfGroup(pid).filter((member) => member !== pid)
      const worker = workers[Math.floor(Math.random() * workers.length)]
      if (worker === undefined) return false
      return signal(worker, 'SIGKILL')
    }
    isMeant.add(running())
    signal(target === 'group' ? -pid : pid, 'SIGKILL')
    await exited(running())
    await Bun.sleep(pauseMs)
    await start()
    const deadlineMs = performance.now() + orphanGraceMs
    while (membersOfGroup(pid).length > 0 && performance.now() < deadlineMs) await Bun.sleep(pollMs)
    orphans += membersOfGroup(pid).length
    signal(-pid, 'SIGKILL')
    return true
  }

  /** Asks the server to stop; returns its exit code, or null when it had to be killed. */
  async function stop(): Promise<number | null> {
    const process = running()
    isMeant.add(process)
    signal(process.pid, 'SIGTERM')
    await Promise.race([exited(process), Bun.sleep(stopTimeoutMs)])
    orphans += membersOfGroup(process.pid).filter((pid) => pid !== process.pid).length
    signal(-process.pid, 'SIGKILL')
    await exited(process)
    return process.exitCode
  }

  /** Kills what still runs, for good. */
  async function end(): Promise<void> {
    isOver = true
    if (!child?.pid) return
    isMeant.add(child)
    signal(-child.pid, 'SIGKILL')
    await exited(child)
  }

  await start()
  return {
    origin,
    port,
    /** Starts the server again after a {@link stop}. */
    start,
    /** Current process id of the server. */
    pid: () => running().pid,
    kill,
    stop,
    end,
    bootMs,
    /** Workers that outlived their server. */
    orphans: () => orphans,
    /** Ends of the ready server that nobody had asked for. */
    losses: (): readonly string[] => losses,
    output: () => output.join(''),
    /** Log lines of errors that nothing handled. */
    unhandled: () => linesOf(output.join(''), /"event":"(unhandled rejection|uncaught exception)"/),
    /** Log lines of requests that failed by a mistake of the server. */
    failedRequests: () => linesOf(output.join(''), /"event":"request failed"/),
    /** Log lines of files that a media worker took for damaged ones. */
    refusedUploads: () => linesOf(output.join(''), /"event":"upload refused"/),
  }
}

function linesOf(output: string, matching: RegExp): string[] {
  return output.split('\n').filter((line) => matching.test(line))
}

function exited(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => process.once('exit', () => resolve()))
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch {
    return false
  }
}

/**
 * Living processes of a group (none where the system does not tell); a zombie waits only for its parent to look at it.
 */
function membersOfGroup(group: number): number[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state, , pgrp] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        return Number(pgrp) === group && state !== 'Z' ? [Number(name)] : []
      } catch {
        return []
      }
    })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
