import type { CreateDraft, ModelId, ReferenceLimits } from '@mirari/model'
import type { Transfer } from '../import/transfer.ts'

/** Everything that one create box shows. */
export interface BoxState {
  draft: CreateDraft
  /** Models that the host offers. */
  availableModels: readonly ModelId[]
  /** Where the host takes fewer references for a model than the model could. */
  referenceLimits: ReferenceLimits
  isExpanded: boolean
  /** True from Generate until the host has taken the request. */
  isSubmitting: boolean
  /** Images on their way into the draft: being read, fetched, cropped or compressed. */
  pendingCount: number
  /** True while local references are being uploaded, at the beginning of a submit. */
  isUploading: boolean
  /** Upload progress of local references and media by their id; what is not being uploaded is missing. */
  transfers: Readonly<Record<string, Transfer>>
  /** Why the last submit or file was refused; cleared by the next change. */
  message: string | null
  /** Grows each time the prompt should take the focus. */
  focusRequests: number
}

/** What the parts of a box's store share: its state and the way to change it. */
export interface BoxAccess {
  get: () => BoxState
  change: (next: Partial<BoxState>) => void
}
