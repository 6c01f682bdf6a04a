import type { CreateRequest, GenerationResult, TaskStatus } from '@mirari/contract/schemas'
import type { CreateDraft, DraftAction, PrefillValues } from '@mirari/model'

/** Words of the box that a page may replace; the others follow the attribute `lang`. */
export interface MirariCreateBoxTexts {
  /** Name of the box for assistive technology. */
  label?: string
  /** Name of the prompt for assistive technology. */
  prompt?: string
  placeholder?: string
  generate?: string
  login?: string
  /** Beside the button that signs in. */
  signIn?: string
  /** Shown when a request was refused without a reason of its own. */
  failed?: string
  /** Shown when the points do not suffice. */
  lowPoints?: string
  cancel?: string
  /** Opens a result in a tab of its own. */
  open?: string
  download?: string
}

/** Returns a token of `POST /api/partner/sessions`; called again with the one that was refused. */
export type GetMirariToken = (refused?: string) => string | null | Promise<string | null>

/** The state of the box, for code of the page that follows or changes it. */
export interface MirariCreateBoxStore {
  getSnapshot(): {
    readonly draft: CreateDraft
    readonly isExpanded: boolean
    /** From Generate until the server has accepted the request. */
    readonly isSubmitting: boolean
    /** Why the last request was refused. */
    readonly message: string | null
  }
  /** Calls `listener` after every change. Returns the function that stops this. */
  subscribe(listener: () => void): () => void
  dispatch(action: DraftAction): void
}

/** What `submit()` led to; 'message' means that the box says why nothing was sent. */
export type MirariSubmitOutcome = 'sent' | 'failed' | 'busy' | 'login' | 'low_points' | 'incomplete' | 'message'

/** Details of the events of `<mirari-create-box>`. */
export interface MirariCreateBoxDetails {
  /** The box can be used. */
  'mirari-ready': null
  'mirari-change': { draft: CreateDraft }
  /** Before a request is sent; preventing it leaves the sending to the page. */
  'mirari-submit': { request: CreateRequest }
  /** Preventing it keeps the window for the sign-in closed. */
  'mirari-login-needed': null
  /** Preventing it keeps the box from saying so. `remaining` is null where the balance is not the visitor's. */
  'mirari-low-points': { remaining: number | null; required: number }
  /** The server has accepted a request. */
  'mirari-task': { id: string; task_id: string }
  /** `progress` is 0 to 100. */
  'mirari-progress': Pick<TaskStatus, 'status' | 'progress' | 'queue_pos' | 'remaining_s'> & { id: string }
  /** Addresses are absolute; those of private files end after an hour. */
  'mirari-result': { id: string; results: readonly GenerationResult[] }
  /** `id` is that of the task that failed, null when there is none. `code` is the server's. */
  'mirari-error': { code: string; message: string; id: string | null }
  /** Size of the element in px. */
  'mirari-resize': { width: number; height: number }
}

/** Events of `<mirari-create-box>`; all bubble, out of shadow trees too. */
export type MirariCreateBoxEventMap = {
  [Name in keyof MirariCreateBoxDetails]: CustomEvent<MirariCreateBoxDetails[Name]>
}

/** The element that `defineMirariCreateBox` defines. */
export interface MirariCreateBoxElement extends HTMLElement {
  /** The state of the box; null until 'mirari-ready'. */
  readonly store: MirariCreateBoxStore | null
  /** Words that replace those of the language. */
  texts: MirariCreateBoxTexts
  /** Replaces the attribute `token` where tokens end. */
  getToken: GetMirariToken | null
  /** Expands the box with these values and focuses its prompt. */
  open(values?: PrefillValues): Promise<void>
  /** Fills the box in without expanding it. */
  fill(values: PrefillValues): Promise<void>
  /** The same as a press on Generate. */
  submit(): Promise<MirariSubmitOutcome>
  /** Empties the box and forgets the tasks that it shows. */
  reset(): Promise<void>
  /** Ends the visitor's session at the server. */
  signOut(): Promise<void>
  addEventListener<Name extends keyof MirariCreateBoxEventMap>(
    name: Name,
    listener: (this: MirariCreateBoxElement, event: MirariCreateBoxEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

declare global {
  interface HTMLElementTagNameMap {
    'mirari-create-box': MirariCreateBoxElement
  }
}
