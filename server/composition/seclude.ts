import { isAbsolute, join, relative, resolve } from 'node:path'
import type { PlatformConfig } from '../platform/config/config.ts'
import type { Seclusion } from '../processes/seclusion.ts'

/** Files from which Bun reads settings, with their keys, at the start of the server. */
const settingFiles = ['.env', '.env.local', '.env.production', '.env.production.local']

export type Seclude = ReturnType<typeof createSeclude>

/**
 * Says what workers see: of the data folder, with its database and secret, only the folders in which they work.
 * @param paths the folders in which the workers work; those outside the data folder are seen anyway
 */
export function createSeclude({ dataDir, backupDir }: Pick<PlatformConfig, 'dataDir' | 'backupDir'>) {
  return (...paths: readonly string[]): Seclusion => ({
    dataDir,
    ownFolders: paths.map((path) => relative(dataDir, resolve(path))).filter((path) => isWithin(path)),
    hidden: [backupDir, ...settingFiles.map((name) => join(process.cwd(), name))],
  })
}

/** Whether a path that was made relative to a folder leads to something in that folder. */
const isWithin = (path: string): boolean => path !== '' && !path.startsWith('..') && !isAbsolute(path)
