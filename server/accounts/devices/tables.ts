/** Table of the browsers that have signed in to accounts. */
declare module '../../platform/database/tables.ts' {
  interface Tables {
    known_device: KnownDeviceTable
  }
}

export interface KnownDeviceTable {
  user_id: string
  /** SHA-256 of the browser's cookie in hex, which cannot be used as a cookie. */
  device_hash: string
  used_at: string
}
