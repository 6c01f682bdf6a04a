import type { KeyValueStorage, ModelId, ReferenceLimits } from '@mirari/model'
import type { Notify } from '@mirari/ui'
import type { BoxStatus } from './parts/StatusPill.tsx'
import type { CreateBoxPort } from './port.ts'
import type { CreateBoxStore } from './store/box-store.ts'
import type { LowPoints } from './store/submission.ts'
import type { CreateBoxTexts } from './texts.ts'

export interface CreateBoxProps {
  /** Models that the server can run; types without one are not offered. */
  availableModels: readonly ModelId[]
  /** Where the server takes fewer references for a model than the model could; 0 takes their slots away. */
  referenceLimits?: ReferenceLimits | undefined
  signedIn: boolean
  /** The user's balance; a visitor's is 0. */
  points: number
  port: CreateBoxPort
  /** A visitor pressed Generate or Login. */
  onLoginNeeded: () => void
  /** Generate was pressed with too few points: show {@link LowPointsDialog} or your own. */
  onLowPoints: (points: LowPoints) => void
  /** Shows what became of an upload, a deletion or a dropped image's settings; the box has its own toasts otherwise. */
  notify?: Notify | undefined
  /** Progress of the running tasks, shown in a pill above the box. */
  status?: BoxStatus | undefined
  /** Given while the newest results are out of sight below: the pill offers 'Scroll to bottom'. */
  onScrollToBottom?: (() => void) | undefined
  /** Given where results are on another page: the pill offers 'Check result'. */
  onCheckResult?: (() => void) | undefined
  texts?: Partial<CreateBoxTexts> | undefined
  /** Address of a style's image. */
  styleThumbnails?: ((styleId: string) => string) | undefined
  /** A line under a model's name, such as what runs it. */
  modelNotes?: Partial<Record<ModelId, string>> | undefined
  /** Where the state survives a reload; session storage by default, null for none. */
  storage?: KeyValueStorage | null | undefined
  /** Open at first; a stored state wins. */
  defaultExpanded?: boolean | undefined
  /** Collapses on a wheel scroll outside of the box. */
  autoCollapse?: boolean | undefined
  onExpandedChange?: ((isExpanded: boolean) => void) | undefined
  /** 'float' lies at the bottom of the window, 'inline' where it is placed. */
  placement?: 'float' | 'inline' | undefined
  /** A store of your own, to open, fill or submit the box from outside. */
  store?: CreateBoxStore | undefined
  className?: string | undefined
}
