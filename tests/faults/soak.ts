/** People work for minutes or an hour: memory must level out, and everything must still be right at the end. */
import { join } from 'node:path'
import { checkEverything } from './checks.ts'
import { megabytes, rssOf } from './memory.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { startServerProcess } from './server-process.ts'
import { drain, register, work } from './traffic.ts'

const personCount = 5
const minuteMs = 60_000
const samplesEachMinute = 12
const drainTimeoutMs = 300_000
/** Allowed growth from the middle third to the last, as a share: what a garbage collector may have left. */
const maxGrowth = 0.1
/** SQLite's caches fill for hours up to their limits, which would hide or look like a leak. */
const preload = [join(import.meta.dirname, 'small-caches.ts')]

export const soak: Scenario = { unit: 'minutes of work', short: 0, full: 60, run: workOn }

async function workOn(minutes: number, folder: string): Promise<Outcome> {
  const dataDir = join(folder, 'data')
  const server = await startServerProcess(dataDir, { preload })
  const pid = server.pid()
  const people = await Promise.all(
    Array.from({ length: personCount }, (_, i) => register(server.origin, `person-${i}`)),
  )
  let isOver = false
  const traffic = people.map((person) => work(server.origin, person, () => isOver))
  const samples: number[] = []
  for (let sample = 0; sample < minutes * samplesEachMinute; sample++) {
    await Bun.sleep(minuteMs / samplesEachMinute)
    samples.push(rssOf(pid))
  }
  isOver = true
  await Promise.all(traffic)
  const isDrained = await drain(server.origin, people, drainTimeoutMs)
  const isSame = server.pid() === pid
  const exitCode = await server.stop()
  const third = Math.floor(samples.length / 3)
  const [middle, last] = [mean(samples.slice(third, 2 * third)), mean(samples.slice(2 * third))]
  const isFlat = last <= middle * (1 + maxGrowth)
  return {
    checks: [
      { name: 'memory levels out', wrong: isFlat ? [] : [`${megabytes(middle)} MB, then ${megabytes(last)} MB`] },
      { name: 'every task ends', wrong: isDrained ? [] : ['some tasks never ended'] },
      {
        name: 'the server did not restart, and stops with exit code 0',
        wrong: isSame && exitCode === 0 ? [] : [`${exitCode}`],
      },
      { name: 'no request failed in the log', wrong: server.failedRequests() },
      { name: 'every error was handled', wrong: server.unhandled() },
      ...(await checkEverything(dataDir, people)),
    ],
    summary:
      `${people.reduce((sum, { memory }) => sum + memory.created.size, 0)} tasks; memory ` +
      `${megabytes(samples[0] ?? 0)} MB at first, ${megabytes(middle)} MB in the middle, ${megabytes(last)} MB in the last third`,
  }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
