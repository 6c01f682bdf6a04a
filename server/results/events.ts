import type { Bus } from '../platform/live/bus.ts'

/** What happens to generations and results, as far as other features follow it. */
export interface DomainEvents {
  /** New or replaced results are in the database. */
  'results.stored': readonly StoredResult[]
  /** A generation changed otherwise than by its task. */
  'generation.changed': { user_id: string; generation_id: string }
}

export interface StoredResult {
  generation_result_id: string
  /** Media key of its document; absent for what is no wallpaper. */
  wallpaper_key?: string | null | undefined
}

export type Events = Bus<DomainEvents>
