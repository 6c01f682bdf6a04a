/** Why a backup or a restore was not done, in a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** What a backup says of itself. */
export interface Manifest {
  format: typeof manifestFormat
  /** Version of Mirari that wrote it. */
  version: string
  created_at: string
  /** Number of files, thumbnails included. */
  files: number
  /** Their size. */
  bytes: number
  /** Hex. */
  database_sha256: string
}

export const manifestFormat = 1
export const manifestName = 'backup.json'

/** @throws BackupError when the text is not that of a backup that this version can read */
export function readManifest(text: string): Manifest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BackupError(`${manifestName} is not JSON.`)
  }
  if (typeof value !== 'object' || value === null || !('format' in value)) {
    throw new BackupError(`${manifestName} does not describe a backup.`)
  }
  if (value.format !== manifestFormat) {
    throw new BackupError(`The backup has format ${value.format}; this version reads format ${manifestFormat}.`)
  }
  return value as Manifest
}
