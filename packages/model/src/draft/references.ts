/** Reference images of the draft: how many, which, and what they do to the size. */

import { mediaMessages } from '../media/media-rules.ts'
import { type ModelId, models } from '../models/models.ts'
import { evenSize, type Size, sizeText } from '../sizes/sizes.ts'
import type { CreateDraft, ReferenceImage } from './create-draft.ts'
import { sizeAfterReference } from './draft-size.ts'

/** Most references that a server takes for a model, where that is fewer than the model's own maximum. */
export type ReferenceLimits = Readonly<Partial<Record<ModelId, number>>>

/** Most references the draft takes: 2 for video (1 with Loop), 10 for image editing, 1 otherwise. */
export function maxReferences(
  { model, type, loop }: Pick<CreateDraft, 'model'> & Partial<Pick<CreateDraft, 'type' | 'loop'>>,
  limits: ReferenceLimits = {},
): number {
  const most = Math.min(models[model].maxReferences, limits[model] ?? Number.POSITIVE_INFINITY)
  // A loop begins and ends with the same frame.
  return type === 'video' && loop ? Math.min(most, 1) : most
}

/** Why the last frame of a video is refused, or null when it has the first one's exact size. */
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

/** Adds a reference with even sides. Beyond the maximum, or for a last frame of another size, the draft stays. */
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

/** Puts the uploaded file in the place of the local one, without a new size when the pixels are the same. */
export function replaceReference(draft: CreateDraft, id: string, uploaded: ReferenceImage): CreateDraft {
  const references = draft.references.map((reference) =>
    reference.id === id ? { ...uploaded, ...evenSize(uploaded) } : reference,
  )
  return withReferences(draft, references)
}

export function clearReferences(draft: CreateDraft): CreateDraft {
  return withReferences(draft, [])
}

/** Swaps first and last frame of a video. */
export function swapFrames(draft: CreateDraft): CreateDraft {
  const [first, last] = draft.references
  if (draft.type !== 'video' || !first || !last) return draft
  return withReferences(draft, [last, first])
}

/** Drops what the model does not take. */
export function trimReferences(draft: CreateDraft, most: number): CreateDraft {
  return draft.references.length > most ? withReferences(draft, draft.references.slice(0, most)) : draft
}
