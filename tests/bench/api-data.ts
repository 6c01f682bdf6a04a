/** Fills a data folder with many public results, as fast as SQLite allows. */
import { Database as Connection } from 'bun:sqlite'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/platform/database/database.ts'
import { feedTriggers, rebuildFeedBuckets } from '../../server/platform/database/triggers/feed.ts'
import { rebuildSearch, searchTriggers } from '../../server/platform/database/triggers/search.ts'
import { newKey } from '../../server/platform/id.ts'
import { benchPrompt } from './api-prompts.ts'

const usualUsers = 200
const endMs = Date.parse('2026-06-01T00:00:00.000Z')
const minuteMs = 60_000
const models = ['jimeng', 'FLUX', 'jimeng_imgref_v4', 'jimeng_pro'] as const
export interface BenchData {
  folder: string
  rows: number
}

/** @param users number of users who share the results; `u0` is signed in */
export async function makeBenchData(rows: number, users = usualUsers): Promise<BenchData> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-bench-'))
  const path = join(folder, 'mirari.db')
  await (await openDatabase(path)).close()
  const connection = new Connection(path, { strict: true })
  connection.run('pragma journal_mode = wal')
  connection.run('pragma synchronous = off')
  connection.run('begin')
  // Totals are counted once at the end instead of row by row.
  for (const name of Object.keys(feedTriggers)) connection.run(`drop trigger ${name}`)
  const { search_insert = '' } = searchTriggers
  connection.run('drop trigger search_insert')
  fill(connection, rows, users)
  connection.run(search_insert)
  for (const trigger of Object.values(feedTriggers)) connection.run(trigger)
  for (const statement of [...rebuildFeedBuckets, ...rebuildSearch.sqlite]) connection.run(statement)
  connection.run('commit')
  connection.run('pragma wal_checkpoint(truncate)')
  connection.close()
  return { folder, rows }
}

function fill(connection: Connection, rows: number, users: number): void {
  const addUser = connection.prepare('insert into user(id, username, email, created_at) values (?, ?, ?, ?)')
  const addEntry = connection.prepare(
    `insert into history_entry(entry_id, user_id, task_category, model, prompt, state, created_at)
      values (?, ?, 'image', 'jimeng', ?, 'completed', ?)`,
  )
  const addGeneration = connection.prepare(
    `insert into generation(generation_id, style, width, height, seed, request, request_hash)
      values (?, 'realistic', 1024, 1024, 1, '{}', '')`,
  )
  const start = new Date(endMs - rows * minuteMs).toISOString()
  for (let index = 0; index < users; index += 1) {
    addUser.run(`u${index}`, `maker-${index}`, `maker-${index}@example.org`, start)
    addEntry.run(`g${index}`, `u${index}`, 'A quiet lake', start)
    addGeneration.run(`g${index}`)
  }
  const addMedia = connection.prepare(
    `insert into media(key, owner_id, content_type, bytes, sha256, width, height, thumbnail_widths, placeholder, color,
      created_at) values (?, ?, 'image/webp', 250000, ?, 1024, 1024, '[320,640]', 'YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA', '#6a7f8c', ?)`,
  )
  const addResult = connection.prepare(
    `insert into generation_result(generation_result_id, generation_id, task_id, position, user_id, task_category, model,
      prompt, style, quality, seed, tags, width, height, media_key, is_public, published_at, likes_count, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, 'realistic', 'standard', 1, '["lake","dawn"]', 1024, 1024, ?, 1, ?, ?, ?)`,
  )
  for (let index = 0; index < rows; index += 1) {
    const user = index % users
    const model = models[index % models.length] ?? 'jimeng'
    const at = new Date(endMs - (rows - index) * minuteMs).toISOString()
    const key = newKey()
    addMedia.run(key, `u${user}`, key + key, at)
    const id = Bun.randomUUIDv7('hex', endMs - (rows - index) * minuteMs)
    const type = model === 'jimeng_pro' ? 'video' : 'image'
    const prompt = benchPrompt(index)
    addResult.run(id, `g${user}`, `t${index}`, 0, `u${user}`, type, model, prompt, key, at, index % 50, at)
  }
}

/** The same 20 results without a framework: the minimum cost of SQLite and JSON. */
export const baselineSql = `
  select result.*, media.width as image_width, media.height as image_height, media.thumbnail_widths,
    media.placeholder, media.color, creator.username, creator.avatar_url, own_like.user_id is not null as liked
  from (
    select generation_result_id from generation_result where is_public = 1
    order by published_at desc, generation_result_id desc limit ? offset ?
  ) place
  join generation_result result on result.generation_result_id = place.generation_result_id
  join media on media.key = result.media_key
  join user creator on creator.id = result.user_id
  left join result_like own_like on own_like.generation_result_id = result.generation_result_id and own_like.user_id = ?`
