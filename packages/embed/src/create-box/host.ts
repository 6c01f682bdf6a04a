import type { PrefillValues } from '@mirari/model'
import type {
  GetMirariToken,
  MirariCreateBoxDetails,
  MirariCreateBoxStore,
  MirariCreateBoxTexts,
  MirariSubmitOutcome,
} from './types.ts'

/** What the box needs of its element, which exists before the box is downloaded. */
export interface BoxHost {
  element: HTMLElement
  root: ShadowRoot
  /** The server where no attribute names one. */
  defaultServer: string
  texts: () => MirariCreateBoxTexts
  getToken: () => GetMirariToken | null
}

/** A box on the page. */
export interface MountedBox {
  store: MirariCreateBoxStore
  /** Reads attributes and properties again. */
  update(): void
  open(values?: PrefillValues): void
  fill(values: PrefillValues): void
  submit(): Promise<MirariSubmitOutcome>
  reset(): void
  signOut(): Promise<void>
  destroy(): void
}

/** Sends an event of the element; false when a listener prevented it. */
export type Emit = <Name extends keyof MirariCreateBoxDetails>(
  name: Name,
  detail: MirariCreateBoxDetails[Name],
) => boolean

const cancelable = new Set(['mirari-submit', 'mirari-login-needed', 'mirari-low-points'])

export const emitterOf =
  (element: HTMLElement): Emit =>
  (name, detail) =>
    element.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: cancelable.has(name) }),
    )
