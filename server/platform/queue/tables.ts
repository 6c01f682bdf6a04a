/** Table of tasks. */
import type { Generated } from 'kysely'

declare module '../database/tables.ts' {
  interface Tables {
    task: TaskTable
  }
}

export interface TaskTable {
  /** Order of arrival. */
  seq: Generated<number>
  task_id: string
  generation_id: string
  user_id: string
  engine: string
  state: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled'
  /** Fencing token: counts up at every lease; only its holder may report or finish. */
  run: Generated<number>
  /** The server process that holds the lease; a new one is chosen at every start. */
  lease_owner: string | null
  /**
   * On the database's clock where several processes lease, else on the holder's monotonic one: a changed wall clock
   * loses no lease.
   */
  lease_expires_ms: number | null
  /** Number of workers that died while running the task; after several the task fails. */
  crashes: Generated<number>
  /** 0 to 100. */
  progress: Generated<number>
  upstream_ref: string | null
  /** Code of why it failed. */
  failure: string | null
  /** JSON: the values in the failure's text; null when there are none. */
  failure_params: string | null
  vtime: number
  created_at: string
  started_at: string | null
  finished_at: string | null
  updated_at: string
}
