/** The reducer of the create draft: every control of the box is one action, and nothing else changes a draft. */
import type { ModelId } from '../models/models.ts'
import { styleIds } from '../models/styles.ts'
import type { ImageRatio, ImageResolution, VideoRatio, VideoResolution } from '../sizes/sizes.ts'
import {
  advancedDefaults,
  advancedLimits,
  type CreateDraft,
  type GenerationType,
  initialDraft,
  type MediaItem,
  pickerModels,
  type ReferenceImage,
} from './create-draft.ts'
import {
  setHeight,
  setLinked,
  setRatio,
  setResolution,
  setVideoRatio,
  setVideoResolution,
  setWidth,
} from './draft-size.ts'
import type { Interaction } from './interaction.ts'
import {
  addReference,
  clearReferences,
  moveReference,
  type ReferenceLimits,
  removeReference,
  replaceReference,
  swapFrames,
} from './references.ts'
import { setResultCount } from './result-count.ts'
import { setModel, setType } from './switch-model.ts'
import { setDuration, setLoop } from './video.ts'
import { addMedia, moveMedia, removeMedia, replaceMedia, setEffectMs, setEffectOn } from './wallpaper.ts'

export type DraftAction =
  | { do: 'set-prompt'; prompt: string }
  | { do: 'set-type'; type: GenerationType }
  | { do: 'set-model'; model: ModelId }
  | { do: 'set-style'; style: string }
  | { do: 'set-ratio'; ratio: ImageRatio }
  | { do: 'set-resolution'; resolution: ImageResolution }
  | { do: 'set-width'; width: number }
  | { do: 'set-height'; height: number }
  | { do: 'set-linked'; isLinked: boolean }
  | { do: 'set-video-ratio'; ratio: VideoRatio }
  | { do: 'set-video-resolution'; resolution: VideoResolution }
  | { do: 'set-duration'; durationS: number }
  | { do: 'set-loop'; loop: boolean }
  | { do: 'add-reference'; reference: ReferenceImage }
  | { do: 'remove-reference'; id: string }
  | { do: 'replace-reference'; id: string; reference: ReferenceImage }
  | { do: 'clear-references' }
  | { do: 'swap-frames' }
  | { do: 'move-reference'; id: string; to: number }
  | { do: 'add-media'; item: MediaItem }
  | { do: 'remove-media'; id: string }
  | { do: 'move-media'; id: string; to: number }
  | { do: 'replace-media'; id: string; item: MediaItem }
  | { do: 'set-effect-on'; on: boolean }
  | { do: 'set-effect-ms'; ms: number }
  | { do: 'set-interaction'; change: Partial<Interaction> }
  | { do: 'set-seed'; seed: number }
  | { do: 'forget-seed' }
  | { do: 'set-result-count'; count: number }
  | { do: 'reset' }

/**
 * Applies one action. An action that a rule forbids (a locked size, one reference too many, a model that is not
 * offered) returns the same draft object.
 * @param available the models that the host offers; types and models outside of it cannot be chosen
 * @param limits maximum of references for models where the host takes fewer than the model could
 */
export function reduceDraft(
  draft: CreateDraft,
  action: DraftAction,
  available: readonly ModelId[] = pickerModels,
  limits: ReferenceLimits = {},
): CreateDraft {
  switch (action.do) {
    case 'set-prompt':
      return { ...draft, prompt: action.prompt }
    case 'set-type':
      return setType(draft, action.type, available, limits)
    case 'set-model':
      return setModel(draft, action.model, available, limits)
    case 'set-style':
      return styleIds.includes(action.style) ? { ...draft, style: action.style } : draft
    case 'set-ratio':
      return setRatio(draft, action.ratio)
    case 'set-resolution':
      return setResolution(draft, action.resolution)
    case 'set-width':
      return setWidth(draft, action.width)
    case 'set-height':
      return setHeight(draft, action.height)
    case 'set-linked':
      return setLinked(draft, action.isLinked)
    case 'set-video-ratio':
      return setVideoRatio(draft, action.ratio)
    case 'set-video-resolution':
      return setVideoResolution(draft, action.resolution)
    case 'set-duration':
      return setDuration(draft, action.durationS)
    case 'set-loop':
      return setLoop(draft, action.loop)
    case 'add-reference':
      return addReference(draft, action.reference, limits)
    case 'remove-reference':
      return removeReference(draft, action.id)
    case 'replace-reference':
      return replaceReference(draft, action.id, action.reference)
    case 'clear-references':
      return clearReferences(draft)
    case 'swap-frames':
      return swapFrames(draft)
    case 'move-reference':
      return moveReference(draft, action.id, action.to)
    case 'add-media':
      return addMedia(draft, action.item)
    case 'remove-media':
      return removeMedia(draft, action.id)
    case 'move-media':
      return moveMedia(draft, action.id, action.to)
    case 'replace-media':
      return replaceMedia(draft, action.id, action.item)
    case 'set-effect-on':
      return setEffectOn(draft, action.on)
    case 'set-effect-ms':
      return setEffectMs(draft, action.ms)
    case 'set-interaction':
      return { ...draft, interaction: { ...draft.interaction, ...action.change } }
    case 'set-seed':
      return setSeed(draft, action.seed)
    case 'set-result-count':
      return setResultCount(draft, action.count)
    case 'forget-seed':
      return { ...draft, advanced: { ...draft.advanced, seed: advancedDefaults.seed } }
    case 'reset':
      return initialDraft(available)
  }
}

function setSeed(draft: CreateDraft, seed: number): CreateDraft {
  const { least, most } = advancedLimits.seed
  if (!Number.isInteger(seed) || seed < least || seed > most) return draft
  return { ...draft, advanced: { ...draft.advanced, seed } }
}
