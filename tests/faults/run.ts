/**
 * `bun run faults [--full] [--NAME COUNT]... [--mutation NAME]`: faults of every kind against the real server. Without
 * options each scenario runs in its short form, as in CI, and then with each of mutations.ts, with which it must fail;
 * with `--full` each runs in full length; with names only these run, such as `--kills 1000 --cuts 5000`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { abortedUploads } from './aborted-uploads.ts'
import { clockJumps } from './clock.ts'
import { fullDisk } from './full-disk.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { idleSockets } from './idle-sockets.ts'
import { kills } from './kills.ts'
import { type Mutation, mutations, writeMutation } from './mutations.ts'
import { powerCuts } from './power/power-cuts.ts'
import { createReport } from './report.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { soak } from './soak.ts'

const scenarios = {
  aborts: abortedUploads,
  fuzz,
  disks: fullDisk,
  clocks: clockJumps,
  sockets: idleSockets,
  cuts: powerCuts,
  kills,
  soak,
} satisfies Readonly<Record<string, Scenario>>

const { values } = parseArgs({
  options: {
    full: { type: 'boolean' },
    mutation: { type: 'string' },
    ...Object.fromEntries(Object.keys(scenarios).map((name) => [name, { type: 'string' as const }])),
  },
})
const given: Readonly<Record<string, string | boolean | undefined>> = values

async function inNewFolder<Value>(run: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-faults-'))
  try {
    return await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function countOf(name: string, text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 0) throw new Error(`--${name} must be a whole number.`)
  return count
}

async function runWithMutation(mutation: Mutation): Promise<Outcome> {
  const run = async (folder: string) =>
    scenarios[mutation.scenario].run(mutation.count, folder, await writeMutation(mutation, folder))
  return inNewFolder(run)
}

if (values.mutation !== undefined && !(values.mutation in mutations)) {
  throw new Error(`There is no mutation '${values.mutation}': ${Object.keys(mutations).join(', ')}.`)
}
const report = createReport()
const isFull = values.full === true
const named = Object.keys(scenarios).filter((name) => given[name] !== undefined)
const isWhole = named.length === 0 && values.mutation === undefined

const untested = new Set<string>()
for (const [name, scenario] of Object.entries<Scenario>(scenarios)) {
  if (!isWhole && !named.includes(name)) continue
  const why = await scenario.untested?.()
  if (why) {
    untested.add(name)
    console.log(why)
    continue
  }
  const usual = isFull ? scenario.full : scenario.short
  const count = named.includes(name) ? countOf(name, String(given[name])) : usual
  if (count === 0) continue
  report.add(`${count} ${scenario.unit}`, await inNewFolder((folder) => scenario.run(count, folder)))
}
for (const [name, mutation] of Object.entries(mutations)) {
  const { what, scenario } = mutation
  if (untested.has(scenario) || (!isWhole && values.mutation !== name)) continue
  const { checks } = await runWithMutation(mutation)
  const isCaught = checks.some(({ wrong }) => wrong.length > 0)
  report.line(`${scenario} find the mistake that ${what}`, isCaught)
}
process.exit(report.end())
