/** Totals that every list needs, maintained by triggers in the transaction that changes them. */

type Row = 'new' | 'old'

const addTo = (counter: string, owner: string, amount: string) =>
  `insert into counter(name, value) values ('${counter}:' || ${owner}, ${amount})
   on conflict(name) do update set value = counter.value + excluded.value;`

const addResult = (holder: string) =>
  `insert into asset_count(holder, task_category, assets) values (${holder}, new.task_category, 1)
   on conflict(holder, task_category) do update set assets = asset_count.assets + 1;`

/** Never makes a row: PostgreSQL tells of what a folder takes with it only after the folder and its counts are gone. */
const removeResult = (holder: string) =>
  `update asset_count set assets = assets - 1 where holder = ${holder} and task_category = old.task_category;`

const user = (row: Row) => `'user:' || ${row}.user_id`
const folder = (row: Row) => `'folder:' || ${row}.folder_id`

/**
 * The counters of a kind of files, in parts by the end of the owner's id: uploads of different people seldom change the
 * same row, which PostgreSQL would hold until each commit. Of files that were stored before there were parts the counts
 * are in a row without one; only the sums of all say something.
 */
const kind = (row: Row) => `${row}.content_type || ':' || substr(${row}.owner_id, length(${row}.owner_id) - 1)`

/**
 * Triggers that count each user's uploads, everything they store in files and bytes, the files of each kind, and the
 * results of each category of a user and in a folder.
 */
export const countTriggers: Readonly<Record<string, string>> = {
  upload_insert: `create trigger upload_insert after insert on upload begin ${addTo('uploads', 'new.user_id', '1')} end`,
  upload_delete: `create trigger upload_delete after delete on upload begin ${addTo('uploads', 'old.user_id', '-1')} end`,
  media_insert: `create trigger media_insert after insert on media begin
    ${addTo('stored_bytes', 'new.owner_id', 'new.stored_bytes')}
    ${addTo('stored_files', 'new.owner_id', '1')}
    ${addTo('kind_bytes', kind('new'), 'new.stored_bytes')}
    ${addTo('kind_files', kind('new'), '1')} end`,
  media_delete: `create trigger media_delete after delete on media begin
    ${addTo('stored_bytes', 'old.owner_id', '-old.stored_bytes')}
    ${addTo('stored_files', 'old.owner_id', '-1')}
    ${addTo('kind_bytes', kind('old'), '-old.stored_bytes')}
    ${addTo('kind_files', kind('old'), '-1')} end`,
  asset_count_insert: `create trigger asset_count_insert after insert on generation_result begin ${addResult(user('new'))} end`,
  asset_count_delete: `create trigger asset_count_delete after delete on generation_result begin ${removeResult(user('old'))} end`,
  folder_count_insert: `create trigger folder_count_insert after insert on folder_asset begin ${addResult(folder('new'))} end`,
  folder_count_delete: `create trigger folder_count_delete after delete on folder_asset begin ${removeResult(folder('old'))} end`,
  folder_delete: `create trigger folder_delete after delete on folder
    begin delete from asset_count where holder = 'folder:' || old.id; end`,
}
