import { type Kysely, sql } from 'kysely'

const statements = [
  `create table new_folder (
    id text primary key,
    user_id text not null references user(id) on delete cascade,
    parent_id text references folder(id) on delete cascade,
    folder_name text not null,
    description text not null,
    created_at text not null
  ) strict`,
  `insert into new_folder(id, user_id, parent_id, folder_name, description, created_at)
    select id, user_id, null, folder_name, description, created_at from folder`,
  `drop table folder`,
  `alter table new_folder rename to folder`,
  // A null would differ from every other null.
  `create unique index folder_by_name on folder(user_id, ifnull(parent_id, ''), folder_name)`,
  `create index folder_by_parent on folder(parent_id)`,
]

/** Folders lie in folders; a name is unique among those that lie side by side. */
export const nestedFolders = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
