/** Table of the app's files that servers of different builds share. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    page_asset: PageAssetTable
  }
}

export interface PageAssetTable {
  /** Address in the app, such as '/assets/main-abc.js'; its name changes with its content. */
  path: string
  /** Content type. */
  type: string
  /** Base64. */
  content: string
  /** When a server last started with it, on the database's clock. */
  used_ms: number
}
