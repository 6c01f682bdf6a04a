import type { User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { folderById } from './store.ts'

/** The user's own folder. @throws Problem 'not_found', also for another user's folder */
export async function ownFolder(
  db: Kysely<Tables>,
  user: User,
  id: string,
  missing: 'folder_not_found' | 'target_folder_invalid' = 'folder_not_found',
) {
  const folder = await folderById(db, id)
  if (folder?.user_id !== user.id) throw new Problem(missing)
  return folder
}
