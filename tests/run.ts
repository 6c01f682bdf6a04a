/**
 * `bun run test`: installs what is missing, runs every level of tests, and prints `N passed, N failed`.
 * `bun run test unit stories` runs only the named levels.
 */
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowsers } from './support/browsers.ts'
import { ensureChromium } from './support/chromium.ts'
import { ensureDesktop } from './support/desktop.ts'
import { ensureOperation } from './support/operation.ts'
import { ensurePostgres } from './support/postgres.ts'
import { startBelow } from './support/start-below.ts'
import { ensureStrace } from './support/strace.ts'
import {
  failedPlaywrightTests,
  failedVitestTests,
  flakyPlaywrightTests,
  flakyVitestTests,
  type PlaywrightReport,
  type VitestReport,
} from './support/test-reports.ts'

interface Count {
  passed: number
  failed: number
  /** Names of the failed tests, as far as the level knows them. */
  failures?: readonly string[]
  /** Names of the tests that passed at their second try. */
  flaky?: readonly string[]
  /** What the level could not test, a sentence each. */
  untested?: readonly string[]
}

const root = join(import.meta.dir, '..')
const bun = process.execPath
const reports = await scratchFolder()
const env: Record<string, string | undefined> = {
  ...process.env,
  STORYBOOK_DISABLE_TELEMETRY: '1',
  TMPDIR: reports,
  // Bun keeps the memory that it no longer needs. To give it back and ask for it anew takes a fifth of the processor time.
  MIMALLOC_PURGE_DELAY: '-1',
}

/**
 * Tests write thousands of databases, whose transactions wait for the disk. In memory, where there is room, they take
 * half the time; tests kill processes, not machines, so they prove as much.
 */
async function scratchFolder(): Promise<string> {
  const memory = '/dev/shm'
  const minRoomBytes = 4 * 1024 ** 3
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  const folder = await mkdtemp(join(room >= minRoomBytes ? memory : tmpdir(), 'mirari-tests-'))
  // PostgreSQL runs as an account of its own, which must get through to its folder.
  await chmod(folder, 0o711)
  return folder
}

/**
 * Nobody watches on CI, and a busy machine must make it slower, never red: what fails there is tried once more. A test
 * that passes only then is named at the end, for somebody to find out why.
 */
const retries = process.env.CI ? 1 : 0

/** Runs a command of Bun; answers its exit code. */
type Run = (...command: string[]) => Promise<number>

const run: Run = (...command) =>
  Bun.spawn([bun, ...command], { cwd: root, env, stdin: 'ignore', stdout: 'inherit', stderr: 'inherit' }).exited

type Start = typeof startBelow

