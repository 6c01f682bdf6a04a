/** Table of names that nobody may take any more. */
declare module '../../platform/database/tables.ts' {
  interface Tables {
    retired_name: RetiredNameTable
  }
}

export interface RetiredNameTable {
  /** SHA-256 of the skeleton of the name in hex. */
  skeleton_hash: string
  retired_at: string
}
