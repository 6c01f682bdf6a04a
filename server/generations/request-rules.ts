import { createHash } from 'node:crypto'
import {
  type CreateRequest,
  defaultStyle,
  imageRatios,
  imageResolutions,
  imageSizes,
  isModelId,
  type ModelId,
  maxPromptLength,
  maxSidePx,
  minSidePx,
  models,
  parseSize,
  type Size,
  styleIds,
  type TaskCategory,
} from '@mirari/model'
import { Problem } from '../platform/problem.ts'

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
  /** As sent, with the defaults, without the id. */
  request: CreateRequest
  /** Equal for equal requests. */
  request_hash: string
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
  if (request.type !== category) throw invalid(`The model ${model} makes a ${category}, not a ${request.type}.`)
  checkPrompt(request)
  checkRange('The number of steps', request.steps, stepsRange, Number.isInteger)
  checkRange('The guidance', request.guidance_scale, guidanceRange, Number.isFinite)
  checkRange('The seed', request.seed, { min: -1, max: maxSeed }, Number.isInteger)
  if (!styleIds.includes(request.style ?? '')) throw invalid('This style does not exist.')
  const { width, height } = checkSize(request.size)
  return {
    task_category: category,
    model,
    prompt: request.prompt,
    style: request.style ?? defaultStyle,
    width,
    height,
    seed: request.seed ?? -1,
    is_public: request.is_public ?? false,
    request,
    request_hash: hashOf(request),
  }
}

export function modelUnavailable(): Problem {
  return new Problem('model_unavailable', 'This model is not available on this server.')
}

function checkPrompt({ prompt, image_ref, image_start, image_end }: CreateRequest): void {
  if (image_ref !== undefined || image_start !== undefined || image_end !== undefined) {
    throw invalid('Reference images are not available on this server.')
  }
  if (prompt.trim() === '') throw invalid('Please describe what you want to see.')
  // Counted as people count: a character outside the basic plane is one, not two.
  if ([...prompt].length > maxPromptLength) {
    throw invalid(`The prompt may not be longer than ${maxPromptLength} characters.`)
  }
}

function checkSize(text: string): Size {
  const size = parseSize(text)
  if (!size) throw invalid("The size must look like '1024x1024'.")
  const isTyped = [size.width, size.height].every((side) => side >= minSidePx && side <= maxSidePx)
  if (!isTyped && !isPreset(size)) {
    throw invalid(`Width and height must be between ${minSidePx} and ${maxSidePx} pixels.`)
  }
  return size
}

function isPreset({ width, height }: Size): boolean {
  return imageResolutions.some((resolution) =>
    imageRatios.some((ratio) => {
      const preset = imageSizes[resolution][ratio]
      return preset.width === width && preset.height === height
    }),
  )
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

function hashOf(request: CreateRequest): string {
  const sorted = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

function invalid(sentence: string): Problem {
  return new Problem('validation', sentence)
}
