export { categoriesOf, type TaskCategory, type TypeFilter, taskCategories, typeFilters } from './categories.ts'
export {
  type AdvancedOptions,
  advancedDefaults,
  advancedLimits,
  type CreateDraft,
  type GenerationType,
  generationTypes,
  hasStyles,
  initialDraft,
  type MediaItem,
  modelsOf,
  pickerModels,
  type ReferenceImage,
  typesOf,
} from './draft/create-draft.ts'
export { draftSize, sizeIsLocked, videoRatioIsLocked } from './draft/draft-size.ts'
export { type Interaction, interactionOf } from './draft/interaction.ts'
export { type PrefillValues, prefillDraft, prefillImages } from './draft/prefill.ts'
export { canGenerate, promptLength } from './draft/readiness.ts'
export { type DraftAction, reduceDraft } from './draft/reduce-draft.ts'
export { frameMismatch, maxReferences, type ReferenceLimits } from './draft/references.ts'
export { draftPrice, resultCountOf } from './draft/result-count.ts'
export { draftStateKey, restoreDraft, type StoredBox, serializeDraft } from './draft/stored-draft.ts'
export {
  type DraftRequest,
  type Refusal,
  type SubmitAnswer,
  type Submitter,
  submitDraft,
  toCreateRequest,
} from './draft/submit.ts'
export { fitToAvailable, styleOf } from './draft/switch-model.ts'
export { durationsOf } from './draft/video.ts'
export {
  effectMs,
  effectSeconds,
  minMediaSlots,
  requiredMedia,
  wallpaperPrompt,
  writtenPrompt,
} from './draft/wallpaper.ts'
export type { KeyValueStorage } from './key-value-storage.ts'
export { foreignLanguage } from './language.ts'
export {
  maxMedia,
  maxPresetSidePx,
  maxPromptLength,
  maxSidePx,
  minSidePx,
  pricePerTask,
  startingPoints,
} from './limits.ts'
export {
  asDragPayload,
  type Draggable,
  type DragPayload,
  type DragReader,
  type DragWriter,
  dragPayloadOf,
  readDragPayload,
  writeDragPayload,
} from './media/drag-payload.ts'
export { dragPayloadType } from './media/drag-payload-type.ts'
export { embedImageSettings, type ImageSettings, readImageSettings } from './media/image-settings.ts'
export { type BlendMode, blendModes, type FontStyle, fontStyles } from './media/item-looks.ts'
export {
  compressedSidePx,
  compressionQualities,
  compressOverBytes,
  type MediaMessages,
  maxVideoBytes,
  mediaKind,
  mediaMessages,
} from './media/media-rules.ts'
export { type PointerEffect, pointerEffects } from './media/pointer-effects.ts'
export { maxUploadFiles, maxUploadImageBytes } from './media/upload-limits.ts'
export { estimateFor } from './models/estimate.ts'
export type {
  ModelIcon,
  ModelInputs,
  ModelRecord,
  PostProcessing,
  ReferenceField,
} from './models/model-record.ts'
export {
  composesReferences,
  defaultModel,
  type ExpandModel,
  editorModel,
  isExpandModel,
  isModelId,
  isPostModel,
  isUpscaleModel,
  isVideoPostModel,
  type ModelId,
  modelIds,
  models,
  modelsOfRoute,
  outpaintModel,
  type PostModel,
  type PostRoute,
  postModelIds,
  postProcessingOf,
  postRouteOf,
  postRoutes,
  resolutionsOf,
  type UpscaleModel,
  usesMedia,
  type VideoPostModel,
} from './models/models.ts'
export { priceOf, resultCountsOf } from './models/result-count.ts'
export { defaultStyle, styleIds, styleName } from './models/styles.ts'
export {
  bestOutpaintRatio,
  defaultOutpaintPrompt,
  hasOutpaintScales,
  initialOutpaint,
  type OutpaintAction,
  type OutpaintFrame,
  type OutpaintPadding,
  type OutpaintRatio,
  type OutpaintScale,
  type OutpaintState,
  outpaintFrame,
  outpaintLongSide,
  outpaintPadding,
  outpaintRatios,
  outpaintScales,
  reduceOutpaint,
} from './post-processing/outpaint.ts'
export {
  type ActionGroups,
  actionGroupsOf,
  cardActionsOf,
  helpCardHeight,
  type IsServed,
  postFailureText,
  type ResultAction,
  type ResultActionId,
} from './post-processing/post-actions.ts'
export {
  type ExpandChoice,
  type PostChoice,
  postHistoryRequest,
  postPrompt,
  postRequestFor,
  postSize,
} from './post-processing/post-calls.ts'
export { isExpandRequest, type PostFacts } from './post-processing/post-request.ts'
export { imageUpscaleFactor, upscaledImageSize, upscaledVideoSize } from './post-processing/post-sizes.ts'
export { dayKey, dayLabel, relativeTime, shortDate, type TimeTexts, timeTexts } from './relative-time.ts'
export { type AdaptiveSize, adaptiveSizes, closestAdaptiveSize } from './sizes/adaptive-sizes.ts'
export {
  closestImageRatio,
  closestVideoRatio,
  evenDown,
  evenNear,
  evenSize,
  fallbackSize,
  type ImageRatio,
  type ImageResolution,
  imageRatios,
  imageResolutions,
  imageSize,
  imageSizes,
  labeledRatios,
  parseSize,
  ratioLabel,
  ratioOf,
  resolutionLabel,
  type Size,
  scaleToArea,
  sizeLabel,
  sizeText,
  type VideoRatio,
  type VideoResolution,
  videoRatios,
  videoResolutions,
  videoSize,
  videoSizes,
} from './sizes/sizes.ts'
export { titleLength } from './title.ts'
export { uuidV7 } from './uuid-v7.ts'
