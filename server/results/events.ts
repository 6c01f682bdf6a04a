import type { Bus } from '../platform/live/bus.ts'

/** Events of generations and results that other features follow. */
export interface DomainEvents {
  /** New or replaced results have been stored. */
  'results.stored': readonly StoredResult[]
  /** A generation was changed by something other than its task. */
  'generation.changed': { user_id: string; generation_id: string }
  /** An operator took a result of the user down, or restored it. */
  'removals.changed': { user_id: string }
  /** An attempt at a task ended; `durationMs` is known for a task that ran through at once. */
  'task.ended': {
    engine: string
    generation_id: string
    outcome: 'completed' | 'failed' | 'released'
    durationMs: number | null
  }
}

export interface StoredResult {
  generation_result_id: string
  /** Media key of the wallpaper document; absent for images and videos. */
  wallpaper_key?: string | null | undefined
}

export type Events = Bus<DomainEvents>
