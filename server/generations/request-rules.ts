import { createHash } from 'node:crypto'
import type { CreateRequest, GenerationRequest } from '@mirari/contract/schemas'
import {
  defaultStyle,
  isModelId,
  type ModelId,
  maxPromptLength,
  models,
  styleIds,
  type TaskCategory,
  usesMedia,
  writtenPrompt,
} from '@mirari/model'
import { Problem } from '../platform/http/problem.ts'
import { checkReferences, type ReferenceUse, referencesOf } from './reference-rules.ts'
import { checkDuration, checkSize } from './request-sizes.ts'

/** A valid create request with its defaults filled in. */
export interface CheckedRequest {
  task_category: TaskCategory
  model: ModelId
  prompt: string
  style: string
  width: number
  height: number
  /** -1 when the server chooses. */
  seed: number
  is_public: boolean
  /** References in the engine's order. */
  references: readonly ReferenceUse[]
  /** The request as sent, with defaults and without its id. */
  request: GenerationRequest
  /** Equal for equal requests. */
  request_hash: string
  /** Id of the post-processed result; absent in other requests. */
  source_result_id?: string | null
}

/** A create request whose values have the right types but are not checked yet. */
export interface UncheckedRequest extends Omit<CreateRequest, 'model'> {
  model: string
}

export const maxSeed = 2 ** 31 - 1
export const stepsRange = { min: 1, max: 150 }
export const guidanceRange = { min: 0, max: 30 }

/**
 * Checks a create request and fills in its defaults. @throws Problem 'validation' with a message for people;
 * 'model_unavailable' for an unknown model
 */
export function checkRequest(unchecked: UncheckedRequest): CheckedRequest {
  const { id: _, ...body } = unchecked
  const { model } = body
  if (!isModelId(model)) throw modelUnavailable()
  const request: CreateRequest = {
    ...body,
    model,
    // Older pages and stored requests carry the text that the box shows in place of a prompt.
    prompt: models[model].category === 'wallpaper' ? writtenPrompt(body.prompt) : body.prompt,
    quality: body.quality ?? 'standard',
    steps: body.steps ?? 20,
    guidance_scale: body.guidance_scale ?? 7.5,
    seed: body.seed ?? -1,
    style: body.style ?? defaultStyle,
    is_public: body.is_public ?? false,
  }
  const { category } = models[model]
  if (!isOfCategory(request.type, category)) {
    throw new Problem('model_of_other_type', { model, category, type: request.type })
  }
  checkReferences(request)
  checkPrompt(request)
  checkRange('steps_out_of_range', request.steps, stepsRange, Number.isInteger)
  checkRange('guidance_out_of_range', request.guidance_scale, guidanceRange, Number.isFinite)
  checkRange('seed_out_of_range', request.seed, { min: -1, max: maxSeed }, Number.isInteger)
  if (request.count !== undefined) {
    checkRange('count_out_of_range', request.count, { min: 1, max: models[model].results }, Number.isInteger)
  }
  if (!styleIds.includes(request.style ?? '')) throw new Problem('style_unknown')
  Object.assign(request, checkKind(request))
  const { width, height } = checkSize(request)
  return {
    task_category: request.type,
    model,
    prompt: request.prompt,
    style: request.style ?? defaultStyle,
    width,
    height,
    seed: request.seed ?? -1,
    is_public: request.is_public ?? false,
    references: referencesOf(request),
    request,
    request_hash: hashOf(request),
  }
}

export function modelUnavailable(): Problem {
  return new Problem('model_unavailable')
}

/** Checks the prompt, which is optional for models that take references. */
function checkPrompt(request: CreateRequest): void {
  const { prompt } = request
  if (prompt.trim() === '' && referencesOf(request).length === 0) throw new Problem('prompt_missing')
  // Counted as people count: a character outside the basic plane is one, not two.
  if ([...prompt].length > maxPromptLength) {
    throw new Problem('prompt_too_long', { max: maxPromptLength })
  }
}

/** Limits in seconds of a wallpaper's transition; 0 turns it off. */
const transitionS = { min: 0.1, max: 5 }

/** The checked fields that only videos or only wallpapers have. */
function checkKind(request: CreateRequest): Partial<CreateRequest> {
  const { model, effTime } = request
  const { category, name } = models[model]
  if (category !== 'video' && (request.duration !== undefined || request.GenLoopVideo !== undefined)) {
    throw new Problem('duration_without_video')
  }
  if (effTime !== undefined) {
    if (!usesMedia(model)) throw new Problem('transition_not_taken', { model: name })
    if (effTime !== 0) checkRange('transition_out_of_range', effTime, transitionS, Number.isFinite)
  }
  const { pointer_effect, hears_sound, volume } = request
  const hasInteraction = pointer_effect !== undefined || hears_sound !== undefined || volume !== undefined
  if (hasInteraction && !usesMedia(model)) throw new Problem('interaction_not_taken', { model: name })
  if (category === 'video') return { duration: checkDuration(request), GenLoopVideo: request.GenLoopVideo ?? false }
  return usesMedia(model) ? { effTime: effTime ?? 0 } : {}
}

function isOfCategory(type: TaskCategory, category: TaskCategory): boolean {
  return type === category || (type === 'wallpaper_template' && category === 'wallpaper')
}

function checkRange(
  wrong:
    | 'steps_out_of_range'
    | 'guidance_out_of_range'
    | 'seed_out_of_range'
    | 'count_out_of_range'
    | 'transition_out_of_range',
  value: number | undefined,
  { min, max }: { min: number; max: number },
  isKind: (value: number) => boolean,
): void {
  if (value === undefined || !isKind(value) || value < min || value > max) {
    throw new Problem(wrong, { min, max })
  }
}

/** Hash of a request that does not depend on the order of its fields. */
export function hashOf(request: object): string {
  const sorted = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
