import { type Kysely, sql } from 'kysely'

/** Keeps `asset_count` right for everything that comes to or leaves a holder. */
const add = (amount: 1 | -1, holder: string, row: 'new' | 'old') =>
  `insert into asset_count(holder, task_category, assets) values (${holder}, ${row}.task_category, ${amount})
   on conflict(holder, task_category) do update set assets = assets + ${amount};`

const user = (row: 'new' | 'old') => `'user:' || ${row}.user_id`
const folder = (row: 'new' | 'old') => `'folder:' || ${row}.folder_id`

const statements = [
  `create table folder (
    id text primary key,
    user_id text not null references user(id) on delete cascade,
    folder_name text not null,
    description text not null,
    created_at text not null,
    unique (user_id, folder_name)
  ) strict`,
  // Category and time are the result's own, which never change: a page of a folder is found in one index.
  `create table folder_asset (
    folder_id text not null references folder(id) on delete cascade,
    generation_result_id text not null references generation_result(generation_result_id) on delete cascade,
    task_category text not null,
    created_at text not null,
    primary key (folder_id, generation_result_id)
  ) strict, without rowid`,
  `create index folder_asset_by_time
    on folder_asset(folder_id, created_at desc, generation_result_id desc, task_category)`,
  `create index folder_asset_by_result on folder_asset(generation_result_id)`,
  `create index result_of_user_by_type
    on generation_result(user_id, task_category, created_at desc, generation_result_id desc)`,
  `create table asset_count (
    holder text not null,
    task_category text not null,
    assets integer not null,
    primary key (holder, task_category)
  ) strict, without rowid`,
  `insert into asset_count(holder, task_category, assets)
    select 'user:' || user_id, task_category, count(*) from generation_result group by user_id, task_category`,
  `create trigger asset_count_insert after insert on generation_result begin ${add(1, user('new'), 'new')} end`,
  `create trigger asset_count_delete after delete on generation_result begin ${add(-1, user('old'), 'old')} end`,
  `create trigger folder_count_insert after insert on folder_asset begin ${add(1, folder('new'), 'new')} end`,
  `create trigger folder_count_delete after delete on folder_asset begin ${add(-1, folder('old'), 'old')} end`,
  `create trigger folder_delete after delete on folder
    begin delete from asset_count where holder = 'folder:' || old.id; end`,
]

/** Folders of the library, and how many assets of each category a user and a folder have. */
export const folders = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
