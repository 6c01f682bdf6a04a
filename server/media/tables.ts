/** Tables of the installation that the files belong to, and of files to be deleted. */
import type { Generated } from 'kysely'

declare module '../platform/database/tables.ts' {
  interface Tables {
    installation: InstallationTable
    media_deletion: MediaDeletionTable
  }
}

/** A single row with the installation's id, which is also stored beside the files. */
export interface InstallationTable {
  id: string
}

/** A file whose row is deleted, until it is deleted itself. */
export interface MediaDeletionTable {
  key: string
  /** JSON; px. */
  thumbnail_widths: string
  /** Number of failed attempts. */
  attempts: Generated<number>
  /** Time of the next attempt. */
  due_ms: Generated<number>
}
