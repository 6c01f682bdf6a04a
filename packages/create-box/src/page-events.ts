/** Events on `window` by which a page speaks to its create box without holding a reference to it. */
import type { CreateDialogValues } from '@mirari/model'

/** Opens the box and fills it. Detail: {@link CreateDialogValues}. */
export const openEvent = 'create-dialog:open'

/** Adds a reference image. Detail: {@link AddReferenceDetail}. A box that shows no reference slots ignores it. */
export const addReferenceEvent = 'create-dialog:add-reference'

/** What a dragged tile carries, and what {@link addReferenceEvent} brings. */
export interface AddReferenceDetail {
  type: 'image' | 'video'
  thumbnail_url: string
  original_url: string
  /** Sides of the original in px. */
  width: number
  height: number
  video_thumbnail_url?: string
}

/** Opens every create box of the page that listens, filled with the values. */
export function openCreateBox(values: CreateDialogValues = {}): void {
  window.dispatchEvent(new CustomEvent<CreateDialogValues>(openEvent, { detail: values }))
}
