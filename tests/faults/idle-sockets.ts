/**
 * Connections that cost a server much and their owner nothing: some are idle, some send the head of a request a byte at
 * a time. Others must be served as if they were not there.
 */
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { newCaller } from './caller.ts'
import { megabytes, rssOf } from './memory.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { startServerProcess } from './server-process.ts'

/** The goal holds for this many connections; with fewer, on a machine that does other things, it is only printed. */
const measuredCount = 5000
const maxP99Ms = 100
const readingMs = 8000
const warmReads = 200
const readers = 2
const slowHead = 'GET /api/public/generations HTTP/1.1\r\nhost: localhost\r\nx-slow: '
const byteEveryMs = 500
const opening = 200

export const idleSockets: Scenario = { unit: 'idle and slow connections', short: 500, full: measuredCount, run: occupy }

async function occupy(count: number, folder: string): Promise<Outcome> {
  // They stand for those of many addresses.
  const server = await startServerProcess(join(folder, 'data'), { env: { CONNECTIONS_PER_ADDRESS: '0' } })
  const pid = server.pid()
  const { hostname, port } = new URL(server.origin)
  await newCaller(server.origin, 'person')
  await read(server.origin, warmReads)
  const alone = await readFor(server.origin, readingMs / 4)
  const quietBytes = rssOf(pid)
  const sockets: Socket[] = []
  for (let first = 0; first < count; first += opening) {
    const some = Array.from({ length: Math.min(opening, count - first) }, () => open(hostname, Number(port)))
    sockets.push(...(await Promise.all(some)))
  }
  const slow = sockets.filter((_, index) => index % 2 === 0)
  for (const socket of slow) socket.write(slowHead)
  const dribble = setInterval(() => {
    for (const socket of slow) if (!socket.destroyed) socket.write('x')
  }, byteEveryMs)
  try {
    const beside = await readFor(server.origin, readingMs)
    const held = sockets.filter((socket) => !socket.destroyed).length
    const grownBytes = rssOf(pid) - quietBytes
    const isSame = server.pid() === pid
    return {
      checks: [
        { name: 'every read beside them succeeds', wrong: [...alone.wrong, ...beside.wrong] },
        {
          name: `the 99th percentile of reads stays under ${maxP99Ms} ms`,
          wrong: count < measuredCount || beside.p99Ms <= maxP99Ms ? [] : [`it is ${beside.p99Ms.toFixed(1)} ms`],
        },
        { name: 'the server did not restart', wrong: isSame ? [] : ['it did'] },
        { name: 'every error was handled', wrong: server.unhandled() },
        { name: 'the server stops with exit code 0', wrong: (await server.stop()) === 0 ? [] : ['it did not'] },
      ],
      summary:
        `${held} still open at the end; reads p99 ${beside.p99Ms.toFixed(1)} ms beside them, ${alone.p99Ms.toFixed(1)} ms alone; ` +
        `memory grew by ${megabytes(grownBytes)} MB`,
    }
  } finally {
    clearInterval(dribble)
    for (const socket of sockets) socket.destroy()
  }
}

function open(host: string, port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(socket))
    socket.on('error', () => resolve(socket))
  })
}

interface Reads {
  p99Ms: number
  wrong: string[]
}

async function readFor(origin: string, forMs: number): Promise<Reads> {
  const endMs = performance.now() + forMs
  const all = await Promise.all(
    Array.from({ length: readers }, async () => {
      const reads: number[] = []
      const wrong: string[] = []
      while (performance.now() < endMs) {
        const startMs = performance.now()
        const status = await readOnce(origin)
        reads.push(performance.now() - startMs)
        if (status !== 200) wrong.push(`answered ${status}`)
      }
      return { reads, wrong }
    }),
  )
  const reads = all.flatMap((one) => one.reads).sort((a, b) => a - b)
  return { p99Ms: reads[Math.floor(reads.length * 0.99)] ?? 0, wrong: all.flatMap((one) => one.wrong) }
}

async function read(origin: string, times: number): Promise<void> {
  for (let index = 0; index < times; index++) await readOnce(origin)
}

async function readOnce(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/public/generations?page=0&size=20`)
  await response.text()
  return response.status
}
