/**
 * `bun run bench stall [--rows 10000] [--act NAME]`: what the heaviest user's worst does to everybody else. One user has ten thousand
 * public results and does what touches all of them; meanwhile a visitor reads the feed. The longest time for which the
 * server’s event loop stood still, the CPU time of its thread in it and the visitor's p99 are printed for each act. More than 50 ms of
 * CPU time at a stretch fails; what else the machine runs does not count.
 */
import { Database as Connection } from 'bun:sqlite'
import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connectedMessage, maxWatchedIds, statusSocketPath } from '@mirari/contract/status-socket'
import { diskPath } from '../../server/platform/storage/disk.ts'
import { thumbnailKey } from '../../server/platform/storage/storage.ts'
import { makeBenchData } from './api-data.ts'

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '10000' }, act: { type: 'string', default: '' } },
})
const rows = Number(options.rows)
if (!(rows > 0)) throw new Error(`--rows takes a number above 0, not '${options.rows}'.`)

const maxStallMs = 50
const batchSize = 1000
const visitorPauseMs = 10
const sockets = 10
const messagesPerSocket = 60
const settleMs = 200

/** The longest time for which the event loop stood still, and the server's CPU time in it. */
interface Stall {
  stallMs: number
  cpuMs: number
}

interface Server {
  origin: string
  headers: { authorization: string }
  longestStall(): Promise<Stall>
  stop(): Promise<void>
}

async function startServer(folder: string): Promise<Server> {
  const { promise: ready, resolve } = Promise.withResolvers<{ port: number; token: string }>()
  let answer: (longest: Stall) => void = () => {}
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'stall-server.ts'), folder], {
    stdout: 'inherit',
    stderr: 'inherit',
    ipc(message: { ready?: { port: number; token: string }; longest?: Stall }) {
      if (message.ready) resolve(message.ready)
      if (message.longest) answer(message.longest)
    },
  })
  const { port, token } = await ready
  return {
    origin: `http://127.0.0.1:${port}`,
    headers: { authorization: `Bearer ${token}` },
    longestStall: () =>
      new Promise((done) => {
        answer = done
        child.send('stall')
      }),
    async stop() {
      child.kill()
      await child.exited
    },
  }
}

/** Gives each result a generation of its own, as results of many creations have. */
function spread(folder: string): string[] {
  const connection = new Connection(join(folder, 'mirari.db'), { strict: true })
  connection.run('pragma synchronous = off')
  connection.run('begin')
  connection.run(`insert into history_entry(entry_id, user_id, task_category, model, prompt, state, created_at)
    select 'g-' || generation_result_id, user_id, task_category, model, prompt, 'completed', created_at
    from generation_result`)
  connection.run(`insert into generation(generation_id, style, width, height, seed, request, request_hash)
    select 'g-' || generation_result_id, 'realistic', 1024, 1024, 1, '{}', '' from generation_result`)
  connection.run(`update generation_result set generation_id = 'g-' || generation_result_id`)
  connection.run('commit')
  const ids = connection
    .query<{ id: string }, []>('select generation_result_id as id from generation_result order by created_at desc')
    .all()
    .map(({ id }) => id)
  connection.close()
  return ids
}

