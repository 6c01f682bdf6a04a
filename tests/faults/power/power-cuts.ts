/**
 * Cuts of power: the server works under strace, and each cut rebuilds what the disk may hold after some recorded write.
 * SQLite must recover it, everything acknowledged before must be there, and every row must have its file.
 */
import { Database } from 'bun:sqlite'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { testImage } from '../../../server/media-processing/testing.ts'
import { diskPath } from '../../../server/platform/storage/disk.ts'
import { thumbnailKey } from '../../../server/platform/storage/storage.ts'
import { type Caller, mustSucceed, newCaller, uploadForm } from '../caller.ts'
import { databaseFindings, tableNames } from '../database-health.ts'
import type { Outcome, Scenario } from '../scenario.ts'
import { startServerProcess } from '../server-process.ts'
import { drain } from '../traffic.ts'
import { createDiskModel, type DiskContent } from './disk-model.ts'
import { canTrace, readTrace, straceOptions } from './trace.ts'

const personCount = 3
const roundsEach = 14
const drainTimeoutMs = 60_000
const traceTimeoutMs = 20_000
const pollMs = 50
/** The clock of a call counts whole milliseconds, that of a write parts of them. */
const clockMs = 1
/** Of every so many recovered folders one is opened by the server itself. */
const cutsPerStart = 100
const mostStarts = 20

export const powerCuts: Scenario = {
  unit: 'cuts of power',
  short: 150,
  full: 5000,
  run: cutPower,
  untested: async () => ((await canTrace()) ? null : 'Cuts of power are untested, because strace cannot run here.'),
}

interface Acknowledged {
  atMs: number
  table: 'task' | 'folder' | 'upload'
  id: string
  /** Whether the row must be there; null while a call to delete it is under way, when both are right. */
  exists: boolean | null
}

async function cutPower(count: number, folder: string, mutation?: string): Promise<Outcome> {
  const root = await realpath(folder)
  const dataDir = join(root, 'data')
  const trace = join(root, 'trace')
  const server = await startServerProcess(dataDir, {
    under: ['strace', ...straceOptions(trace)],
    preload: mutation === undefined ? [] : [mutation],
  })
  const people = await Promise.all(
    Array.from({ length: personCount }, (_, i) => newCaller(server.origin, `person-${i}`)),
  )
  const acknowledged = (await Promise.all(people.map(makeThings))).flat()
  await drain(server.origin, people, drainTimeoutMs)
  await server.stop()
  await traceEnd(trace, server.pid())

  const traced = readTrace(trace, dataDir)
  const model = createDiskModel(new Map())
  const findings = { lost: [] as string[], broken: [] as string[], files: [] as string[], starts: [] as string[] }
  const cuts = new Map<number, number>()
  for (let cut = 0; cut < count; cut++) {
    const after = Math.floor(Math.random() * traced.length)
    cuts.set(after, (cuts.get(after) ?? 0) + 1)
  }
  const left = join(root, 'left')
  let [cutsMade, starts] = [0, 0]
  for (const [index, { change, atMs }] of traced.entries()) {
    model.apply(change)
    for (let cut = 0; cut < (cuts.get(index) ?? 0); cut++) {
      const content = model.afterCut(Math.random)
      const must = acknowledged.filter((call) => call.atMs < atMs)
      await checkContent({ content, dataDir, left, must, findings, at: `after write ${index} of ${traced.length}` })
      if (++cutsMade % cutsPerStart === 0 && starts < mostStarts) {
        starts++
        findings.starts.push(...(await startOn(content, dataDir, left)))
      }
    }
  }
  return {
    checks: [
      { name: 'the recorded writes make the files that are there', wrong: await differences(model.current(), dataDir) },
      { name: 'no acknowledged change is lost', wrong: findings.lost },
      { name: 'the database recovers, with an exact ledger', wrong: findings.broken },
      { name: 'every row has its whole files', wrong: findings.files },
      { name: 'the server starts on what is left', wrong: findings.starts },
    ],
    summary: `${traced.length} recorded writes and syncs, ${acknowledged.length} acknowledged changes, ${starts} starts on what was left`,
  }
}

/** Creates, uploads, makes folders and deletes, one call after the other. */
async function makeThings({ call, memory }: Caller): Promise<Acknowledged[]> {
  const made: Acknowledged[] = []
  const note = (table: Acknowledged['table'], id: unknown, exists: boolean | null = true) =>
    made.push({ atMs: Date.now() + clockMs, table, id: String(id), exists })
  for (let round = 0; round < roundsEach; round++) {
    const request = { prompt: `a lake, ${round}`, model: 'FLUX', size: '64x64', type: 'image' }
    const generation = await mustSucceed(call('POST', '/generations', request))
    note('task', generation.id)
    memory.created.add(String(generation.id))
    const image = new Uint8Array(
      await testImage(32 + round, 32)
        .png()
        .toBuffer(),
    )
    const { items = [] } = (await mustSucceed(call('POST', '/upload', uploadForm(image)))) as {
      items?: { id: string }[]
    }
    for (const { id } of items) note('upload', id)
    const folder = await mustSucceed(call('POST', '/folders', { folder_name: `folder ${round}` }))
    note('folder', folder.id)
    if (round % 3 === 0) {
      note('folder', folder.id, null)
      await mustSucceed(call('DELETE', `/folders/${folder.id}`))
      note('folder', folder.id, false)
    }
  }
  return made
}

