/** Events on `window` by which a page controls its create box without a reference to it. */
import type { DragPayload, PrefillValues } from '@mirari/model'

/** Opens the box and fills it. Detail: {@link PrefillValues}. */
export const openEvent = 'create-dialog:open'

/** Adds a reference image and opens the box. Detail: {@link DragPayload}, or an address alone. Only a box with reference slots listens. */
export const addReferenceEvent = 'create-dialog:add-reference'

/** Detail of {@link addReferenceEvent}: the same as of a dragged tile. */
export type AddReferenceDetail = DragPayload

/** Opens every create box of the page, prefilled with the values. */
export function openCreateBox(values: PrefillValues = {}): void {
  window.dispatchEvent(new CustomEvent<PrefillValues>(openEvent, { detail: values }))
}

/** Adds a reference image to every create box of the page with reference slots. */
export function addReference(detail: AddReferenceDetail): void {
  window.dispatchEvent(new CustomEvent<AddReferenceDetail>(addReferenceEvent, { detail }))
}