/** The stored files, small ones, which change their addresses when results become private. */
async function writeFiles(folder: string): Promise<void> {
  const connection = new Connection(join(folder, 'mirari.db'), { readonly: true, strict: true })
  const keys = connection.query<{ key: string }, []>('select key from media').all()
  connection.close()
  for (const { key } of keys) {
    for (const name of [key, ...[320, 640].map((width) => thumbnailKey(key, width))]) {
      const path = diskPath(join(folder, 'files'), name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, 'x')
    }
  }
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Runs an act while a visitor reads the feed. */
async function measure(server: Server, act: () => Promise<void>) {
  let isDone = false
  const waits: number[] = []
  const visitor = (async () => {
    while (!isDone) {
      const start = performance.now()
      await (await fetch(`${server.origin}/api/public/generations?page=0&size=20`)).arrayBuffer()
      waits.push(performance.now() - start)
      await pause(visitorPauseMs)
    }
  })()
  await pause(settleMs)
  await server.longestStall()
  const start = performance.now()
  await act()
  const ms = performance.now() - start
  const stall = await server.longestStall()
  isDone = true
  await visitor
  return {
    ms,
    ...stall,
    p99Ms: percentile(
      waits.toSorted((a, b) => a - b),
      0.99,
    ),
  }
}

function actsOf({ origin, headers }: Server, ids: readonly string[]): [name: string, act: () => Promise<void>][] {
  const json = { ...headers, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: string): Promise<Response> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: body === undefined ? headers : json,
      ...(body !== undefined && { body }),
    })
    if (answer.status >= 500) throw new Error(`${method} ${path} answered ${answer.status}`)
    return answer
  }
  const read = async (path: string) => void (await (await call('GET', path)).arrayBuffer())
  const send = async (path: string, body: unknown, method = 'POST') => {
    const answer = await call(method, path, JSON.stringify(body))
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text.slice(0, 200)}`)
    return text
  }
  const some = ids.slice(0, batchSize)
  const words = 'a b c d e f g h i j k l'
  let folder = ''
  return [
    ['nothing', () => pause(1000)],
    [
      'export',
      async () => {
        const { url } = JSON.parse(await send('/users/me/export', {})) as { url: string }
        await (await fetch(`${origin}${url}`)).arrayBuffer()
      },
    ],
    ['rename', async () => void (await send('/users/me/profile', { username: 'renamed' }, 'PUT'))],
    [
      'unpublish 1000',
      async () => void (await send('/generation_results/batch-publish', { ids: some, public: false })),
    ],
    ['publish 1000', async () => void (await send('/generation_results/batch-publish', { ids: some, public: true }))],
    [
      'tag 1000',
      async () =>
        void (await send('/generations/batch-update', {
          generation_ids: some.map((id) => `g-${id}`),
          update_data: { tag: 'stall' },
        })),
    ],
    [
      'into a folder 1000',
      async () => {
        folder = (JSON.parse(await send('/folders', { name: 'stall' })) as { id: string }).id
        await send(`/folders/${folder}/assets/batch`, { result_ids: some })
      },
    ],
    ['list folders', () => read('/folders')],
    ['delete 1000', async () => void (await send('/generation_results/batch-delete', { ids: some }))],
    ['restore 1000', async () => void (await send('/generation_results/batch-restore', { ids: some }))],
    ['own history', () => read('/generations?page=1&size=100')],
    ['own history, a search', () => read(`/generations?page=1&size=100&search=${encodeURIComponent(words)}`)],
    ['ids of the library', () => read('/generations/ids')],
    ['months of the library', () => read('/generations/months')],
    [
      'feed, a broad search',
      () => read(`/public/generations?page=0&size=100&search_query=${encodeURIComponent(words)}`),
    ],
    ['feed, the last page', () => read(`/public/generations?page=${Math.floor(rows / 100) - 1}&size=100`)],
    ['related', () => read(`/generation_result/${ids[0]}/related`)],
    ['statistics', () => read('/users/me/stats')],
    ['a body of brackets', async () => void (await call('POST', '/wallpaper/save', '['.repeat(22_000_000)))],
    [
      'a body of numbers',
      async () => void (await call('POST', '/wallpaper/updatetemplatedata', `[${'1,'.repeat(11_000_000)}1]`)),
    ],
    ['sockets with all ids', () => watch(origin, headers, ids)],
  ]
}

/** Opens as many sockets as a user may have, each of which asks for as many ids as it may, again and again. */
async function watch(origin: string, { authorization }: Server['headers'], ids: readonly string[]): Promise<void> {
  const list = ids
    .slice(0, maxWatchedIds)
    .map((id) => `g-${id}`)
    .join(',')
  await Promise.all(
    Array.from({ length: sockets }, async () => {
      const { promise: closed, resolve } = Promise.withResolvers<void>()
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/api${statusSocketPath}`)
      socket.onopen = () => socket.send(authorization.replace('Bearer ', ''))
      socket.onmessage = ({ data }) => {
        if (data !== connectedMessage) return
        for (let index = 0; index < messagesPerSocket; index++) socket.send(list)
      }
      socket.onclose = () => resolve()
      await Promise.race([closed, pause(3000)])
      socket.close()
    }),
  )
}

const data = await makeBenchData(rows, 1)
const ids = spread(data.folder)
await writeFiles(data.folder)
const server = await startServer(data.folder)
let isGood = true
try {
  console.log(
    `${'act'.padEnd(26)}${'took ms'.padStart(10)}${'stall ms'.padStart(10)}${'its CPU'.padStart(10)}${'feed p99'.padStart(10)}`,
  )
  // The first call of all would be measured with the time in which its code is compiled.
  await fetch(`${server.origin}/api/generation_result/${ids[1]}/related`)
  for (const [name, act] of actsOf(server, ids)) {
    if (!name.includes(options.act)) continue
    const { ms, stallMs, cpuMs, p99Ms } = await measure(server, act)
    isGood &&= cpuMs <= maxStallMs
    const figures = [ms, stallMs, cpuMs, p99Ms].map((figure) => figure.toFixed(1).padStart(10)).join('')
    console.log(`${name.padEnd(26)}${figures}${cpuMs > maxStallMs ? '  OVER' : ''}`)
  }
} finally {
  await server.stop()
  await rm(data.folder, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
