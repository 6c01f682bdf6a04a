/** Starts a server of api-server.ts in a process of its own, and measures calls of it. */
import { join } from 'node:path'

/** Prepared SQL without a framework, the server with a clock on which all it remembers has expired, and the server. */
export const serverKinds = ['baseline', 'forgetful', 'mirari'] as const
export type ServerKind = (typeof serverKinds)[number]

export interface ApiServer {
  origin: string
  token: string
  cpuUs(): Promise<number>
  stop(): Promise<void>
}

export interface Measured {
  perSecond: number
  p50Ms: number
  p99Ms: number
  maxMs: number
  cpuUsPerRequest: number
}

const usualWarmUpMs = 500
/** This checkout. */
export const ownTree = join(import.meta.dir, '../..')

/**
 * @param databaseUrl of PostgreSQL; null for the file in the folder
 * @param tree the checkout whose server it is
 */
export async function startApiServer(
  kind: ServerKind,
  folder: string,
  databaseUrl: string | null,
  tree = ownTree,
): Promise<ApiServer> {
  const { promise: ready, resolve } = Promise.withResolvers<{ port: number; token: string }>()
  let answer: ((cpuUs: number) => void) | null = null
  const script = join(tree, 'tests/bench/api-server.ts')
  const child = Bun.spawn([process.execPath, script, kind, folder, ...(databaseUrl === null ? [] : [databaseUrl])], {
    stdout: 'inherit',
    stderr: 'inherit',
    ipc(message: { ready?: { port: number; token: string }; cpuUs?: number }) {
      if (message.ready) resolve(message.ready)
      if (message.cpuUs !== undefined) answer?.(message.cpuUs)
    },
  })
  const { port, token } = await ready
  return {
    origin: `http://127.0.0.1:${port}`,
    token,
    cpuUs: () =>
      new Promise((done) => {
        answer = done
        child.send('cpu')
      }),
    async stop() {
      child.kill()
      await child.exited
    },
  }
}

export interface CallOptions {
  seconds: number
  callers: number
  headers?: Record<string, string>
  /** Time in ms of calls before those that count. */
  warmUpMs?: number
}

export async function measureCalls(
  server: ApiServer,
  path: () => string,
  { seconds, callers, headers = {}, warmUpMs = usualWarmUpMs }: CallOptions,
): Promise<Measured> {
  const times: number[] = []
  async function run(untilMs: number, keep: boolean): Promise<void> {
    await Promise.all(
      Array.from({ length: callers }, async () => {
        while (performance.now() < untilMs) {
          const start = performance.now()
          const response = await fetch(`${server.origin}${path()}`, { headers })
          await response.arrayBuffer()
          if (!response.ok) throw new Error(`${response.status} for ${path()}`)
          if (keep) times.push(performance.now() - start)
        }
      }),
    )
  }
  await run(performance.now() + warmUpMs, false)
  const cpuBefore = await server.cpuUs()
  const start = performance.now()
  await run(start + seconds * 1000, true)
  const tookS = (performance.now() - start) / 1000
  const cpu = (await server.cpuUs()) - cpuBefore
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const cpuUsPerRequest = cpu / times.length
  return { perSecond: times.length / tookS, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1), cpuUsPerRequest }
}
