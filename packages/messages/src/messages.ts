import type { ProblemBody, ProblemCode } from '@mirari/contract'
import type { lateSections } from './default/late-sections.ts'
import type { sections } from './default/sections.ts'

/**
 * Why a call failed. `unreachable`: there was no answer. `unknown`: the answer did not come from the server, but for
 * example from a proxy.
 */
export type RequestProblemCode = ProblemCode | 'unreachable' | 'unknown'

/** A refused call, as far as its message needs it. */
export interface RefusedCall extends Pick<ProblemBody, 'params'> {
  code: RequestProblemCode
  /** The exact reason; servers of another version may have unknown ones. */
  reason?: string | undefined
  /** The server's English text; null without one. */
  detail: string | null
}

/** Sections of a language with the texts of widgets, whose own interfaces define them. */
export type WidgetSection =
  | 'ui'
  | 'feed'
  | 'createBox'
  | 'lowPoints'
  | 'detail'
  | 'preview'
  | 'wallpaperEditor'
  | 'templateEditor'

/** Messages of the screens and dialogs that are loaded later. The catalog of the default locale leaves them out. */
export type LateMessages = typeof lateSections

/** The messages of the app in one language. A message with parameters is a function. */
export type Messages = typeof sections & {
  /** Message of a refused call; null when the caller's own message is more helpful. */
  problem: (call: RefusedCall) => string | null
}
