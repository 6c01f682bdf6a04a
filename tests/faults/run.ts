/**
 * `bun run faults [--kills N] [--mutation fence|idempotency] [--aborts N]`: people create, cancel and delete on the real
 * server while it, its process group or one of its workers is killed again and again. At the end no
 * acknowledged call may be lost and none carried out twice. Without options the test also runs with each of mutations.ts,
 * with which it must fail, and 10 000 uploads are aborted; `--aborts N` only aborts N uploads.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { abortUploads } from './aborted-uploads.ts'
import { type Check, checkEverything } from './checks.ts'
import { mutations, writeMutation } from './mutations.ts'
import { type KillTarget, startServerProcess } from './server-process.ts'
import { drain, register, work } from './traffic.ts'

const defaultKills = 50
const controlKills = 3
const defaultAborts = 10_000
/** A run with a mutation continues until this many tasks were canceled, or until its time is up. */
const controlCancels = 8
const controlTimeMs = 12_000
const personCount = 5
/** Pauses between kills: mostly short, so that kills hit a recovery, and sometimes long enough for tasks to finish. */
const pauseMs = { shortest: 40, longest: 2000 }
const drainTimeoutMs = 60_000
const shownFindings = 5

const { values } = parseArgs({
  options: { kills: { type: 'string' }, mutation: { type: 'string' }, aborts: { type: 'string' } },
})
const kills = Number(values.kills ?? defaultKills)
if (!Number.isInteger(kills) || kills < 0) throw new Error('--kills must be a whole number.')

const aborts = Number(values.aborts ?? defaultAborts)
if (!Number.isInteger(aborts) || aborts < 0) throw new Error('--aborts must be a whole number.')

interface Outcome {
  checks: Check[]
  summary: string
}

async function run(killCount: number, mutationName: string | null): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-faults-'))
  const dataDir = join(folder, 'data')
  try {
    const mutation = mutationName === null ? null : mutations[mutationName]
    if (mutation === undefined)
      throw new Error(`There is no mutation '${mutationName}': ${Object.keys(mutations).join(', ')}.`)
    const server = await startServerProcess(dataDir, mutation && (await writeMutation(mutation, folder)))
    const people = await Promise.all(
      Array.from({ length: personCount }, (_, i) => register(server.origin, `person-${i}`)),
    )
    let isOver = false
    const traffic = people.map((person) => work(server.origin, person, () => isOver))
    const killed: Record<KillTarget, number> = { server: 0, group: 0, worker: 0 }
    while (killed.server + killed.group + killed.worker < killCount) {
      await Bun.sleep(pauseMs.shortest + Math.random() ** 4 * (pauseMs.longest - pauseMs.shortest))
      const target = targetOf(Math.random())
      if (await server.kill(target)) killed[target]++
    }
    const cancels = () => people.reduce((sum, { memory }) => sum + memory.cancelled.size, 0)
    const endMs = performance.now() + controlTimeMs
    while (mutation && cancels() < controlCancels && performance.now() < endMs) await Bun.sleep(pauseMs.shortest)
    isOver = true
    await Promise.all(traffic)
    const isDrained = await drain(server.origin, people, drainTimeoutMs)
    const exitCode = await server.stop()
    const count = (of: (memory: (typeof people)[number]['memory']) => number) =>
      people.reduce((sum, { memory }) => sum + of(memory), 0)
    const boots = [...server.bootMs].sort((a, b) => a - b)
    return {
      checks: [
        { name: 'every task ends', wrong: isDrained ? [] : ['some tasks never ended'] },
        { name: 'the server stops with exit code 0', wrong: exitCode === 0 ? [] : [`exit code ${exitCode}`] },
        { name: 'no worker outlives its server', wrong: server.orphans() === 0 ? [] : [`${server.orphans()} did`] },
        { name: 'every error was handled', wrong: unhandled(server.output()) },
        ...(await checkEverything(dataDir, people)),
      ],
      summary:
        `${killCount} kills (${killed.server} server, ${killed.group} group, ${killed.worker} worker), ` +
        `${count((memory) => memory.created.size)} tasks, ${count((memory) => memory.cancelled.size)} cancelled, ` +
        `${count((memory) => memory.deleted.size)} deleted, ${count((memory) => memory.retries)} calls repeated, ` +
        `start p50 ${Math.round(boots[Math.floor(boots.length / 2)] ?? 0)} ms, longest ${Math.round(boots.at(-1) ?? 0)} ms`,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function targetOf(dice: number): KillTarget {
  return dice < 0.4 ? 'server' : dice < 0.65 ? 'group' : 'worker'
}

function unhandled(output: string): string[] {
  return output.split('\n').filter((line) => /"event":"(unhandled rejection|uncaught exception)"/.test(line))
}

function print({ checks, summary }: Outcome): void {
  console.log(summary)
  for (const { name, wrong } of checks) {
    console.log(`${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${name}`)
    for (const finding of wrong.slice(0, shownFindings)) console.log(`       ${finding}`)
    if (wrong.length > shownFindings) console.log(`       … and ${wrong.length - shownFindings} more`)
  }
}

async function runAbortedUploads(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-faults-'))
  try {
    return await abortUploads(aborts, join(folder, 'data'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

let passed = 0
let failed = 0
function report(outcome: Outcome): void {
  print(outcome)
  const ok = outcome.checks.filter(({ wrong }) => wrong.length === 0).length
  passed += ok
  failed += outcome.checks.length - ok
}

const isAll = Object.values(values).every((value) => value === undefined)
if (isAll || values.aborts !== undefined) report(await runAbortedUploads())
if (values.aborts === undefined) report(await run(kills, values.mutation ?? null))
if (isAll) {
  for (const [name, { what }] of Object.entries(mutations)) {
    const { checks } = await run(controlKills, name)
    const isCaught = checks.some(({ wrong }) => wrong.length > 0)
    console.log(`${isCaught ? 'ok  ' : 'FAIL'} the test fails with a mutation: ${what}`)
    if (isCaught) passed++
    else failed++
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
