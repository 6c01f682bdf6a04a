/** For tests only: the server as a process of its own, as people start it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { createTestPostgres } from './platform/testing.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
/** Time in ms in which a server starts, however busy the machine is. */
export const startTimeoutMs = 60_000

export type ServerProcess = ReturnType<typeof startProcess>

/** Servers that a file of tests starts in one folder: `await using servers = …`, or disposed of after all tests. */
export interface ServerProcesses extends AsyncDisposable {
  /** Absolute path of the folder that has the data folders. */
  folder: string
  /** @param dataDir name of a data folder; on PostgreSQL each has a database of its own */
  start(dataDir: string, env?: Record<string, string>, bunArguments?: readonly string[]): Promise<ServerProcess>
}

export async function createServerProcesses(): Promise<ServerProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-main-'))
  const started: ServerProcess[] = []
  const databases = new Map<string, Awaited<ReturnType<typeof createTestPostgres>>>()
  return {
    folder,
    async start(dataDir, env = {}, bunArguments = []) {
      const postgres = databases.get(dataDir) ?? (await createTestPostgres())
      databases.set(dataDir, postgres)
      const address: Record<string, string> = postgres ? { DATABASE_URL: postgres.address } : {}
      const server = startProcess({ DATA_DIR: join(folder, dataDir), ...address, ...env }, bunArguments)
      started.push(server)
      return server
    },
    async [Symbol.asyncDispose]() {
      for (const { child } of started) child.kill('SIGKILL')
      await Promise.all(started.map(({ child }) => child.exited))
      for (const postgres of databases.values()) await postgres?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function startProcess(env: Record<string, string>, bunArguments: readonly string[]) {
  const child = Bun.spawn([process.execPath, ...bunArguments, main], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DEMO: 'off', ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  let output = ''
  const read = (async () => {
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) output += chunk
  })()
  return {
    child,
    output: () => output,
    /** Waits until the address is printed. */
    async address(): Promise<string> {
      const pattern = /ready at (http:\/\/\S+)/
      await expect.poll(() => pattern.exec(output)?.[1], { timeout: startTimeoutMs }).toBeTruthy()
      return pattern.exec(output)?.[1] ?? ''
    },
    /** Exit code and what was written to stderr. */
    async end(signal?: 'SIGTERM' | 'SIGINT') {
      if (signal) child.kill(signal)
      const code = await child.exited
      await read
      return { code, stderr: await new Response(child.stderr).text() }
    },
  }
}
