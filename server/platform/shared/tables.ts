/** What the processes of a database share for a short time. */
declare module '../database/tables.ts' {
  interface Tables {
    attempt_window: AttemptWindowTable
    used_secret: UsedSecretTable
    download_ticket: DownloadTicketTable
    slot: SlotTable
    node_workers: NodeWorkersTable
  }
}

/** Attempts that a rate limiter counts. */
export interface AttemptWindowTable {
  /** Name of the limiter. */
  name: string
  /** Hash of the key by which it counts: addresses of visitors are readable nowhere. */
  key_hash: string
  count: number
  /** On the database's clock. */
  ends_ms: number
}

/** Secrets that are good for one use and have had it. */
export interface UsedSecretTable {
  hash: string
  /** Time from which nobody would take it anyway, ms since 1970. */
  ends_ms: number
}

/** Tickets for addresses of downloads. */
export interface DownloadTicketTable {
  hash: string
  user_id: string
  /** JSON of what it is for. */
  value: string
  /** On the database's clock. */
  ends_ms: number
}

/** What users have in progress. */
export interface SlotTable {
  /** Name of what is limited. */
  name: string
  user_id: string
  /** From 1 to as many as a user may have. */
  place: number
  /** Id of what holds it. */
  holder: string
  weight: number
  /** On the database's clock. */
  ends_ms: number
}

/** How many workers each process has that runs tasks. */
export interface NodeWorkersTable {
  /** Id of the process. */
  owner: string
  workers: number
  /** On the database's clock: time until which it is believed to live. */
  ends_ms: number
}
