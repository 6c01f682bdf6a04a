import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Time in ms in which a browser starts, several times what it takes on a quiet machine. */
export const startTimeoutMs = 90_000

export interface StartedProcess {
  child: ChildProcess
  /** Everything that it has printed so far. */
  output(): string
  stop(): Promise<void>
}

/** A folder for the profile and caches of a browser. */
export const makeHome = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `mirari-${name}-`))

/** Starts a program in a process group of its own, with `home` as its home folder, which goes when it is stopped. */
export function startProcess(
  command: string,
  args: readonly string[],
  home: string,
  environment: Readonly<Record<string, string>> = {},
): StartedProcess {
  const homes = { HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home }
  const child = spawn(command, args, {
    env: { ...process.env, ...homes, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  }
  return {
    child,
    output: () => printed,
    async stop() {
      if (child.pid && child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        process.kill(-child.pid, 'SIGTERM')
        await ended
      }
      // Its last processes may still be writing.
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/**
 * Waits until `probe` comes to something. @throws Error with the output of the program, which is stopped, when it ends or
 * takes too long
 */
export async function whenReady<Ready>(
  { child, output, stop }: StartedProcess,
  probe: () => Promise<Ready | null> | Ready | null,
): Promise<Ready> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await probe()
    if (ready !== null) return ready
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const what = child.exitCode === null ? `was not ready after ${startTimeoutMs} ms` : 'ended at start'
  await stop()
  throw new Error(`The browser ${what}:\n${output()}`)
}
