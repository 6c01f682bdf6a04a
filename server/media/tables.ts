/** Table of the installation that the files belong to. */

declare module '../platform/database/tables.ts' {
  interface Tables {
    installation: InstallationTable
  }
}

/** A single row with the installation's id, which is also stored beside the files. */
export interface InstallationTable {
  id: string
}
