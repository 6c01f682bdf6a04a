/**
 * A clock that jumps an hour and a year, forward and back, while a person works: what was asked for is done, nothing
 * that was acknowledged is lost, and nothing waits for a time that never comes.
 */
import { Database } from 'bun:sqlite'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFindings } from './database-health.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { drain, register, signIn } from './traffic.ts'

const hourMs = 60 * 60 * 1000
const yearMs = 365 * 24 * hourMs
const jumpsMs = [hourMs, 0, -hourMs, 0, yearMs, 0, -yearMs, 0]
const drainTimeoutMs = 60_000
const clockTimeoutMs = 10_000
const pollMs = 10
const username = 'traveler'

export const clockJumps: Scenario = { unit: 'journeys of the clock', short: 1, full: 25, run: jump }

/** Source of a module that moves the clock of its process by the milliseconds in a file, which it reads again and again. */
const movedClock = (file: string) => `
  import { readFileSync } from 'node:fs'
  const RealDate = Date
  const readMs = () => Number(readFileSync(${JSON.stringify(file)}, 'utf8'))
  let offsetMs = readMs()
  setInterval(() => { offsetMs = readMs() }, 5).unref()
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      if (parts.length === 0) super(RealDate.now() + offsetMs)
      else super(...parts)
    }
    static now() {
      return RealDate.now() + offsetMs
    }
  }
`

async function jump(count: number, folder: string): Promise<Outcome> {
  const dataDir = join(folder, 'data')
  const offset = join(folder, 'offset')
  const preload = join(folder, 'clock.ts')
  await writeFile(offset, '0')
  await writeFile(preload, movedClock(offset))
  const server = await startServerProcess(dataDir, { preload: [preload], env: { TOKEN_TTL_S: '600' } })
  const person = await register(server.origin, username)
  const wrong = { answers: [] as string[], waits: [] as string[] }
  const folders: string[] = []
  for (let journey = 0; journey < count; journey++) {
    for (const [step, offsetMs] of jumpsMs.entries()) {
      await writeFile(offset, String(offsetMs))
      await clockShows(server, offsetMs)
      const at = `with the clock ${offsetMs / hourMs} h ahead`
      // A session may have ended meanwhile; a person then signs in again.
      const token = await signIn(server.origin, username)
      const traveler = { ...person, token: async () => token }
      const call = async (path: string, body: object) => {
        const response = await fetch(`${server.origin}/api${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        const answer = (await response.json()) as { id: string }
        if (!response.ok) wrong.answers.push(`${at} ${path} answered ${response.status} ${JSON.stringify(answer)}`)
        return answer.id
      }
      folders.push(await call('/folders', { folder_name: `journey ${journey}, ${step}` }))
      person.memory.created.add(
        await call('/generations', { prompt: 'a lake', model: 'FLUX', size: '64x64', type: 'image' }),
      )
      if (!(await drain(server.origin, [traveler], drainTimeoutMs))) wrong.waits.push(`${at} a task did not end`)
    }
  }
  const isReady = await fetch(`${server.origin}/ready`).then(({ ok }) => ok)
  const exitCode = await server.stop()
  const db = new Database(join(dataDir, 'mirari.db'), { readonly: true, strict: true })
  const lost = [
    ...folders.filter((id) => db.query('select 1 from folder where id = ?').get(id) === null),
    ...[...person.memory.created].filter(
      (id) => db.query(`select 1 from task where generation_id = ? and state = 'completed'`).get(id) === null,
    ),
  ]
  const health = databaseFindings(db)
  db.close()
  return {
    checks: [
      { name: 'whatever the clock shows, calls are answered', wrong: wrong.answers },
      { name: 'no task waits for a time that never comes', wrong: wrong.waits },
      { name: 'nothing acknowledged is lost', wrong: lost },
      { name: 'the database is whole, with an exact ledger', wrong: health },
      { name: 'no request failed in the log', wrong: server.failedRequests() },
      { name: 'every error was handled', wrong: server.unhandled() },
      {
        name: 'the server is ready, and stops with exit code 0',
        wrong: isReady && exitCode === 0 ? [] : [`exit code ${exitCode}`],
      },
    ],
    summary: `${jumpsMs.length} jumps in each, of an hour and of a year`,
  }
}

/** Waits until the server logs the moved time. */
async function clockShows(server: ServerProcess, offsetMs: number): Promise<void> {
  const deadlineMs = performance.now() + clockTimeoutMs
  for (;;) {
    await fetch(`${server.origin}/api/nothing`).then((response) => response.text())
    const shown = server
      .output()
      .match(/"at":"[^"]+"/g)
      ?.at(-1)
      ?.slice(6, -1)
    if (shown && Math.abs(Date.parse(shown) - Date.now() - offsetMs) < hourMs / 2) return
    if (performance.now() > deadlineMs) throw new Error(`The clock did not move: ${shown}.`)
    await Bun.sleep(pollMs)
  }
}
