/**
 * Uploads whose connection breaks halfway, thousands of times, and many large uploads at once: the server must not
 * restart, must store nothing of incomplete uploads, and must not grow with the bytes that are sent.
 */
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { megabytes, rssOf } from './memory.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { startServerProcess } from './server-process.ts'
import { register } from './traffic.ts'

const personCount = 10
/** Concurrent uploads that the server accepts from each user. */
const parallel = 40
const announcedBytes = 4 * 1024 * 1024
const largestPartBytes = 512 * 1024
/** Users of the large uploads; together they send four times the allowed growth of memory. */
const largeUploads = 30
const largeRounds = 3
const largeBytes = 30 * 1024 * 1024
/**
 * Allowed growth of the process from its size after the first tenth: enough for the buffers of so many connections, not
 * for the files of one round.
 */
const maxGrowthBytes = 650 * 1024 * 1024
const settleTimeoutMs = 30_000
const pollMs = 50

const boundary = 'mirari-fault'
const start = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n\x89PNG\r\n\x1a\n`,
  'latin1',
)
const end = Buffer.from(`\r\n--${boundary}--\r\n`)
const noise = crypto.getRandomValues(new Uint8Array(64 * 1024))

export const abortedUploads: Scenario = {
  unit: 'aborted uploads',
  short: 10_000,
  full: 10_000,
  run: (count, folder) => abortUploads(count, join(folder, 'data')),
}

/** Aborts `count` uploads, then sends 30 files of 30 MB at once, three times. */
async function abortUploads(count: number, dataDir: string): Promise<Outcome> {
  const server = await startServerProcess(dataDir)
  const pid = server.pid()
  const { hostname, port } = new URL(server.origin)
  const people = await Promise.all(
    Array.from({ length: personCount }, (_, i) => register(server.origin, `breaker-${i}`)),
  )
  const tokens = await Promise.all(people.map(({ token }) => token()))
  const tokenOf = (index: number) => tokens[index % tokens.length] ?? ''
  let warmBytes = rssOf(pid)
  let peakBytes = 0
  let mostAtOnce = 0
  const watch = setInterval(() => {
    peakBytes = Math.max(peakBytes, rssOf(pid))
    mostAtOnce = Math.max(mostAtOnce, incoming(dataDir).length)
  }, pollMs)
  try {
    let next = 0
    const breakOff = async () => {
      for (let index = next++; index < count; index = next++) {
        if (index === Math.floor(count / 10)) warmBytes = rssOf(pid)
        await abortOne(hostname, Number(port), tokenOf(index), Math.floor(Math.random() * largestPartBytes))
      }
    }
    await Promise.all(Array.from({ length: parallel }, breakOff))
    const isClean = await until(() => incoming(dataDir).length === 0)
    const afterAbortsBytes = rssOf(pid)
    const left = isClean ? [] : incoming(dataDir)
    const statuses: number[] = []
    for (let round = 0; round < largeRounds; round++) {
      const sending = Array.from({ length: largeUploads }, (_, index) => sendLarge(server.origin, tokenOf(index)))
      statuses.push(...(await Promise.all(sending)))
    }
    const isCleanAgain = await until(() => incoming(dataDir).length === 0)
    const health = await fetch(`${server.origin}/api/health`).then(({ ok }) => ok)
    const grownBytes = peakBytes - warmBytes
    return {
      checks: [
        {
          name: 'uploads were being written when they were aborted',
          wrong: mostAtOnce > 0 ? [] : ['nothing was written'],
        },
        { name: 'aborted uploads leave no file', wrong: [...left, ...(isCleanAgain ? [] : incoming(dataDir))] },
        { name: 'the server did not restart', wrong: server.pid() === pid && health ? [] : ['it is not'] },
        {
          name: 'files that are not images are refused, however many arrive at once',
          wrong: statuses.filter((status) => status !== 415).map((status) => `answered ${status}`),
        },
        {
          name: 'memory does not grow with the bytes that are sent',
          wrong: grownBytes <= maxGrowthBytes ? [] : [`grew by ${megabytes(grownBytes)} MB`],
        },
        { name: 'the server then stops with exit code 0', wrong: (await server.stop()) === 0 ? [] : ['it did not'] },
      ],
      summary:
        `${count} uploads broken off, ${largeRounds} times ${largeUploads} of ${megabytes(largeBytes)} MB at once; ` +
        `memory ${megabytes(warmBytes)} MB, ${megabytes(afterAbortsBytes)} MB after the breaks, at most ${megabytes(peakBytes)} MB`,
    }
  } finally {
    clearInterval(watch)
  }
}

/** Sends the head of a form and some bytes of a file, and disconnects. */
function abortOne(host: string, port: number, token: string, bytes: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.write(
        [
          'POST /api/upload HTTP/1.1',
          `host: ${host}`,
          `authorization: Bearer ${token}`,
          `content-type: multipart/form-data; boundary=${boundary}`,
          `content-length: ${announcedBytes}`,
          '',
          '',
        ].join('\r\n'),
      )
      socket.write(start)
      for (let sent = 0; sent < bytes; sent += noise.length) socket.write(noise)
      socket.end()
      // Half of the connections end without closing, as those of a phone in a tunnel do.
      if (bytes % 2 === 0) socket.resetAndDestroy()
      else socket.destroySoon()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}

/** Sends a large file, again while the server has not yet noticed that the user's earlier uploads were aborted. */
async function sendLarge(origin: string, token: string): Promise<number> {
  const deadlineMs = performance.now() + settleTimeoutMs
  for (;;) {
    // A refusal that comes while the body is still being sent may reach the sender as a connection that ends.
    const status = await sendOnce(origin, token).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return 429
      throw error
    })
    if (status !== 429 || performance.now() > deadlineMs) return status
    await Bun.sleep(pollMs)
  }
}

async function sendOnce(origin: string, token: string): Promise<number> {
  const filling = new Uint8Array(largeBytes - start.length - end.length)
  const response = await fetch(`${origin}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: new Blob([start, filling, end]),
  })
  await response.body?.cancel()
  return response.status
}

function incoming(dataDir: string): string[] {
  const folder = join(dataDir, 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}

async function until(condition: () => boolean): Promise<boolean> {
  const deadlineMs = performance.now() + settleTimeoutMs
  while (!condition()) {
    if (performance.now() > deadlineMs) return false
    await Bun.sleep(pollMs)
  }
  return true
}
