export { type AdaptiveSize, adaptiveSizes, closestAdaptiveSize } from './adaptive-sizes.ts'
export { type CardState, type CardStatus, progressCap, toCardState, toCardStatus } from './card-status.ts'
export {
  defaultStyle,
  derivedModels,
  estimateFor,
  isModelId,
  type ModelId,
  maxPresetSidePx,
  maxPromptLength,
  maxSidePx,
  minSidePx,
  modelIds,
  models,
  pricePerTask,
  startingPoints,
  styleIds,
  styleName,
} from './catalogue.ts'
export { type DraftAction, reduceDraft } from './create-draft.ts'
export { fitToOffer, styleOf } from './draft-models.ts'
export { frameMismatch, maxReferences, type ReferenceLimits } from './draft-references.ts'
export {
  type AdvancedOptions,
  advancedDefaults,
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
} from './draft-shape.ts'
export { draftSize, parseSide, sizeIsLocked, videoRatioIsLocked } from './draft-size.ts'
export { draftStateKey, type KeptBox, restoreDraft, serialiseDraft } from './draft-state.ts'
export { durationsOf } from './draft-video.ts'
export {
  effectMs,
  effectSeconds,
  maxMedia,
  minMediaSlots,
  requiredMedia,
  usesMedia,
  wallpaperPrompt,
} from './draft-wallpaper.ts'
export {
  asDragPayload,
  type Draggable,
  type DragPayload,
  type DragReader,
  type DragWriter,
  dragPayloadOf,
  dragPayloadType,
  readDragPayload,
  writeDragPayload,
} from './drag-payload.ts'
export type {
  BatchAnswer,
  BatchDeleteAnswer,
  BatchDownloadAnswer,
  CreateAnswer,
  CreateRequest,
  Creator,
  DeleteAnswer,
  Estimate,
  Generation,
  GenerationReference,
  GenerationResult,
  ModelState,
  Page,
  Picture,
  TaskCategory,
  TaskState,
  TaskStatus,
  TokenAnswer,
  TypeFilter,
  Upload,
  UploadAnswer,
  UploadFailure,
  UploadInfo,
  UploadItem,
  UploadPage,
  User,
  WallpaperMedia,
} from './entities.ts'
export {
  checkFeedback,
  defaultFeedbackType,
  type FeedbackRequest,
  type FeedbackTag,
  type FeedbackType,
  feedbackProblems,
  feedbackTags,
  feedbackTypes,
  maxFeedbackImages,
  maxFeedbackLength,
} from './feedback.ts'
export { type HistoryRowShape, historyColumns, wideRatio } from './history-columns.ts'
export {
  compressedSidePx,
  compressionQualities,
  compressOverBytes,
  maxVideoBytes,
  mediaKind,
  mediaMessages,
} from './media-rules.ts'
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
} from './outpaint.ts'
export { loadMorePx, maxBatch, pageSizes } from './page-sizes.ts'
export { embedSettings, type PictureSettings, readSettings } from './picture-settings.ts'
export {
  type ActionGroups,
  actionGroupsOf,
  cardActionsOf,
  helpCardHeight,
  type IsServed,
  type ItemAction,
  type ItemActionId,
  postFailureText,
} from './post-actions.ts'
export {
  type ExpandRequest,
  isPostModel,
  type PostModel,
  type PostOrder,
  type PostRequest,
  postHistoryRequest,
  postPaths,
  postPrompt,
  postRequestFor,
  postSize,
  type UpscaleModel,
  type UpscaleRequest,
  type VideoPostModel,
  type VideoPostRequest,
} from './post-request.ts'
export { imageUpscaleFactor, upscaledImageSize, upscaledVideoSize } from './post-sizes.ts'
export { type CreateDialogValues, carriedPictures, prefillDraft } from './prefill.ts'
export { type ProblemBody, type ProblemCode, problemStatus } from './problem.ts'
export { dayKey, dayLabel, relativeTime, shortDate } from './relative-time.ts'
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
  knownRatios,
  parseSize,
  ratioLabel,
  ratioOf,
  resolutionsOf,
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
} from './sizes.ts'
export {
  advanceProgress,
  forgetProgress,
  type KeyValueStorage,
  type ProgressTarget,
  progressHasArrived,
  recallProgress,
  rememberProgress,
} from './smooth-progress.ts'
export { canGenerate, type Refusal, type SubmitAnswer, type Submitter, submitDraft, toCreateRequest } from './submit.ts'
export {
  completedIndicatorMs,
  focusDelayMs,
  openDelayMs,
  requestTimeoutMs,
  rerunDelayMs,
  socialTimeoutMs,
  socketRetryMs,
  statusTooltipMs,
  taskPollMs,
  toastMs,
  userRetries,
  userRetryMs,
  welcomeDelayMs,
  wheelGuardMs,
} from './timing.ts'
export { titleLength, titleOf } from './title.ts'
export { maxUploadFiles, maxUploadImageBytes, uploadProblems } from './upload-limits.ts'
