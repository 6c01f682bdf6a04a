/** Tables of moving the stored files to another place. */
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    file_move: FileMoveTable
    moved_file: MovedFileTable
  }
}

/** At most one row. */
export interface FileMoveTable {
  /** Address of the place to which the files go. */
  target: string
  /**
   * 'copying' while the server goes on as usual; 'pausing' when it is to write no more files, 'paused' once it writes
   * none; 'moved' when the other place has everything.
   */
  state: 'copying' | 'pausing' | 'paused' | 'moved'
  /** Time at which a pause ends by itself, because whoever asked for it is gone. */
  until_ms: Generated<number>
  /** Time from which a pause may be confirmed; whoever still writes puts it off. */
  settled_ms: Generated<number>
}

/** A file that the other place has, checked by its hash. */
export interface MovedFileTable {
  key: string
}
