/** Thrown when a backup or a restore is refused, with a message for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The manifest of a backup. */
export interface Manifest {
  format: typeof manifestFormat
  /** Version of Mirari that wrote it. */
  version: string
  created_at: string
  /** Number of files, thumbnails and those of the companion app included. */
  files: number
  /** Total size of the files in bytes. */
  bytes: number
  /** Size in bytes of the files that no earlier backup had; earlier versions did not write it. */
  new_bytes?: number
  /** Hex. */
  database_sha256: string
  /** The files of the companion app; earlier versions left them out. */
  companion?: CompanionFile[]
}

export interface CompanionFile {
  /** Name in its folder, which has no folders. */
  name: string
  /** Hex. */
  sha256: string
}

export const manifestFormat = 1
export const manifestName = 'backup.json'

/** Reads a manifest. @throws BackupError when this version cannot read it */
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
