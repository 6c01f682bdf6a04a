import { type Kysely, sql } from 'kysely'

/** Tasks that an editor's save wrote down although nothing was queued. */
const byEditor = `select generation_id from task where engine = 'editor'`

const entries = [
  // With the table's name, every foreign key to it follows: results belong to an entry of the history from now on.
  `alter table generation rename to history_entry`,
  `alter table history_entry rename column generation_id to entry_id`,
  `create table new_entry (
    entry_id text primary key,
    user_id text not null references user(id) on delete cascade,
    task_category text not null,
    model text not null,
    prompt text not null,
    state text not null check (state in ('queued','running','completed','failed','cancelled')),
    created_at text not null,
    edited_at text
  ) strict`,
  `insert into new_entry(entry_id, user_id, task_category, model, prompt, state, created_at, edited_at)
    select entry_id, entry.user_id, entry.task_category, entry.model, prompt, coalesce(state, 'cancelled'),
      entry.created_at, case engine when 'editor' then updated_at end
    from history_entry entry left join task on task.generation_id = entry_id`,
]

const generations = [
  `create table generation (
    generation_id text primary key references history_entry(entry_id) on delete cascade,
    style text not null,
    width integer not null,
    height integer not null,
    seed integer not null,
    request text not null,
    request_hash text not null,
    source_result_id text
  ) strict`,
  `insert into generation(generation_id, style, width, height, seed, request, request_hash, source_result_id)
    select entry_id, style, width, height, seed, request, request_hash, source_result_id
    from history_entry where entry_id not in (${byEditor})`,
  `drop table history_entry`,
  `alter table new_entry rename to history_entry`,
  `create index generation_by_source on generation(source_result_id) where source_result_id is not null`,
  `create index history_by_time
    on history_entry(user_id, created_at desc, entry_id desc, state, task_category, model)`,
]

const references = [
  `create table new_reference (
    generation_id text not null references generation(generation_id) on delete cascade,
    position integer not null,
    media_key text not null references media(key),
    primary key (generation_id, position)
  ) strict, without rowid`,
  `insert into new_reference(generation_id, position, media_key)
    select generation_id, position, media_key from generation_reference`,
  `drop table generation_reference`,
  `alter table new_reference rename to generation_reference`,
  `create index reference_by_media on generation_reference(media_key)`,
]

const columnsOfTask = `seq, task_id, generation_id, user_id, engine, state, run, lease_owner, lease_expires_ms, crashes,
  progress, upstream_ref, error, vtime, created_at, started_at, finished_at, updated_at`

const tasks = [
  `create table new_task (
    seq integer primary key autoincrement,
    task_id text not null unique,
    generation_id text not null unique references generation(generation_id) on delete cascade,
    user_id text not null,
    engine text not null,
    state text not null check (state in ('queued','running','completed','failed','cancelled')),
    run integer not null default 0,
    lease_owner text,
    lease_expires_ms real,
    crashes integer not null default 0,
    progress real not null default 0,
    upstream_ref text,
    error text,
    vtime integer not null,
    created_at text not null,
    started_at text,
    finished_at text,
    updated_at text not null
  ) strict`,
  `insert into new_task(${columnsOfTask}) select ${columnsOfTask} from task where engine <> 'editor' order by seq`,
  // Numbers of deleted tasks, which may come back from the trash, are not given away a second time.
  `delete from sqlite_sequence where name = 'new_task'`,
  `insert into sqlite_sequence(name, seq) select 'new_task', seq from sqlite_sequence where name = 'task'`,
  `drop table task`,
  `alter table new_task rename to task`,
  `create index task_queue on task(vtime, seq) where state = 'queued'`,
  `create index task_running on task(lease_expires_ms) where state = 'running'`,
]

const isEdited = `json_extract(content, '$.tasks[0].engine') is 'editor'`
const trashed = (field: string) => `json_extract(content, '$.generation.${field}')`

/** What was deleted a moment before the update can still be restored after it. */
const trash = `update trash set content = json_object(
    'entry', json_object(
      'entry_id', ${trashed('generation_id')},
      'user_id', ${trashed('user_id')},
      'task_category', ${trashed('task_category')},
      'model', ${trashed('model')},
      'prompt', ${trashed('prompt')},
      'state', coalesce(json_extract(content, '$.tasks[0].state'), 'cancelled'),
      'created_at', ${trashed('created_at')},
      'edited_at', case when ${isEdited} then json_extract(content, '$.tasks[0].updated_at') end
    ),
    'generation', json(case when ${isEdited} then null else json_remove(json_extract(content, '$.generation'),
      '$.user_id', '$.task_category', '$.model', '$.prompt', '$.created_at') end),
    'tasks', json(case when ${isEdited} then '[]' else json_remove(json_extract(content, '$.tasks'),
      '$[0].model', '$[0].task_category') end),
    'references', json(coalesce(json_extract(content, '$.references'), '[]'))
  )
  where generation_result_id is null and json_extract(content, '$.generation') is not null`

/**
 * The history lists entries: generations, and results of the editors, which needed a made-up generation and a made-up
 * task before. What a page of the history filters by moves from the tasks to the entries.
 */
export const historyEntries = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Triggers of the version before would count what is only moved; those of this version follow the migrations.
    const placed = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`.execute(db)
    for (const { name } of placed.rows) await sql.raw(`drop trigger ${name}`).execute(db)
    for (const statement of [...entries, ...generations, ...references, ...tasks, trash]) {
      await sql.raw(statement).execute(db)
    }
  },
}
