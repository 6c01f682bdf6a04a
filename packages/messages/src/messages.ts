import type { ProblemBody, ProblemCode } from '@mirari/contract'
import type { sections } from './default/sections.ts'

/** Why a call failed. `unreachable`: no answer came. `unknown`: an answer that is not one of ours, say from a proxy. */
export type RequestProblemCode = ProblemCode | 'unreachable' | 'unknown'

/** A refused call, as a person is told of it. */
export interface RefusedCall extends Pick<ProblemBody, 'params'> {
  code: RequestProblemCode
  /** Which refusal exactly; servers of another version may have others than are known here. */
  reason?: string | undefined
  /** The server's sentence in English, null when it gave none. */
  detail: string | null
}

/** Sections of a language with the texts of widgets, whose own interfaces say what belongs into them. */
export type WidgetSection =
  | 'ui'
  | 'feed'
  | 'createBox'
  | 'lowPoints'
  | 'detail'
  | 'preview'
  | 'wallpaperEditor'
  | 'templateEditor'

/** Every message of the app's own in one language. A message with values in it is a function. */
export type Messages = typeof sections & {
  /** What to show of a refused call, or null where the caller's own message says more. */
  problem: (call: RefusedCall) => string | null
}
