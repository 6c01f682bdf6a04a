import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DesktopProblem } from '../desktop-problem.ts'
import type { Machine } from '../machine/machine.ts'

/** Wallpapers that wait while one is being set. */
const maxWaiting = 3
const pollMs = 200
/** Longer than any job may take: what is older was left behind. */
const maxAgeMs = 30 * 60_000

/**
 * Does a job while no other process of this program does one; up to three wait for their turn.
 * @throws DesktopProblem when three wait already
 */
export async function inTurn<Result>(machine: Machine, job: () => Promise<Result>): Promise<Result> {
  const folder = join(machine.dataFolder, 'queue')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${String(Date.now()).padStart(15, '0')}-${process.pid}-${crypto.randomUUID()}`
  const place = join(folder, name)
  const lock = join(folder, lockName)
  await (await open(place, 'wx', 0o600)).close()
  try {
    const before = (await waiting(folder)).indexOf(name)
    if (before > maxWaiting) throw new DesktopProblem((faults) => faults.busy, { reason: 'busy' })
    while ((await waiting(folder))[0] !== name || !(await take(lock, name))) await pause(pollMs)
    try {
      return await job()
    } finally {
      await rm(lock, { force: true })
    }
  } finally {
    await rm(place, { force: true })
  }
}

const lockName = 'lock'

/** Names of the jobs that wait or run, in the order in which they came; those of processes that have ended are removed. */
async function waiting(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name !== lockName).toSorted()
  const alive: string[] = []
  for (const name of names) {
    const [at, pid] = name.split('-').map(Number)
    if (isAlive(pid ?? 0) && Date.now() - (at ?? 0) < maxAgeMs) alive.push(name)
    else await rm(join(folder, name), { force: true })
  }
  return alive
}

/** Only the first of those that wait tries this: a lock of somebody who does not wait any more was left behind. */
async function take(lock: string, name: string): Promise<boolean> {
  try {
    await using file = await open(lock, 'wx', 0o600)
    await file.writeFile(name)
    return true
  } catch {
    const owner = await readFile(lock, 'utf8').catch(() => '')
    if (owner !== '' && !(await waiting(dirname(lock))).includes(owner)) await rm(lock, { force: true })
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
