/** Reference images of the draft: their number, their roles and their effect on the size. */

import { mediaMessages } from '../media/media-rules.ts'
import { type ModelId, models } from '../models/models.ts'
import { evenSize, type Size, sizeText } from '../sizes/sizes.ts'
import type { CreateDraft, ReferenceImage } from './create-draft.ts'
import { sizeAfterReference } from './draft-size.ts'
import { moveItem } from './move-item.ts'

/** Maximum of references that a server takes for a model, where that is fewer than the model's own maximum. */
export type ReferenceLimits = Readonly<Partial<Record<ModelId, number>>>

/** Maximum of references of the draft: 2 for video (1 with Loop), 10 for image editing, 1 otherwise. */
export function maxReferences(
  { model, type, loop }: Pick<CreateDraft, 'model'> & Partial<Pick<CreateDraft, 'type' | 'loop'>>,
  limits: ReferenceLimits = {},
): number {
  const most = Math.min(models[model].maxReferences, limits[model] ?? Number.POSITIVE_INFINITY)
  // A loop starts and ends with the same frame.
  return type === 'video' && loop ? Math.min(most, 1) : most
}

/** Why the last frame of a video is refused; null when its size is exactly that of the first frame. */
export function frameMismatch(first: Size, second: Size): string | null {
  if (first.width === second.width && first.height === second.height) return null
  return mediaMessages.frameMismatch(sizeText(second), sizeText(first))
}

function withReferences(draft: CreateDraft, references: readonly ReferenceImage[]): CreateDraft {
  const changed = { ...draft, references }
  const [before] = draft.references
  const [after] = references
  const same = before?.id === after?.id && before?.width === after?.width && before?.height === after?.height
  return same ? changed : sizeAfterReference(changed)
}

/**
 * Adds a reference with even sides. Beyond the maximum, or for a last frame of another size, the draft is unchanged.
 */
export function addReference(draft: CreateDraft, reference: ReferenceImage, limits: ReferenceLimits = {}): CreateDraft {
  if (draft.references.length >= maxReferences(draft, limits)) return draft
  const cropped = { ...reference, ...evenSize(reference) }
  const [first] = draft.references
  if (draft.type === 'video' && first && frameMismatch(first, cropped) !== null) return draft
  return withReferences(draft, [...draft.references, cropped])
}

export function removeReference(draft: CreateDraft, id: string): CreateDraft {
  return withReferences(
    draft,
    draft.references.filter((reference) => reference.id !== id),
  )
}

/** Replaces a local file by its upload; the size stays when the sides are the same. */
export function replaceReference(draft: CreateDraft, id: string, uploaded: ReferenceImage): CreateDraft {
  const references = draft.references.map((reference) =>
    reference.id === id ? { ...uploaded, ...evenSize(uploaded) } : reference,
  )
  return withReferences(draft, references)
}

export function clearReferences(draft: CreateDraft): CreateDraft {
  return withReferences(draft, [])
}

/** Moves a reference to another index. */
export function moveReference(draft: CreateDraft, id: string, to: number): CreateDraft {
  const references = moveItem(draft.references, id, to)
  return references === draft.references ? draft : withReferences(draft, references)
}

/** Swaps the first and the last frame of a video. */
export function swapFrames(draft: CreateDraft): CreateDraft {
  const [first, last] = draft.references
  if (draft.type !== 'video' || !first || !last) return draft
  return withReferences(draft, [last, first])
}

/** Removes the references that the model does not take. */
export function trimReferences(draft: CreateDraft, most: number): CreateDraft {
  return draft.references.length > most ? withReferences(draft, draft.references.slice(0, most)) : draft
}
