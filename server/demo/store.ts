import type { User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Counter of finished or skipped prompts; its row exists from the start of the demo. */
const progressCounter = 'demo_prompts_done'

const userColumns = ['id', 'username', 'email', 'avatar_url', 'point', 'created_at'] as const

/** The demo's account, which owns all of its generations. */
export async function demoUser(db: Kysely<Tables>): Promise<User | null> {
  const row = await db.selectFrom('user').select(userColumns).where('is_demo', '=', 1).executeTakeFirst()
  return row ?? null
}

export async function hasAnyUser(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The account has no password, so nobody can sign in with it. */
export async function insertDemoUser(trx: Kysely<Tables>, user: User): Promise<void> {
  await trx
    .insertInto('user')
    .values({ ...user, point: 0, password_hash: null, is_demo: 1 })
    .execute()
  await trx.insertInto('counter').values({ name: progressCounter, value: 0 }).execute()
}

export async function promptsDone(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', progressCounter).executeTakeFirst()
  return row?.value ?? 0
}

export async function setPromptsDone(trx: Kysely<Tables>, value: number): Promise<void> {
  await trx.updateTable('counter').set({ value }).where('name', '=', progressCounter).execute()
}

/** Counter of finished or skipped templates; its row is created with the first one. */
const templateCounter = 'demo_templates_done'

export async function templatesDone(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', templateCounter).executeTakeFirst()
  return row?.value ?? 0
}

export async function setTemplatesDone(trx: Kysely<Tables>, value: number): Promise<void> {
  await trx
    .insertInto('counter')
    .values({ name: templateCounter, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Whether any task is queued. */
export async function isAnybodyWaiting(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('task').select('task_id').where('state', '=', 'queued').limit(1).executeTakeFirst()
  return row !== undefined
}
