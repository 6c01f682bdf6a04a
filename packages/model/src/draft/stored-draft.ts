/**
 * The create draft as session storage holds it, under names that must not change because earlier entries are read
 * again.
 */
import { maxMedia, maxSidePx, minSidePx } from '../limits.ts'
import { isModelId, type ModelId, models } from '../models/models.ts'
import { defaultStyle, styleIds } from '../models/styles.ts'
import {
  imageRatios,
  imageResolutions,
  imageSizes,
  parseSize,
  type Size,
  sizeText,
  videoRatios,
  videoResolutions,
} from '../sizes/sizes.ts'
import {
  advancedDefaults,
  type ChosenSize,
  type CreateDraft,
  generationTypes,
  initialDraft,
  advancedLimits as limits,
  type MediaItem,
  modelsOf,
  pickerModels,
  type ReferenceImage,
} from './create-draft.ts'
import { settleSize, sizeAfterReference } from './draft-size.ts'
import { setResultCount } from './result-count.ts'
import { durationsOf } from './video.ts'
import { effectMs } from './wallpaper.ts'

/** Key in session storage. */
export const draftStateKey = 'create-dialog-state'

export interface StoredBox {
  draft: CreateDraft
  isExpanded: boolean
}

/** The text to store. Local files are left out, because their addresses die with the page. */
export function serializeDraft({ draft, isExpanded }: StoredBox): string {
  const references = draft.references.filter((reference) => !reference.isLocalFile)
  const [first] = draft.references
  return JSON.stringify({
    prompt: draft.prompt,
    replacedPrompt: draft.replacedPrompt,
    generationType: draft.type,
    selectedModel: draft.model,
    selectedStyle: draft.style,
    selectedSize: sizeText(draft),
    selectedRatio: draft.ratio,
    selectedResolution: draft.resolution,
    customWidth: draft.width,
    customHeight: draft.height,
    chosenSize: draft.chosenSize,
    chosenVideoRatio: draft.chosenVideoRatio,
    isLinked: draft.isLinked,
    videoRatio: draft.videoRatio,
    videoResolution: draft.videoResolution,
    videoDuration: draft.durationS,
    isLoop: draft.loop,
    firstFrameDimensions: first ? { width: first.width, height: first.height } : null,
    hasReferenceImage: draft.references.length > 0,
    isExpanded,
    advancedOptions: draft.advanced,
    resultCount: draft.resultCount,
    transitionEffect: draft.effect,
    interaction: draft.interaction,
    uploadedMedia: draft.media.filter((item) => !item.isLocalFile && !item.isLoading),
    selectedUploads: references,
  })
}

type Unknown = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asRecord(value: unknown): Unknown {
  return isRecord(value) ? value : {}
}

function text(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback
}

function oneOf<Value>(choices: readonly Value[], value: unknown, fallback: Value): Value {
  return choices.find((choice) => choice === value) ?? fallback
}

function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback
}

function numberIn(
  value: unknown,
  { least, most }: { readonly least: number; readonly most: number },
  fallback: number,
): number {
  return typeof value === 'number' && value >= least && value <= most ? value : fallback
}

function wholeIn(value: unknown, limits: { readonly least: number; readonly most: number }, fallback: number): number {
  return Number.isInteger(value) ? numberIn(value, limits, fallback) : fallback
}

/** Whether an address survives a reload. */
function isLasting(address: unknown): address is string {
  return typeof address === 'string' && /^(https?:\/)?\//.test(address)
}

function readReference(value: unknown): ReferenceImage | null {
  const { id, url, thumbnail_url, width, height, isLocalFile } = asRecord(value)
  if (typeof id !== 'string' || !isLasting(url) || isLocalFile === true) return null
  if (typeof width !== 'number' || typeof height !== 'number' || !(width > 0) || !(height > 0)) return null
  return { id, url, thumbnail_url: isLasting(thumbnail_url) ? thumbnail_url : url, width, height, isLocalFile: false }
}

function readMedia(value: unknown): MediaItem | null {
  const reference = readReference({ ...asRecord(value), url: asRecord(value).src })
  const { type, name, size, isDrag } = asRecord(value)
  if (reference === null || (type !== 'image' && type !== 'video')) return null
  const { id, url, thumbnail_url, width, height } = reference
  return {
    id,
    type,
    src: url,
    thumbnail_url,
    name: text(name, ''),
    size: numberIn(size, { least: 0, most: Number.MAX_SAFE_INTEGER }, 0),
    width,
    height,
    isLocalFile: false,
    isDrag: flag(isDrag, false),
    isLoading: false,
  }
}

function list<Item>(value: unknown, read: (value: unknown) => Item | null, most: number): Item[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => read(item) ?? []).slice(0, most)
}

