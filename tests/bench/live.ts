/**
 * `bun run bench live [--sockets 5000] [--rate 1000] [--seconds 10]`: how long a change of a task takes to reach its
 * owner's browser, and what a connected browser costs, beside Bun's own sockets in the same run.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Client, ToBench, ToServer } from './live/server.ts'

const tasksEach = 3
const settleMs = 1000
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '5000' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
  },
})
const [sockets, rate, seconds] = [Number(values.sockets), Number(values.rate), Number(values.seconds)]

interface Measured {
  connectS: number
  p50Ms: number
  p99Ms: number
  maxMs: number
  kBPerSocket: number
  cpuShare: number
  lost: number
}

async function measure(mode: 'mirari' | 'bare'): Promise<Measured> {
  const inbox: ToBench[] = []
  let wake = () => {}
  const server = Bun.spawn(
    [process.execPath, join(import.meta.dir, 'live', 'server.ts'), mode, `${sockets}`, `${tasksEach}`],
    {
      serialization: 'advanced',
      stdout: 'inherit',
      stderr: 'inherit',
      ipc(message: ToBench) {
        inbox.push(message)
        wake()
      },
    },
  )
  async function next<Type extends ToBench['type']>(type: Type): Promise<Extract<ToBench, { type: Type }>> {
    for (;;) {
      const message = inbox.shift()
      if (message?.type === type) return message as Extract<ToBench, { type: Type }>
      if (!message) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
  }
  const ask = (message: ToServer) => server.send(message)
  const memory = async () => {
    ask({ type: 'memory' })
    return (await next('memory')).rssBytes
  }

  const { port, clients } = await next('ready')
  const before = await memory()
  const startMs = performance.now()
  const latencies: number[] = []
  const open = await connectAll(`ws://127.0.0.1:${port}/api/ws/generation-status`, clients, (sentMs) =>
    latencies.push(performance.timeOrigin + performance.now() - sentMs),
  )
  const connectS = (performance.now() - startMs) / 1000
  const after = await memory()
  // Warm-up: what the compiler learns in the first second is not the channel's latency.
  ask({ type: 'send', perSecond: rate, seconds: 1 })
  await next('sent')
  await Bun.sleep(settleMs)
  latencies.length = 0
  ask({ type: 'send', perSecond: rate, seconds })
  const { updates, cpuShare } = await next('sent')
  await Bun.sleep(settleMs)
  for (const socket of open) socket.close()
  server.kill()
  await server.exited
  latencies.sort((a, b) => a - b)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN
  return {
    connectS,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
    kBPerSocket: (after - before) / 1000 / sockets,
    cpuShare,
    lost: updates - latencies.length,
  }
}

/** Opens all sockets, a few at a time; resolves when each has got the stored state of all its tasks. */
async function connectAll(address: string, clients: readonly Client[], onChange: (sentMs: number) => void) {
  const open: WebSocket[] = []
  const together = 100
  for (let first = 0; first < clients.length; first += together) {
    await Promise.all(
      clients.slice(first, first + together).map(
        ({ token, ids }) =>
          new Promise<void>((resolve, reject) => {
            const socket = new WebSocket(address)
            let stored = 0
            open.push(socket)
            socket.onopen = () => socket.send(token)
            socket.onerror = () => reject(new Error('A socket could not be opened.'))
            socket.onmessage = ({ data }) => {
              const text = String(data)
              if (text === 'connected') socket.send(ids.join(','))
              else if (stored < ids.length) {
                stored++
                if (stored === ids.length) resolve()
              } else onChange(Number(JSON.parse(text).error))
            }
          }),
      ),
    )
  }
  return open
}

const bare = await measure('bare')
const mirari = await measure('mirari')
const row = (name: string, m: Measured) =>
  [
    name.padEnd(8),
    `p50 ${m.p50Ms.toFixed(2)} ms`,
    `p99 ${m.p99Ms.toFixed(2)} ms`,
    `max ${m.maxMs.toFixed(1)} ms`,
    `${m.kBPerSocket.toFixed(1)} kB/socket`,
    `lost ${m.lost}`,
    `server CPU ${(m.cpuShare * 100).toFixed(0)} %`,
    `connect ${m.connectS.toFixed(1)} s`,
  ].join('   ')
const ratio = (a: number, b: number) => `${(a / b).toFixed(2)}x`
console.log(`${sockets} sockets x ${tasksEach} tasks, ${rate} updates/s for ${seconds} s`)
console.log(row('mirari', mirari))
console.log(row('bare', bare))
console.log(
  `ratio    p50 ${ratio(mirari.p50Ms, bare.p50Ms)}   p99 ${ratio(mirari.p99Ms, bare.p99Ms)}   ` +
    `memory ${ratio(mirari.kBPerSocket, bare.kBPerSocket)}   server CPU ${ratio(mirari.cpuShare, bare.cpuShare)}`,
)
const isGood = mirari.p99Ms <= 25 && mirari.kBPerSocket <= 12 && mirari.lost === 0
console.log(`goal: p99 ≤ 25 ms, ≤ 12 kB per socket, none lost: ${isGood ? 'met' : 'missed'}`)
