/** Table of what the files belong to. */

declare module '../platform/database/tables.ts' {
  interface Tables {
    installation: InstallationTable
  }
}

/** One row: the id that lies beside the files as well. */
export interface InstallationTable {
  id: string
}
