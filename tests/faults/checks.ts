/** Invariants that must hold after all kills, checked in the database and its files with every server stopped. */
import { Database as Connection } from 'bun:sqlite'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { models, pricePerTask } from '@mirari/model'
import { sql } from 'kysely'
import { carryOutSweep, planSweep } from '../../server/media/orphans.ts'
import { type Database, openDatabase } from '../../server/platform/database/database.ts'
import { openDiskStorage } from '../../server/platform/storage/disk.ts'
import { type Storage, thumbnailKey } from '../../server/platform/storage/storage.ts'
import type { Check } from './scenario.ts'
import type { Person } from './traffic.ts'

interface Task {
  generation_id: string
  task_id: string
  user_id: string
  state: string
  run: number
  crashes: number
  failure: string | null
}

interface Entry {
  entry_id: string
  user_id: string
  state: string
}

interface Result {
  generation_id: string
  position: number
  media_key: string
}

interface Media {
  key: string
  bytes: number
  sha256: string
  thumbnail_widths: string
}

interface LedgerLine {
  user_id: string
  amount: number
  kind: string
  ref: string
}

const twoDaysMs = 2 * 24 * 60 * 60 * 1000

/** What the invariants are read from, once no server works on it any more. */
export interface Installation {
  database: Database
  storage: Storage
  /** What the database itself finds wrong with its pages and references. */
  damage: readonly string[]
  /** Folders of running tasks, one of each server. */
  workFolders: readonly string[]
}

/** Checks the installation in a data folder, with its server stopped. */
export async function checkEverything(dataDir: string, people: readonly Person[]): Promise<Check[]> {
  const path = join(dataDir, 'mirari.db')
  const connection = new Connection(path, { readonly: true, strict: true })
  const all = <Row>(statement: string): Row[] => connection.query<Row, []>(statement).all()
  const pages = all<{ integrity_check: string }>('pragma integrity_check').map((row) => row.integrity_check)
  const damage = [
    ...pages.filter((line) => line !== 'ok'),
    ...all('pragma foreign_key_check').map((row) => JSON.stringify(row)),
  ]
  connection.close()
  const storage = await openDiskStorage(join(dataDir, 'files'))
  const database = await openDatabase(path)
  try {
    return await checkInstallation({ database, storage, damage, workFolders: [join(dataDir, 'work')] }, people)
  } finally {
    await database.close()
  }
}

