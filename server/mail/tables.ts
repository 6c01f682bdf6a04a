/** Tables of mail that waits to be sent, and of how much was. */
import type { Generated } from 'kysely'

declare module '../platform/database/tables.ts' {
  interface Tables {
    mail: MailTable
    mail_count: MailCountTable
  }
}

export interface MailTable {
  id: string
  /** The mail, sealed with the server's secret: its link must not be readable in a copy of the database. */
  content: string
  /** Number of failed attempts. */
  attempts: Generated<number>
  /** Time of the next attempt. */
  due_ms: number
  /** Time from which it is no longer worth sending. */
  expires_ms: number
  created_at: string
}

/** How many mails an address was sent on a day; past days are deleted. */
export interface MailCountTable {
  /** 'yyyy-mm-dd' (UTC). */
  day: string
  recipient_hash: string
  mails: number
  /** Mails that were not written, because the server or the address had as many as settings allow. */
  refused: number
}
