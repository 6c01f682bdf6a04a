import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { newId } from '../platform/id.ts'
import { asError, type Log } from '../platform/log.ts'
import { createMailSeal, type OutgoingMail } from '../platform/mail/outgoing-mail.ts'
import { type MailTransport, UndeliverableMail } from '../platform/mail/smtp.ts'
import type { MailBounds, MailKind } from './bounds.ts'
import { deleteMail, dueMail, hasWaitingMail, insertMail, type MailRow, postponeMail } from './store.ts'

export interface OutboxDeps {
  database: Database
  clock: Clock
  log: Log
  /** Key that seals waiting mail. */
  secret: Uint8Array
  transport: MailTransport
  bounds: Pick<MailBounds, 'count'>
}

export type Outbox = ReturnType<typeof createOutbox>

/** Maximum number of waiting mails, which bounds the table while the mail server is away. */
const maxWaiting = 10_000
/** Mails sent per run; the next run goes on. */
const batchSize = 20
const firstRetryMs = 30_000
const longestRetryMs = 30 * 60_000

/**
 * The queue of outgoing mail. A mail is stored in the transaction that causes it and deleted when the mail server has
 * accepted it, so it survives a crash; one in between may arrive twice, with the same Message-ID.
 */
export function createOutbox({ database, clock, log, secret, transport, bounds }: OutboxDeps) {
  const { seal, open } = createMailSeal(secret)
  const nowMs = () => clock.now().getTime()
  let isStopping = false

  const remove = (id: string) => database.write((trx) => deleteMail(trx, id))

  /** Sends one mail, or notes when to try again. Returns false when the mail server cannot be reached. */
  async function deliver({ id, content, attempts, expires_ms }: MailRow): Promise<boolean> {
    if (expires_ms <= nowMs()) {
      log.error('a mail was not sent in time', { mail: id, attempts })
      await remove(id)
      return true
    }
    try {
      await transport.send(id, open(content))
      await remove(id)
      return true
    } catch (error) {
      log.error('a mail could not be sent', { mail: id, attempts: attempts + 1, error: asError(error) })
      if (error instanceof UndeliverableMail) {
        await remove(id)
        return true
      }
      const waitMs = Math.min(firstRetryMs * 2 ** attempts, longestRetryMs)
      await database.write((trx) => postponeMail(trx, id, nowMs() + waitMs))
      return false
    }
  }

  return {
    /**
     * Stores a mail within the transaction that causes it; false, without a mail, when too many wait already, or as many
     * were written today as may be.
     */
    async enqueue(
      trx: Kysely<Tables>,
      mail: OutgoingMail,
      { lifetimeMs, kind }: { lifetimeMs: number; kind: MailKind },
    ): Promise<boolean> {
      if (await hasWaitingMail(trx, maxWaiting)) {
        log.error('too many mails wait: one was dropped', { waiting: maxWaiting })
        return false
      }
      if (!(await bounds.count(trx, mail.to, kind))) return false
      const now = clock.now()
      const expires_ms = now.getTime() + lifetimeMs
      const row = { id: newId(), content: seal(mail), due_ms: now.getTime(), expires_ms }
      await insertMail(trx, { ...row, created_at: now.toISOString() })
      return true
    },

    /** Sends what is due. To be called again and again, never twice at the same time. */
    async send(): Promise<void> {
      for (const mail of await dueMail(database.read, nowMs(), batchSize)) {
        // Without a mail server the others would only wait for their timeouts.
        if (isStopping || !(await deliver(mail))) return
      }
    },

    /** Ends the connection to the mail server; what waits is sent after the next start. */
    stop(): void {
      isStopping = true
      transport.close()
    },
  }
}
