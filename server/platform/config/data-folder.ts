import { join } from 'node:path'

/** Paths within the data folder. */
export interface DataFolder {
  /** The SQLite file. */
  database: string
  /** Generated and uploaded files. */
  files: string
  /** Key with which the server signs tokens; see secret.ts. */
  secret: string
  /** Job folders of running tasks; useless after a restart. */
  work: string
  /** Uploads in progress; useless after a restart. */
  incoming: string
  /** The companion app's Changelog.md and installers, if it is offered. */
  companion: string
  /** Wallpapers that are being packaged; useless after a restart. */
  packaging: string
  /** Files on their way to another place; useless once that has ended. */
  moving: string
  /** Stored images in other formats and sizes; can be made again. */
  variants: string
  /** Weights of the add-ons, each in a folder of its own, and what runs them; can be fetched again. */
  models: string
  /** A backup while it is restored; left behind by a restore that broke off. */
  restoring: string
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
    moving: join(root, 'moving'),
    variants: join(root, 'variants'),
    models: join(root, 'models'),
    restoring: join(root, 'restoring'),
  }
}
