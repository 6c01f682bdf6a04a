import type { GenerationResult, TaskStatus } from '@mirari/contract/schemas'
import type { ModelId, ReferenceLimits } from '@mirari/model'
import type { BoxSettings } from './settings.ts'
import type { LanguageTexts } from './texts.ts'
import type { MirariCreateBoxTexts } from './types.ts'

/** A generation that was started here. */
export interface BoxTask {
  id: string
  prompt: string
  status: TaskStatus['status']
  /** 0 to 100. */
  progress: number
  /** Its place in line; 1 is next. */
  place: number | null
  results: readonly GenerationResult[]
}

/** What the element shows beside the draft. */
export interface EmbedState {
  settings: BoxSettings
  /** Models that the server makes for this partner. */
  offered: readonly ModelId[]
  /** Those of them that the attributes leave. */
  available: readonly ModelId[]
  limits: ReferenceLimits
  /** Whether Generate needs no sign-in. */
  isSignedIn: boolean
  /** The visitor's balance; null where it is not known or not theirs. */
  points: number | null
  /** The newest first. */
  tasks: readonly BoxTask[]
  /** Null until they are downloaded. */
  texts: LanguageTexts | null
  /** Words of the page. */
  ownTexts: MirariCreateBoxTexts
}

/** Whether a task is still to bring a result. */
export const isRunning = ({ status }: Pick<BoxTask, 'status'>): boolean =>
  status === 'pending' || status === 'generating'
