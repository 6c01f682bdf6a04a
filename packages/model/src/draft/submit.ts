/** The checks of Generate, in their order, and the request that it sends. */

import { maxPromptLength } from '../limits.ts'
import { mediaMessages } from '../media/media-rules.ts'
import { composesReferences, models, usesMedia } from '../models/models.ts'
import { defaultStyle } from '../models/styles.ts'
import { sizeText } from '../sizes/sizes.ts'
import type { CreateDraft } from './create-draft.ts'
import { draftSize } from './draft-size.ts'
import { interactionOf } from './interaction.ts'
import { isComplete, promptLength } from './readiness.ts'
import { draftPrice, resultCountOf } from './result-count.ts'
import { styleOf } from './switch-model.ts'
import { effectSeconds, requiredMedia, writtenPrompt } from './wallpaper.ts'

export interface Submitter {
  signedIn: boolean
  /** Balance in points. */
  points: number
}

/**
 * Why a draft cannot be submitted. 'incomplete' means that the prompt (or the image of a Parallax Wallpaper) is
 * missing, which the disabled Generate button already shows; every other refusal is shown as its message, or as the
 * host's own text for its code.
 */
export type Refusal =
  | 'login'
  | 'incomplete'
  | 'low_points'
  /**
   * `count` is the maximum number of characters, the number of media items needed, or the 1-based position of the one
   * that is still loading.
   */
  | { code: 'prompt_too_long' | 'too_few_media' | 'media_loading'; count: number; message: string }

/** The request that a draft makes. */
export type DraftRequest = ReturnType<typeof toCreateRequest>

export type SubmitAnswer = { ok: DraftRequest } | { refused: Refusal }

/** The body of the create call, with all defaults written out, so that a later rerun does not depend on them. */
export function toCreateRequest(draft: CreateDraft) {
  return {
    prompt: models[draft.model].takesPrompt ? writtenPrompt(draft.prompt).trim() : '',
    model: draft.model,
    size: sizeText(draftSize(draft)),
    type: draft.type,
    ...draft.advanced,
    ...countOf(draft),
    style: styleOf(draft, defaultStyle),
    is_public: false,
    ...inputsOf(draft),
  }
}

/** The usual number of results is not written out, because the server's is the same. */
function countOf(draft: CreateDraft): { count?: number } {
  const count = resultCountOf(draft)
  return count === models[draft.model].results ? {} : { count }
}

/** What a request carries besides its prompt. */
function inputsOf(draft: CreateDraft) {
  if (draft.type === 'video') return videoInputsOf(draft)
  return usesMedia(draft.model) ? mediaInputsOf(draft) : referencesOf(draft)
}

function videoInputsOf({ durationS, loop, references: [first, last] }: CreateDraft) {
  return {
    duration: durationS,
    GenLoopVideo: loop,
    ...(first && loop && { image_ref: first.url }),
    ...(first && !loop && { image_start: first.url }),
    ...(last && !loop && { image_end: last.url }),
  }
}

function mediaInputsOf(draft: CreateDraft) {
  return {
    effTime: effectSeconds(draft),
    ...interactionFields(draft),
    wpdatas: draft.media.map(({ type, src, width, height }) => ({ type, url: src, width, height })),
  }
}

function referencesOf({ model, references }: CreateDraft) {
  const [first] = references
  if (!first) return {}
  if (!composesReferences(model)) return { image_ref: first.url }
  return { GenerationReferenceList: references.map(({ url }) => ({ type: 'image' as const, url })) }
}

/** The interaction as a request carries it; what is not chosen is left out. */
export function interactionFields(draft: CreateDraft) {
  const { pointer, hears, volume } = interactionOf(draft)
  return {
    ...(pointer && { pointer_effect: pointer }),
    ...(hears && { hears_sound: true }),
    ...(volume > 0 && { volume: volume / 100 }),
  }
}

/** Checks sign-in, prompt, points, number of media items and their loading, in this order, then builds the request. */
export function submitDraft(draft: CreateDraft, submitter: Submitter): SubmitAnswer {
  if (!submitter.signedIn) return { refused: 'login' }
  if (!isComplete(draft)) return { refused: 'incomplete' }
  const request = toCreateRequest(draft)
  if (promptLength(request.prompt) > maxPromptLength) {
    const message = mediaMessages.promptTooLong(maxPromptLength)
    return { refused: { code: 'prompt_too_long', count: maxPromptLength, message } }
  }
  if (submitter.points < draftPrice(draft)) return { refused: 'low_points' }
  const required = requiredMedia(draft.model)
  if (draft.media.length < required) {
    return { refused: { code: 'too_few_media', count: required, message: mediaMessages.tooFewMedia(required) } }
  }
  const loading = usesMedia(draft.model) ? draft.media.findIndex((item) => item.isLoading) : -1
  if (loading >= 0) {
    const place = loading + 1
    return { refused: { code: 'media_loading', count: place, message: mediaMessages.mediaLoading(place) } }
  }
  return { ok: request }
}