function readModel(stored: Unknown, available: readonly ModelId[]): Pick<CreateDraft, 'type' | 'model'> | null {
  const type = oneOf([...generationTypes, null], stored.generationType, null)
  if (type === null) return null
  const offered = modelsOf(type, available)
  const model = text(stored.selectedModel, '')
  const chosen = isModelId(model) && offered.includes(model) ? model : offered[0]
  return chosen === undefined ? null : { type, model: chosen }
}

/** A preset, or two sides within the limits of typed sides. */
function isPossible({ width, height }: Size): boolean {
  const isTyped = [width, height].every((side) => Number.isInteger(side) && side >= minSidePx && side <= maxSidePx)
  if (isTyped) return true
  return Object.values(imageSizes).some((sizes) =>
    Object.values(sizes).some((size) => size.width === width && size.height === height),
  )
}

function readSize(stored: Unknown, fallback: Size): Size {
  const { customWidth: width, customHeight: height } = stored
  if (typeof width === 'number' && typeof height === 'number' && isPossible({ width, height })) return { width, height }
  const named = parseSize(text(stored.selectedSize, ''))
  return named && isPossible(named) ? named : { width: fallback.width, height: fallback.height }
}

/** The size before a reference determined it; undefined where there is none that could be chosen. */
function readChosenSize(value: unknown): ChosenSize | undefined {
  const { ratio, resolution, width, height } = asRecord(value)
  const chosen = {
    ratio: oneOf([...imageRatios, null], ratio, null),
    resolution: oneOf([...imageResolutions, null], resolution, null),
  }
  if (chosen.ratio === null || chosen.resolution === null) return undefined
  if (typeof width !== 'number' || typeof height !== 'number' || !isPossible({ width, height })) return undefined
  return { ratio: chosen.ratio, resolution: chosen.resolution, width, height }
}

/**
 * Reads what {@link serializeDraft} wrote, or any other value under the key: each missing or impossible field takes its
 * default. Never throws; null when there is nothing to restore.
 */
export function restoreDraft(
  storedText: string | null,
  available: readonly ModelId[] = pickerModels,
): StoredBox | null {
  if (storedText === null) return null
  let parsed: unknown
  try {
    parsed = JSON.parse(storedText)
  } catch {
    return null
  }
  const state = asRecord(parsed)
  const fresh = initialDraft(available)
  const chosen = readModel(state, available)
  if (chosen === null) return null
  const loop = flag(state.isLoop, fresh.loop)
  const advanced = asRecord(state.advancedOptions)
  const effect = asRecord(state.transitionEffect)
  const references = list(state.selectedUploads, readReference, models[chosen.model].maxReferences)
  const draft: CreateDraft = {
    ...chosen,
    prompt: text(state.prompt, ''),
    replacedPrompt: text(state.replacedPrompt, ''),
    style: oneOf(styleIds, state.selectedStyle, defaultStyle),
    ratio: oneOf(imageRatios, state.selectedRatio, fresh.ratio),
    resolution: oneOf(imageResolutions, state.selectedResolution, fresh.resolution),
    ...readSize(state, fresh),
    chosenSize: readChosenSize(state.chosenSize),
    chosenVideoRatio: oneOf([...videoRatios, undefined], state.chosenVideoRatio, undefined),
    isLinked: flag(state.isLinked, fresh.isLinked),
    videoRatio: oneOf(videoRatios, state.videoRatio, fresh.videoRatio),
    videoResolution: oneOf(videoResolutions, state.videoResolution, fresh.videoResolution),
    durationS: oneOf(durationsOf(loop), state.videoDuration, loop ? fresh.durationS * 2 : fresh.durationS),
    loop,
    references,
    media: list(state.uploadedMedia, readMedia, maxMedia),
    effect: {
      on: flag(effect.on, fresh.effect.on),
      ms: numberIn(effect.ms, effectMs, fresh.effect.ms),
    },
    advanced: {
      quality: 'standard',
      steps: wholeIn(advanced.steps, limits.steps, advancedDefaults.steps),
      guidance_scale: numberIn(advanced.guidance_scale, limits.guidance_scale, advancedDefaults.guidance_scale),
      seed: wholeIn(advanced.seed, limits.seed, advancedDefaults.seed),
    },
    ...(isRecord(state.interaction) && { interaction: state.interaction }),
  }
  const counted = typeof state.resultCount === 'number' ? setResultCount(draft, state.resultCount) : draft
  // A local file does not survive, and neither does the size derived from it; a resolution may have been withdrawn
  // since.
  const lostReference = state.hasReferenceImage === true && references.length === 0
  const settled = lostReference ? sizeAfterReference(counted) : settleSize(counted)
  return { draft: settled, isExpanded: flag(state.isExpanded, false) }
}
