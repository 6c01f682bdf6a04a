import type { CreateDraft, ModelId, ReferenceLimits } from '@mirari/model'
import type { Transfer } from '../import/transfer.ts'

/** State of a create box. */
export interface BoxState {
  draft: CreateDraft
  /** Models that the host offers. */
  availableModels: readonly ModelId[]
  /** Limits of references per model, if the host accepts fewer than the model does. */
  referenceLimits: ReferenceLimits
  isExpanded: boolean
  /** True from Generate until the host has accepted the request. */
  isSubmitting: boolean
  /** Number of images that are being imported: read, fetched, cropped or compressed. */
  pendingCount: number
  /** True while local references are being uploaded, at the start of a submit. */
  isUploading: boolean
  /** Upload progress of local references and media by id, of running uploads only. */
  transfers: Readonly<Record<string, Transfer>>
  /** Why the last submit or file was refused; cleared by the next change. */
  message: string | null
  /** What an image description added to the prompt, and the prompt before it; null when there is nothing to undo. */
  described: { before: string; after: string } | null
  /** Incremented each time the prompt should take the focus. */
  focusRequests: number
}

/** Access to the state for the parts of a box's store. */
export interface BoxAccess {
  get: () => BoxState
  change: (next: Partial<BoxState>) => void
}
