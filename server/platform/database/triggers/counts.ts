/** Totals that every list needs, maintained by triggers in the transaction that changes them. */

type Row = 'new' | 'old'

const addUpload = (counter: string, sign: '' | '-', row: Row, amount: string) =>
  `insert into counter(name, value) values ('${counter}:' || ${row}.user_id, ${sign}${amount})
   on conflict(name) do update set value = value + excluded.value;`

const addResult = (amount: 1 | -1, holder: string, row: Row) =>
  `insert into asset_count(holder, task_category, assets) values (${holder}, ${row}.task_category, ${amount})
   on conflict(holder, task_category) do update set assets = assets + ${amount};`

const user = (row: Row) => `'user:' || ${row}.user_id`
const folder = (row: Row) => `'folder:' || ${row}.folder_id`

/**
 * Triggers that count each user's uploads and their bytes, and the results of each category of a user and in a folder.
 */
export const countTriggers: Readonly<Record<string, string>> = {
  upload_insert: `create trigger upload_insert after insert on upload begin
    ${addUpload('uploads', '', 'new', '1')} ${addUpload('upload_bytes', '', 'new', 'new.bytes')} end`,
  upload_delete: `create trigger upload_delete after delete on upload begin
    ${addUpload('uploads', '-', 'old', '1')} ${addUpload('upload_bytes', '-', 'old', 'old.bytes')} end`,
  asset_count_insert: `create trigger asset_count_insert after insert on generation_result begin ${addResult(1, user('new'), 'new')} end`,
  asset_count_delete: `create trigger asset_count_delete after delete on generation_result begin ${addResult(-1, user('old'), 'old')} end`,
  folder_count_insert: `create trigger folder_count_insert after insert on folder_asset begin ${addResult(1, folder('new'), 'new')} end`,
  folder_count_delete: `create trigger folder_count_delete after delete on folder_asset begin ${addResult(-1, folder('old'), 'old')} end`,
  folder_delete: `create trigger folder_delete after delete on folder
    begin delete from asset_count where holder = 'folder:' || old.id; end`,
}
