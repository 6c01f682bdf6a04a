/**
 * Triggers that refuse what an account would still write after its deletion, for example an upload or a save that was
 * under way: its transaction is undone, so that nothing of the account comes back. Points and orders are not among
 * them, because the ledger of a deleted account must still add up.
 */

/** Message of the refusal; see errors.ts. */
export const accountDeletedMessage = 'account deleted'

const refuse = `select raise(abort, '${accountDeletedMessage}');`

/**
 * Tables of what an account owns, with the column that names the account. Tasks are not among them: each has an entry of
 * the history, which is refused or gone.
 */
const ownedTables = {
  session: 'user_id',
  social_account: 'user_id',
  media: 'owner_id',
  history_entry: 'user_id',
  generation_result: 'user_id',
  result_like: 'user_id',
  upload: 'user_id',
  folder: 'user_id',
  trash: 'user_id',
  document_version: 'user_id',
} as const

export const deletedAccountTriggers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(ownedTables).map(([table, owner]) => [
      `${table}_of_deleted_account`,
      `create trigger ${table}_of_deleted_account before insert on ${table}
    when (select deleted_at from "user" where id = new.${owner}) is not null begin ${refuse} end`,
    ]),
  ),
  // Only the name that nobody can take is longer than those that people may choose.
  user_deleted: `create trigger user_deleted before update of username, email, password_hash, avatar_url on "user"
    when old.deleted_at is not null and length(new.username) <= 50 begin ${refuse} end`,
}
