import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

type MailCount = Tables['mail_count']

export async function forgetDaysBefore(trx: Kysely<Tables>, day: string): Promise<void> {
  await trx.deleteFrom('mail_count').where('day', '<', day).execute()
}

/** What all addresses together were sent on a day. */
export async function mailsOfDay(db: Kysely<Tables>, day: string): Promise<Pick<MailCount, 'mails' | 'refused'>> {
  const row = await db
    .selectFrom('mail_count')
    .select(({ fn }) => [fn.sum<number | null>('mails').as('mails'), fn.sum<number | null>('refused').as('refused')])
    .where('day', '=', day)
    .executeTakeFirst()
  return { mails: row?.mails ?? 0, refused: row?.refused ?? 0 }
}

/** What one address was sent on a day. */
export async function mailsTo(
  db: Kysely<Tables>,
  { day, recipient_hash }: Pick<MailCount, 'day' | 'recipient_hash'>,
): Promise<number> {
  const row = await db
    .selectFrom('mail_count')
    .select('mails')
    .where('day', '=', day)
    .where('recipient_hash', '=', recipient_hash)
    .executeTakeFirst()
  return row?.mails ?? 0
}

export async function addToDay(trx: Kysely<Tables>, { mails, refused, ...address }: MailCount): Promise<void> {
  await trx
    .insertInto('mail_count')
    .values({ ...address, mails, refused })
    .onConflict((conflict) =>
      conflict.columns(['day', 'recipient_hash']).doUpdateSet((set) => ({
        mails: set('mail_count.mails', '+', mails),
        refused: set('mail_count.refused', '+', refused),
      })),
    )
    .execute()
}
