/**
 * People create, cancel, delete, upload, save, publish and pay on the real server while it, its process group or one of
 * its workers is killed again and again. At the end no acknowledged call may be lost and none carried out twice.
 */
import { join } from 'node:path'
import { openDatabase } from '../../server/platform/database/database.ts'
import { checkEverything } from './checks.ts'
import { checkErrandRows, checkErrands, newClerk, runErrands } from './errands.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { type KillTarget, startServerProcess } from './server-process.ts'
import { drain, register, work } from './traffic.ts'

/** A run with a mutation continues until this many tasks were canceled, or until its time is up. */
const controlCancels = 8
const controlTimeMs = 12_000
const personCount = 5
const clerkCount = 2
/** Pauses between kills: mostly short, so that kills hit a recovery, and sometimes long enough for tasks to finish. */
const pauseMs = { shortest: 40, longest: 2000 }
const drainTimeoutMs = 300_000

export const kills: Scenario = { unit: 'kills', short: 50, full: 1000, run: killAgain }

async function killAgain(count: number, folder: string, mutation?: string): Promise<Outcome> {
  const dataDir = join(folder, 'data')
  const server = await startServerProcess(dataDir, {
    env: { PAYMENT_TEST: 'on' },
    preload: mutation === undefined ? [] : [mutation],
  })
  const people = await Promise.all(
    Array.from({ length: personCount }, (_, i) => register(server.origin, `person-${i}`)),
  )
  let isOver = false
  const clerks = await Promise.all(Array.from({ length: clerkCount }, (_, i) => newClerk(server.origin, `clerk-${i}`)))
  const traffic = [
    ...people.map((person) => work(server.origin, person, () => isOver)),
    ...clerks.map((clerk) => runErrands(server.origin, clerk, () => isOver)),
  ]
  const killed: Record<KillTarget, number> = { server: 0, group: 0, worker: 0 }
  while (killed.server + killed.group + killed.worker < count) {
    await Bun.sleep(pauseMs.shortest + Math.random() ** 4 * (pauseMs.longest - pauseMs.shortest))
    const target = targetOf(Math.random())
    if (await server.kill(target)) killed[target]++
  }
  const cancels = () => people.reduce((sum, { memory }) => sum + memory.cancelled.size, 0)
  const endMs = performance.now() + controlTimeMs
  while (mutation !== undefined && cancels() < controlCancels && performance.now() < endMs)
    await Bun.sleep(pauseMs.shortest)
  isOver = true
  await Promise.all(traffic)
  const isDrained = await drain(server.origin, people, drainTimeoutMs)
  const errands = await checkErrands(server.origin, clerks)
  const exitCode = await server.stop()
  const database = await openDatabase(join(dataDir, 'mirari.db'))
  const errandRows = await checkErrandRows(database, clerks)
  await database.close()
  const total = (of: (memory: (typeof people)[number]['memory']) => number) =>
    people.reduce((sum, { memory }) => sum + of(memory), 0)
  const boots = [...server.bootMs].sort((a, b) => a - b)
  return {
    checks: [
      { name: 'every task ends', wrong: isDrained ? [] : ['some tasks never ended'] },
      { name: 'the server stops with exit code 0', wrong: exitCode === 0 ? [] : [`exit code ${exitCode}`] },
      { name: 'no worker outlives its server', wrong: server.orphans() === 0 ? [] : [`${server.orphans()} did`] },
      { name: 'every error was handled', wrong: server.unhandled() },
      ...errands,
      ...errandRows,
      ...(await checkEverything(dataDir, people)),
    ],
    summary:
      `${killed.server} server, ${killed.group} group, ${killed.worker} worker, ` +
      `${total((memory) => memory.created.size)} tasks, ${total((memory) => memory.cancelled.size)} cancelled, ` +
      `${total((memory) => memory.deleted.size)} deleted, ${clerks.reduce((sum, { uploads }) => sum + uploads.size, 0)} uploads, ` +
      `${clerks.reduce((sum, { orders }) => sum + orders.size, 0)} orders, ${total((memory) => memory.retries)} calls repeated, ` +
      `start p50 ${Math.round(boots[Math.floor(boots.length / 2)] ?? 0)} ms, longest ${Math.round(boots.at(-1) ?? 0)} ms`,
  }
}

function targetOf(dice: number): KillTarget {
  return dice < 0.4 ? 'server' : dice < 0.65 ? 'group' : 'worker'
}
