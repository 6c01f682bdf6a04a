/**
 * Rejection of a host's save when another save has followed the revision that it is based on. The editor then asks
 * which version to keep; any other rejection is a failure.
 */
export class SaveConflict extends Error {
  override readonly name = 'SaveConflict'
  constructor(options?: ErrorOptions) {
    super('Somebody has saved a newer version meanwhile', options)
  }
}

/** An earlier save that can be opened again. */
export interface DocumentVersion {
  /** Number of the save, from 1. */
  revision: number
  /** ISO 8601 */
  saved_at: string
  /** Address of a small image of what it looks like. */
  thumbnail_url: string
}
