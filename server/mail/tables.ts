/** Table of mail that waits to be sent. */
import type { Generated } from 'kysely'

declare module '../platform/database/tables.ts' {
  interface Tables {
    mail: MailTable
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
