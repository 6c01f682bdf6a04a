/** How many mails leave on a day: a server that strangers make write mail must neither fill a mailbox nor be called a sender of spam. */
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { MailLimits } from '../platform/config/config-mail.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Log } from '../platform/log.ts'
import { mailboxOf } from '../platform/mail/mailbox.ts'
import { addToDay, forgetDaysBefore, mailsOfDay, mailsTo } from './count-store.ts'

/**
 * What a mail is for. One that was `asked` for, by anybody who knows an address, leaves room for each `notice` of what
 * happened to an account; the only way to take something back is `vital`, counted and never refused.
 */
export type MailKind = 'asked' | 'notice' | 'vital'

/** Share of both limits that mails can use up which somebody asked for. */
const askedShare = 0.8

export interface MailBoundDeps {
  clock: Clock
  log: Log
  /** Key of the hashes of addresses. */
  secret: Uint8Array
  limits: MailLimits
}

export type MailBounds = ReturnType<typeof createMailBounds>

export function createMailBounds({ clock, log, secret, limits }: MailBoundDeps) {
  /** The day (UTC) that mails are counted for. */
  const today = () => clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length)
  /** The last day on which each limit was told to be used up: once, and not at each further mail. */
  const told = { server: '', recipient: '' }

  const hashOf = (address: string) =>
    new Bun.CryptoHasher('sha256', secret).update(`mail to ${mailboxOf(address)}`).digest('hex')

  function tell(limit: keyof typeof told, day: string): void {
    if (told[limit] === day) return
    told[limit] = day
    const setting = limit === 'server' ? 'MAILS_PER_DAY' : 'MAILS_PER_RECIPIENT'
    log.warn('a mail was not written: as many were as a setting allows', { setting, day })
  }

  return {
    /** Counts one more mail, within the transaction that stores it; false when it must not be written. */
    async count(trx: Kysely<Tables>, to: string, kind: MailKind): Promise<boolean> {
      const [day, recipient_hash] = [today(), hashOf(to)]
      await forgetDaysBefore(trx, day)
      const share = kind === 'asked' ? askedShare : 1
      const isFull = (mails: number, limit: number) =>
        kind !== 'vital' && mails >= Math.max(1, Math.floor(limit * share))
      const full = isFull((await mailsOfDay(trx, day)).mails, limits.perDay)
        ? 'server'
        : isFull(await mailsTo(trx, { day, recipient_hash }), limits.perRecipient)
          ? 'recipient'
          : null
      if (full) tell(full, day)
      await addToDay(trx, { day, recipient_hash, mails: full ? 0 : 1, refused: full ? 1 : 0 })
      return full === null
    },

    /** Mails of this day, and those that were refused. */
    countsToday: (db: Kysely<Tables>) => mailsOfDay(db, today()),
  }
}