/** The same of an installation on any database and storage. */
export async function checkInstallation(installation: Installation, people: readonly Person[]): Promise<Check[]> {
  const { database, damage, workFolders } = installation
  const all = async <Row>(statement: string): Promise<Row[]> =>
    (await sql.raw<Row>(statement).execute(database.read)).rows
  const tasks = await all<Task>('select * from task')
  const results = await all<Result>('select * from generation_result')
  const media = await all<Media>('select * from media')
  // Results, uploads, documents, templates, and entries that were deleted and can still be restored.
  const uses = await all<Pick<Media, 'key'>>('select media_key as key from media_use')
  const used = new Set(uses.map(({ key }) => key))
  const ledger = await all<LedgerLine>('select * from ledger')
  const balances = await all<{ id: string; point: number }>('select id, point from "user"')
  const points = new Map(balances.map((user) => [user.id, user.point]))
  const totals = await all<{ user_id: string; sum: number }>(
    'select user_id, sum(creations) as sum from history_bucket group by user_id',
  )
  const entries = await all<Entry>('select entry_id, user_id, state from history_entry')
  // What an editor saved is an entry without a task; those who create do not use the editors.
  const creators = new Set(people.map(({ userId }) => userId))
  const saved = new Set(entries.filter(({ user_id }) => !creators.has(user_id)).map(({ entry_id }) => entry_id))

  const taskOf = new Map(tasks.map((task) => [task.generation_id, task]))
  const resultsOf = Map.groupBy(results, (result) => result.generation_id)
  const linesOf = Map.groupBy(ledger, (line) => line.ref.replace(/^refund:/, ''))
  const checks: Check[] = []
  const check = (name: string, wrong: string[]) => checks.push({ name, wrong })
  const sentByAnyone = new Set(people.flatMap(({ memory }) => [...memory.sent]))

  check(
    'no acknowledged task is lost',
    people.flatMap(({ memory }) =>
      [...memory.created]
        .filter((id) => !taskOf.has(id) && !memory.deleteTried.has(id))
        .map((id) => `${id} is missing`),
    ),
  )
  check(
    'every stored task was requested',
    [...taskOf.keys()].filter((id) => !sentByAnyone.has(id)),
  )
  check(
    'every task has ended',
    tasks
      .filter(({ state }) => state === 'queued' || state === 'running')
      .map((t) => `${t.generation_id} is ${t.state}`),
  )
  check(
    'canceled tasks stay canceled, and deleted ones stay deleted',
    people.flatMap(({ memory }) => [
      ...[...memory.cancelled].flatMap((id) => {
        const state = taskOf.get(id)?.state
        return state === 'cancelled' || (state === undefined && memory.deleteTried.has(id)) ? [] : [`${id} is ${state}`]
      }),
      ...[...memory.deleted].filter((id) => taskOf.has(id) || resultsOf.has(id)).map((id) => `${id} is still there`),
    ]),
  )
  check(
    'a task is completed exactly when it has all its results, each once',
    tasks.flatMap((task) => {
      const positions = (resultsOf.get(task.generation_id) ?? []).map(({ position }) => position).sort((a, b) => a - b)
      const wanted = task.state === 'completed' ? Array.from({ length: models.jimeng.results }, (_, i) => i) : []
      return positions.join() === wanted.join() ? [] : [`${task.generation_id} (${task.state}) has ${positions.join()}`]
    }),
  )
  check(
    'every task is paid for once, and refunded once when it did not complete',
    [...sentByAnyone].flatMap((id) => {
      const lines = linesOf.get(`generation:${id}`) ?? []
      const sum = lines.reduce((total, { amount }) => total + amount, 0)
      const kinds = lines
        .map(({ kind }) => kind)
        .sort()
        .join()
      const state = taskOf.get(id)?.state
      const paid = kinds === 'spend' && sum === -pricePerTask
      const paidBack = kinds === 'refund,spend' && sum === 0
      const isRight = state === undefined ? paid || paidBack || kinds === '' : state === 'completed' ? paid : paidBack
      return isRight ? [] : [`${id} (${state ?? 'deleted'}) has ${kinds || 'nothing'}, sum ${sum}`]
    }),
  )
  check('points were spent on every acknowledged task and on nothing else', [
    ...people.flatMap(({ memory }) =>
      [...memory.created].filter((id) => !linesOf.has(`generation:${id}`)).map((id) => `${id} was free`),
    ),
    ...[...linesOf.keys()]
      .filter((ref) => ref.startsWith('generation:') && !sentByAnyone.has(ref.slice('generation:'.length)))
      .map((ref) => `${ref} was charged`),
  ])
  check(
    'every balance is the sum of its ledger',
    people.flatMap(({ userId }) => {
      const sum = ledger.filter(({ user_id }) => user_id === userId).reduce((total, { amount }) => total + amount, 0)
      return sum === points.get(userId) ? [] : [`${userId} has ${points.get(userId)}, ledger ${sum}`]
    }),
  )
  check(
    'the stored number of entries of every history is right',
    totals.flatMap(({ user_id, sum }) => {
      const shown = entries.filter((e) => e.user_id === user_id && !['failed', 'cancelled'].includes(e.state))
      return shown.length === sum ? [] : [`that of ${user_id} says ${sum}, there are ${shown.length}`]
    }),
  )
  check(
    'every entry of a history is in the state of its task',
    entries.flatMap(({ entry_id, state }) => {
      const expected = saved.has(entry_id) ? 'completed' : taskOf.get(entry_id)?.state
      return expected === state ? [] : [`${entry_id} is ${state}, its task ${expected}`]
    }),
  )
  check(
    'only tasks that lost their worker three times have failed',
    tasks.filter((task) => task.state === 'failed' && task.crashes < 2).map((t) => `${t.generation_id}: ${t.failure}`),
  )
  check(
    'every answer had a status that a healthy server returns',
    people.flatMap(({ memory }) => memory.unexpectedAnswers),
  )
  check(
    'every answer named the id that was sent',
    people.flatMap(({ memory }) => memory.foreignIds),
  )
  check(
    'a deleted generation leaves no results',
    results
      .filter(({ generation_id }) => !taskOf.has(generation_id) && !saved.has(generation_id))
      .map(({ generation_id }) => generation_id),
  )
  check(
    'every stored file is used',
    media.filter(({ key }) => !used.has(key)).map(({ key }) => `${key} has a row, but no use`),
  )
  check('the integrity check of the database finds nothing', [...damage])
  await checkFiles(installation, media, check)
  check(
    'no job folder is left over',
    workFolders.flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : [])),
  )
  return checks
}

/** Rows and files after the product's own cleanup has removed files whose rows a kill prevented. */
async function checkFiles(
  { database, storage }: Installation,
  media: readonly Media[],
  check: (name: string, wrong: string[]) => void,
): Promise<void> {
  const sweep = { database, storage, now: new Date(Date.now() + twoDaysMs) }
  const plan = await planSweep(sweep)
  check('database and files belong together', plan.refusal === null ? [] : [plan.refusal])
  // All at once: so many kills leave more files without a row than the server sets aside within an hour.
  await carryOutSweep(sweep, plan)
  const onDisk = new Set<string>()
  for await (const { key } of storage.list()) onDisk.add(key)
  const wanted = media.flatMap(({ key, thumbnail_widths }) => [
    key,
    ...(JSON.parse(thumbnail_widths) as number[]).map((width) => thumbnailKey(key, width)),
  ])
  check(
    'every row has its files',
    wanted.filter((key) => !onDisk.has(key)),
  )
  const wantedSet = new Set(wanted)
  check(
    'no file is left without a row',
    [...onDisk].filter((key) => !wantedSet.has(key)),
  )
  const damaged: string[] = []
  for (const { key, bytes, sha256 } of media) {
    if (!onDisk.has(key)) continue
    const content = new Uint8Array(await storage.file(key).arrayBuffer())
    const hash = createHash('sha256').update(content).digest('hex')
    if (content.byteLength !== bytes || hash !== sha256) damaged.push(key)
  }
  check('every file has the size and the hash of its row', damaged)
}
