/** Started by stall.ts: serves the data folder and tells for how long its event loop stood still. */
import { compose } from '../../server/compose.ts'
import { readConfig } from '../../server/composition/config.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { silentLog } from '../../server/platform/log.ts'

const [dataDir = ''] = process.argv.slice(2)
const tickMs = 2
const usPerMs = 1000

const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', WORKERS: '0', TOKEN_TTL_S: '86400', DISK_RESERVE_MB: '0' })
const { app, database, sessions } = await compose({ config, clock: systemClock, log: silentLog })
app.listen({ port: 0, hostname: '127.0.0.1' })

async function tokenOf(id: string): Promise<string> {
  const facts = { avatar_url: null, point: 0, created_at: systemClock.now().toISOString() }
  const user = { ...facts, id, username: id, email: `${id}@example.org` }
  return (await database.write((trx) => sessions.start(trx, user))).answer.access_token
}

/** The longest time between two ticks, and the longest CPU time in it: on a busy machine the first says little. */
let longest = { stallMs: 0, cpuMs: 0 }
let last = { atMs: performance.now(), cpu: process.threadCpuUsage() }
setInterval(() => {
  const atMs = performance.now()
  // Only this thread: others of the process compile and collect beside it, and hold nobody up.
  const { user, system } = process.threadCpuUsage(last.cpu)
  const stallMs = Math.max(0, atMs - last.atMs - tickMs)
  const cpuMs = Math.min(stallMs, (user + system) / usPerMs)
  longest = { stallMs: Math.max(longest.stallMs, stallMs), cpuMs: Math.max(longest.cpuMs, cpuMs) }
  last = { atMs, cpu: process.threadCpuUsage() }
}, tickMs)
// Any message asks for the longest stall since the one before.
process.on('message', () => {
  process.send?.({ longest })
  longest = { stallMs: 0, cpuMs: 0 }
})
process.send?.({ ready: { port: app.server?.port ?? 0, token: await tokenOf('u0') } })
