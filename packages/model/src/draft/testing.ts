/** Drafts and their parts for tests. */
import type { ModelId } from '../models/models.ts'
import { type CreateDraft, initialDraft, type MediaItem, type ReferenceImage } from './create-draft.ts'
import { type DraftAction, reduceDraft } from './reduce-draft.ts'

export function image(id: string, width = 800, height = 600): ReferenceImage {
  return { id, url: `/media/${id}`, thumbnail_url: `/media/${id}/w320`, width, height, isLocalFile: false }
}

export function media(id: string, isLoading = false): MediaItem {
  return {
    id,
    type: 'image',
    src: `/media/${id}`,
    thumbnail_url: `/media/${id}`,
    name: id,
    size: 1,
    width: 800,
    height: 600,
    isLocalFile: false,
    isDrag: false,
    isLoading,
  }
}

export function after(...actions: DraftAction[]): CreateDraft {
  return actions.reduce((draft, action) => reduceDraft(draft, action), initialDraft())
}

export const add = (id: string, width?: number, height?: number): DraftAction => ({
  do: 'add-reference',
  reference: image(id, width, height),
})
export const model = (id: ModelId): DraftAction => ({ do: 'set-model', model: id })
export const type = (name: CreateDraft['type']): DraftAction => ({ do: 'set-type', type: name })
