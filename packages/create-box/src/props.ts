import type { KeyValueStorage, ModelId, ReferenceLimits } from '@mirari/model'
import type { Notify } from '@mirari/ui'
import type { BoxStatus } from './parts/StatusPill.tsx'
import type { CreateBoxPort } from './port.ts'
import type { CreateBoxStore } from './store/box-store.ts'
import type { LowPoints } from './store/submission.ts'
import type { CreateBoxTexts } from './texts.ts'

export interface CreateBoxProps {
  /** Models that the server serves; types without one are not offered. */
  availableModels: readonly ModelId[]
  /** Limits of references per model, if the server accepts fewer than the model does; 0 removes the slots. */
  referenceLimits?: ReferenceLimits | undefined
  signedIn: boolean
  /** The user's balance; a visitor's is 0. */
  points: number
  port: CreateBoxPort
  /** Called when a visitor pressed Generate or Login. */
  onLoginNeeded: () => void
  /** Called when Generate was pressed with too few points; show {@link LowPointsDialog} or your own. */
  onLowPoints: (points: LowPoints) => void
  /** Shows messages about uploads, deletions and restored settings; by default the box has its own toasts. */
  notify?: Notify | undefined
  /** Progress of the running tasks, shown in a pill above the box. */
  status?: BoxStatus | undefined
  /** Pass it while the newest results are below the viewport: the pill then offers 'Scroll to bottom'. */
  onScrollToBottom?: (() => void) | undefined
  /** Pass it if results are on another page: the pill then offers 'Check result'. */
  onCheckResult?: (() => void) | undefined
  texts?: Partial<CreateBoxTexts> | undefined
  /** Address of a style's thumbnail. */
  styleThumbnails?: ((styleId: string) => string) | undefined
  /** Line under a model's name, such as its engine. */
  modelNotes?: Partial<Record<ModelId, string>> | undefined
  /** Storage of the state across reloads; session storage by default, null for none. */
  storage?: KeyValueStorage | null | undefined
  /** Whether the box is initially expanded; a stored state takes precedence. */
  defaultExpanded?: boolean | undefined
  /** Whether the box collapses on a wheel scroll outside of it. */
  autoCollapse?: boolean | undefined
  /** Whether Escape with the focus elsewhere, and a click beside the box on no control, collapse it. */
  collapseOutside?: boolean | undefined
  onExpandedChange?: ((isExpanded: boolean) => void) | undefined
  /** 'float' fixes the box at the bottom of the window, 'inline' leaves it in the flow. */
  placement?: 'float' | 'inline' | undefined
  /** Your own store, to open, fill or submit the box from outside. */
  store?: CreateBoxStore | undefined
  className?: string | undefined
}
