import { createHash } from 'node:crypto'
import {
  type CreateRequest,
  defaultStyle,
  isModelId,
  type ModelId,
  maxPromptLength,
  models,
  styleIds,
  type TaskCategory,
  usesMedia,
} from '@mirari/model'
import { Problem } from '../platform/http/problem.ts'
import { checkReferences, type ReferenceUse, referencesOf } from './reference-rules.ts'
import { checkDuration, checkSize } from './request-sizes.ts'

/** A create request that keeps every rule, with its defaults filled in. */
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
  /** What it is made from, in the engine's order. */
  references: readonly ReferenceUse[]
  /** As sent, with the defaults, without the id. */
  request: CreateRequest
  /** Equal for equal requests. */
  request_hash: string
  /** The finished result that it works on; absent for what is made anew. */
  source_result_id?: string | null
}

/** A create request whose values have the right types, and whose names may be anything. */
export interface UncheckedRequest extends Omit<CreateRequest, 'model'> {
  model: string
}

export const maxSeed = 2 ** 31 - 1
export const stepsRange = { min: 1, max: 150 }
export const guidanceRange = { min: 0, max: 30 }

/** @throws Problem 'validation' with a sentence for people; 'model_unavailable' for a model nobody knows */
export function checkRequest(unchecked: UncheckedRequest): CheckedRequest {
  const { id: _, ...body } = unchecked
  const { model } = body
  if (!isModelId(model)) throw modelUnavailable()
  const request: CreateRequest = {
    ...body,
    model,
    quality: body.quality ?? 'standard',
    steps: body.steps ?? 20,
    guidance_scale: body.guidance_scale ?? 7.5,
    seed: body.seed ?? -1,
    style: body.style ?? defaultStyle,
    is_public: body.is_public ?? false,
  }
  const { category } = models[model]
  if (!isOfCategory(request.type, category)) {
    throw invalid(`The model ${model} is of type ${category}, not ${request.type}.`)
  }
  checkReferences(request)
  checkPrompt(request)
  checkRange('The number of steps', request.steps, stepsRange, Number.isInteger)
  checkRange('The guidance', request.guidance_scale, guidanceRange, Number.isFinite)
  checkRange('The seed', request.seed, { min: -1, max: maxSeed }, Number.isInteger)
  if (!styleIds.includes(request.style ?? '')) throw invalid('This style does not exist.')
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
  return new Problem('model_unavailable', 'This model is not available on this server.')
}

/** What a reference shows needs no words (specification A §5). */
function checkPrompt(request: CreateRequest): void {
  const { prompt } = request
  if (prompt.trim() === '' && referencesOf(request).length === 0) throw invalid('Please describe what you want to see.')
  // Counted as people count: a character outside the basic plane is one, not two.
  if ([...prompt].length > maxPromptLength) {
    throw invalid(`The prompt may not be longer than ${maxPromptLength} characters.`)
  }
}

/** Least and most seconds of a wallpaper's transition; 0 turns it off. */
const transitionS = { min: 0.1, max: 5 }

/** What only videos or only wallpapers have. */
function checkKind(request: CreateRequest): Partial<CreateRequest> {
  const { model, effTime } = request
  const { category, name } = models[model]
  if (category !== 'video' && (request.duration !== undefined || request.GenLoopVideo !== undefined)) {
    throw invalid('Only videos have a duration and a loop.')
  }
  if (effTime !== undefined) {
    if (!usesMedia(model)) throw invalid(`${name} has no transition.`)
    if (effTime !== 0) checkRange('The transition', effTime, transitionS, Number.isFinite)
  }
  if (category === 'video') return { duration: checkDuration(request), GenLoopVideo: request.GenLoopVideo ?? false }
  return usesMedia(model) ? { effTime: effTime ?? 0 } : {}
}

function isOfCategory(type: TaskCategory, category: TaskCategory): boolean {
  return type === category || (type === 'wallpaper_template' && category === 'wallpaper')
}

function checkRange(
  name: string,
  value: number | undefined,
  { min, max }: { min: number; max: number },
  isKind: (value: number) => boolean,
): void {
  if (value === undefined || !isKind(value) || value < min || value > max) {
    throw invalid(`${name} must be between ${min} and ${max}.`)
  }
}

/** Equal for equal values, in whatever order they came. */
export function hashOf(request: object): string {
  const sorted = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

function invalid(sentence: string): Problem {
  return new Problem('validation', sentence)
}
