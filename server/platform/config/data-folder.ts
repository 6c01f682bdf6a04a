import { join } from 'node:path'

/** Where things lie in the data folder. */
export interface DataFolder {
  /** The SQLite file. */
  database: string
  /** Everything that was made or uploaded. */
  files: string
  /** Signs what the server hands out; see secret.ts. */
  secret: string
  /** Job folders of running tasks; worth nothing after a restart. */
  work: string
  /** Uploads on their way in; worth nothing after a restart. */
  incoming: string
  /** The companion app's Changelog.md and installers, where one is offered. */
  companion: string
  /** Wallpapers that are being packed; worth nothing after a restart. */
  packaging: string
}

export function dataFolder(root: string): DataFolder {
  return {
    database: join(root, 'mirari.db'),
    files: join(root, 'files'),
    secret: join(root, 'secret.key'),
    work: join(root, 'work'),
    incoming: join(root, 'incoming'),
    companion: join(root, 'companion'),
    packaging: join(root, 'packing'),
  }
}