/** As {@link run}, for what runs beside others: what it prints follows when it ends, in one piece. */
const quietly =
  (start: Start): Run =>
  async (...command) => {
    const child = start([bun, ...command], { cwd: root, env, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
    const printed = [new Response(child.stdout).text(), new Response(child.stderr).text()]
    const [code, ...texts] = await Promise.all([child.exited, ...printed])
    for (const text of texts) process.stdout.write(text)
    return code
  }

/** Runs a level, by the commands of Bun that it needs. */
type Level = (run: Run) => Promise<Count>

/** A level that is one check: passed or failed as a whole. */
const check =
  (...command: string[]): Level =>
  async (run) => {
    const code = await run(...command)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  }

const vitest =
  (name: string, config: string, ...options: string[]): Level =>
  async (run) => {
    const file = join(reports, `${name}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await run('x', '--bun', 'vitest', 'run', '-c', config, ...reporters, `--retry=${retries}`, ...options)
    const report = (await Bun.file(file)
      .json()
      .catch(() => null)) as VitestReport | null
    if (!report) return { passed: 0, failed: 1 }
    // A file that fails to load and an error outside of a test belong to no test, so they are counted separately.
    const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1)
    return {
      passed: report.numPassedTests,
      failed,
      failures: failedVitestTests(report),
      flaky: flakyVitestTests(report),
    }
  }

/**
 * Stories run one file at a time, which keeps hardly more than one core busy: each of two browsers takes half of the
 * files.
 */
async function stories(): Promise<Count> {
  const config = 'tests/vitest.stories.config.ts'
  const runHalf = quietly(Bun.spawn)
  const halves = await Promise.all(
    [1, 2].map((half) => vitest(`stories-${half}`, config, `--shard=${half}/2`)(runHalf)),
  )
  const sum = (of: (half: Count) => number) => halves.reduce((total, half) => total + of(half), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    failures: halves.flatMap(({ failures = [] }) => failures),
    flaky: halves.flatMap(({ flaky = [] }) => flaky),
  }
}

async function playwright(run: Run): Promise<Count> {
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = join(reports, 'e2e.json')
  const code = await run('x', '--bun', 'playwright', 'test', '-c', 'tests/playwright.config.ts')
  const report = (await Bun.file(env.PLAYWRIGHT_JSON_OUTPUT_NAME)
    .json()
    .catch(() => null)) as PlaywrightReport | null
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = Math.max(unexpected + skipped, code === 0 ? 0 : 1)
  const names = { failures: failedPlaywrightTests(report), flaky: flakyPlaywrightTests(report) }
  return { passed: expected + flaky, failed, ...names }
}

/** The fault test counts for itself, in its last line. */
async function faults(): Promise<Count> {
  await ensureStrace()
  const child = Bun.spawn([bun, 'tests/faults/run.ts'], {
    cwd: root,
    // It looks at the memory of servers, among others.
    env: { ...env, MIMALLOC_PURGE_DELAY: undefined },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const [code, printed] = await Promise.all([child.exited, new Response(child.stdout).text()])
  console.log(printed.trim())
  const counted = /(\d+) passed, (\d+) failed\s*$/.exec(printed)
  const passed = Number(counted?.[1] ?? 0)
  const failures = [...printed.matchAll(/^FAIL (.+)$/gm)].flatMap(([, name]) => name ?? [])
  return { passed, failed: Math.max(Number(counted?.[2] ?? 0), code === 0 && counted ? 0 : 1), failures }
}

/**
 * Firefox and WebKit, where they are installed or can be. The summary says which one is missing; CI must have both, so
 * there each missing one counts as failed.
 */
async function browsers(run: Run): Promise<Count> {
  const { found, untested } = await ensureBrowsers()
  for (const sentence of untested) console.log(sentence)
  const none: Count = { passed: 0, failed: 0 }
  const count = found > 0 ? await vitest('browsers', 'tests/vitest.browsers.config.ts')(run) : none
  return { ...count, failed: count.failed + (process.env.CI ? untested.length : 0), untested }
}

/** A level with programs that are installed where they can be; CI must have them. */
const withPrograms =
  (name: string, ensure: () => Promise<string | null>): Level =>
  async (run) => {
    const untested = await ensure()
    if (untested === null) return vitest(name, `tests/vitest.${name}.config.ts`)(run)
    console.log(untested)
    return { passed: 0, failed: process.env.CI ? 1 : 0, untested: [untested] }
  }

const levels: Readonly<Record<string, Level>> = {
  types: check('x', 'tsc', '--build'),
  lint: check('x', 'biome', 'ci', '.'),
  unit: vitest('unit', 'tests/vitest.config.ts'),
  e2e: playwright,
  postgres: withPrograms('postgres', ensurePostgres),
  storybook: check(
    ...['x', '--bun', 'storybook', 'build', '-c', 'stories/.storybook', '-o', join(reports, 'storybook'), '--quiet'],
  ),
  docs: check('docs/site/main.ts', 'build', join(reports, 'docs')),
  stories,
  wallpaper: vitest('wallpaper', 'tests/vitest.wallpaper.config.ts'),
  packages: vitest('packages', 'tests/vitest.packages.config.ts'),
  desktop: withPrograms('desktop', ensureDesktop),
  operation: withPrograms('operation', ensureOperation),
  browsers,
  faults,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in levels))
if (unknown.length > 0) {
  console.error(`Unknown level: ${unknown.join(', ')}. Levels: ${Object.keys(levels).join(', ')}.`)
  process.exit(2)
}

if ((await run('install', '--frozen-lockfile', '--silent')) !== 0) {
  console.error('Installing the dependencies failed.')
  process.exit(1)
}
await ensureChromium()

interface Pair {
  /** Each row one level after another. */
  rows: readonly [readonly string[], readonly string[]]
  /** How the processes of the second row start. */
  start: Start
}

/** Levels that run beside each other; the others run alone. */
const pairs: readonly Pair[] = [
  { rows: [['types'], ['lint', 'storybook', 'docs']], start: Bun.spawn },
  // A third of the time goes by while pages and servers are waited for, which is about what rules and contracts need.
  { rows: [['e2e'], ['unit']], start: startBelow },
  // These keep about one core busy each.
  { rows: [['stories'], ['packages', 'wallpaper', 'desktop', 'operation']], start: Bun.spawn },
  { rows: [['browsers'], ['faults']], start: Bun.spawn },
]

const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
const counts = new Map<string, { count: Count; seconds: number }>()

async function runLevels(names: readonly string[], run: Run): Promise<void> {
  for (const name of names) {
    const level = levels[name]
    if (!level || counts.has(name)) continue
    const startMs = performance.now()
    console.log(`\n--- ${name} ---`)
    const count = await level(run)
    counts.set(name, { count, seconds: (performance.now() - startMs) / 1000 })
  }
}

for (const name of Object.keys(levels).filter(isWanted)) {
  const pair = pairs.find(({ rows }) => rows.flat().includes(name))
  const [first = [], second = []] = pair?.rows.map((row) => row.filter(isWanted)) ?? [[name]]
  const isAlone = first.length === 0 || !pair
  await Promise.all([runLevels(first, run), runLevels(second, isAlone ? run : quietly(pair.start))])
}

const total: Count = { passed: 0, failed: 0 }
const summary: string[] = []
for (const [name, { count, seconds }] of counts) {
  total.passed += count.passed
  total.failed += count.failed
  summary.push(`${name.padEnd(9)} ${count.passed} passed, ${count.failed} failed (${seconds.toFixed(1)} s)`)
  const flaky = (count.flaky ?? []).map((line) => `passed at its second try: ${line}`)
  for (const line of [...(count.failures ?? []), ...flaky, ...(count.untested ?? [])]) {
    summary.push(`          ${line}`)
  }
}
await rm(reports, { recursive: true, force: true })
console.log(`\n${summary.map((line) => `  ${line}`).join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
// Only programs that are not there leave nothing to count.
const mayBeEmpty =
  wanted.length > 0 && wanted.every((name) => ['browsers', 'desktop', 'operation', 'postgres'].includes(name))
process.exit(total.failed === 0 && (total.passed > 0 || mayBeEmpty) ? 0 : 1)