/** strace ends after the server, and only then has written everything. */
async function traceEnd(file: string, pid: number): Promise<void> {
  const deadlineMs = performance.now() + traceTimeoutMs
  const hasEnded = () =>
    existsSync(file) && new RegExp(`^${pid} .*\\+\\+\\+ `, 'm').test(readFileSync(file, 'latin1').slice(-20_000))
  while (!hasEnded()) {
    if (performance.now() > deadlineMs) throw new Error('strace did not end.')
    await Bun.sleep(pollMs)
  }
}

interface CutState {
  content: DiskContent
  dataDir: string
  /** Folder for the database that is left. */
  left: string
  must: readonly Acknowledged[]
  findings: { lost: string[]; broken: string[]; files: string[] }
  at: string
}

async function place(content: DiskContent, dataDir: string, left: string, names?: readonly string[]): Promise<void> {
  await rm(left, { recursive: true, force: true })
  for (const [path, bytes] of content) {
    const name = path.slice(dataDir.length + 1)
    if (names && !names.includes(name)) continue
    await mkdir(dirname(join(left, name)), { recursive: true })
    await writeFile(join(left, name), bytes)
  }
}

const databaseNames = ['mirari.db', 'mirari.db-wal', 'mirari.db-journal'] as const

async function checkContent({ content, dataDir, left, must, findings, at }: CutState): Promise<void> {
  await place(content, dataDir, left, databaseNames)
  const path = join(left, 'mirari.db')
  if (!existsSync(path)) {
    if (must.length > 0) findings.lost.push(`${at}: there is no database`)
    return
  }
  const db = new Database(path, { strict: true })
  try {
    const all = <Row>(sql: string): Row[] => db.query<Row, []>(sql).all()
    const tables = tableNames(db)
    // Power may be cut while a new installation still makes its tables.
    if (!tables.has('ledger') || !tables.has('media')) {
      if (must.length > 0) findings.lost.push(`${at}: there are no tables`)
      return
    }
    findings.broken.push(...databaseFindings(db).map((finding) => `${at}: ${finding}`))
    for (const { table, id, exists } of lastOfEach(must)) {
      const column = table === 'task' ? 'generation_id' : 'id'
      const isThere = db.query(`select 1 from ${table} where ${column} = ?`).get(id) !== null
      if (exists !== null && isThere !== exists)
        findings.lost.push(`${at}: ${table} ${id} is ${isThere ? 'there again' : 'missing'}`)
    }
    const media = all<{ key: string; sha256: string; thumbnail_widths: string }>(
      'select key, sha256, thumbnail_widths from media',
    )
    for (const { key, sha256, thumbnail_widths } of media) {
      const keys = [key, ...(JSON.parse(thumbnail_widths) as number[]).map((width) => thumbnailKey(key, width))]
      const missing = keys.filter((one) => !content.get(diskPath(join(dataDir, 'files'), one))?.length)
      const bytes = content.get(diskPath(join(dataDir, 'files'), key))
      const isWhole = bytes && createHash('sha256').update(bytes).digest('hex') === sha256
      if (missing.length > 0 || !isWhole)
        findings.files.push(`${at}: ${key} is ${isWhole ? 'without thumbnails' : 'damaged'}`)
    }
  } catch (error) {
    findings.broken.push(`${at}: ${error}`)
  } finally {
    db.close()
  }
}

/** The last word on each thing: a deleted folder was acknowledged twice. */
function lastOfEach(calls: readonly Acknowledged[]): Iterable<Acknowledged> {
  return new Map(calls.map((call) => [call.id, call])).values()
}

async function startOn(content: DiskContent, dataDir: string, left: string): Promise<string[]> {
  await place(content, dataDir, left)
  try {
    const server = await startServerProcess(left)
    const exitCode = await server.stop()
    return [...server.unhandled(), ...(exitCode === 0 ? [] : [`exit code ${exitCode}: ${server.output().slice(-500)}`])]
  } catch (error) {
    return [String(error).slice(0, 500)]
  }
}

/** Differences between the model and the folder, which would mean that the record is incomplete. */
async function differences(content: DiskContent, dataDir: string): Promise<string[]> {
  const wrong: string[] = []
  const onDisk = new Set<string>()
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('-shm')) continue
    const path = join(entry.parentPath, entry.name)
    onDisk.add(path)
    const expected = content.get(path)
    if (!expected) wrong.push(`${path} was not recorded`)
    else if (!expected.equals(await readFile(path))) wrong.push(`${path} differs`)
  }
  return [...wrong, ...[...content.keys()].filter((path) => !onDisk.has(path)).map((path) => `${path} is not there`)]
}
