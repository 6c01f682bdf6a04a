import type { WordStrength } from '@mirari/contract/lists'
import type { GenerationType, MediaMessages, ModelId, PointerEffect } from '@mirari/model'
import type { TextColor, TextFont } from './dialogs/draw-text.ts'

/** Every text of the box; a host may replace any of them. */
export interface CreateBoxTexts {
  label: string
  placeholder: string
  prompt: string
  type: string
  types: Readonly<Record<GenerationType, string>>
  model: string
  modelName: (model: ModelId) => string
  size: string
  ratio: string
  resolution: string
  /** Limits of width and height. */
  limits: string
  width: string
  height: string
  /** Letters before width and height. */
  widthMark: string
  heightMark: string
  link: string
  autoFit: string
  style: string
  styleName: (style: string) => string
  duration: string
  seconds: (seconds: number) => string
  seed: string
  /** Opens the number of results and the seed. */
  advanced: string
  resultCount: string
  /** The chosen number of results, on the chip. */
  times: (count: number) => string
  /** In the empty field of the seed. */
  randomSeed: string
  /** Says what a seed is for. */
  seedHint: string
  /** Removes the seed, so that the server chooses a new one for each request. */
  forgetSeed: string
  loop: string
  generate: string
  /** Price of a generation in points. */
  price: (points: number) => string
  /** Number of characters near their maximum. */
  promptLength: (length: number, most: number) => string
  /** Name of the legend of the lines under the words of a prompt. */
  understood: string
  /** What a line under a word means. */
  understoodAs: Readonly<Record<WordStrength, string>>
  /** The same as a sentence, for screen readers; of some strengths there may be no words. */
  understoodSentence: (words: Readonly<Record<WordStrength, readonly string[]>>) => string
  understoodWords: (words: readonly string[]) => string
  collapse: string
  signIn: string
  login: string
  scrollToBottom: string
  checkResult: string
  generating: (done: number, total: number) => string
  generated: (done: number, total: number) => string
  /** Shown when the host refused the request. */
  failed: string
  references: string
  addReference: string
  fromDevice: string
  fromUploads: string
  firstFrame: string
  lastFrame: string
  swapFrames: string
  /** `name` is 'First', 'Last' or a number. */
  reference: (name: string) => string
  zoomReference: (name: string) => string
  removeReference: (name: string) => string
  media: string
  addMedia: string
  /** `number` is the position of the media item. */
  mediaItem: (number: string) => string
  removeMedia: (number: string) => string
  effect: string
  effectTime: string
  /** Choice of what follows the pointer in a wallpaper, and its sound. */
  interaction: string
  pointerEffect: string
  pointerEffects: Readonly<Record<PointerEffect | 'none', string>>
  hearsSound: string
  /** Says where the wallpaper can hear what the computer plays. */
  hearsSoundHint: string
  volume: string
  percent: (percent: number) => string
  mute: string
  unmute: string
  milliseconds: (ms: number) => string
  on: string
  off: string
  drawText: string
  describe: string
  /** Restores the prompt that an image description was added to. */
  undoDescribe: string
  /** Shown when a dropped image restored its prompt and settings. */
  settingsRestored: string
  useAsReference: string
  preview: string
  text: string
  font: string
  fonts: Readonly<Record<TextFont, string>>
  color: string
  colorNames: Readonly<Record<TextColor, string>>
  otherColor: string
  textSize: string
  horizontal: string
  vertical: string
  close: string
  cancel: string
  delete: string
  loading: string
  /** Accessible name of the upload's progress ring. */
  uploading: string
  cancelUpload: string
  retryUpload: string
  notUploaded: (count: number) => string
  dismiss: string
  tryAgain: string
  uploadsTitle: string
  dropFiles: string
  uploadLimits: string
  uploadedImage: string
  uploadedVideo: string
  /** Name of an upload for a screen reader: what it is, when it came, and its size. */
  uploadName: (kind: string, created: Date, size: string) => string
  noUploads: string
  /** Starts the selection of several uploads. */
  select: string
  deleteCount: (count: number) => string
  /** Confirmation of deleting several uploads. */
  deleteUploads: string
  /** Default prompt of a wallpaper. */
  wallpaperPrompt: string
  /** Messages about files and incomplete drafts. */
  messages: MediaMessages
}

/** Texts of the collapsed box, and those that may be needed before the rest of the box is downloaded. */
export type FirstTexts = Pick<
  CreateBoxTexts,
  | 'label'
  | 'placeholder'
  | 'prompt'
  | 'modelName'
  | 'generate'
  | 'price'
  | 'promptLength'
  | 'scrollToBottom'
  | 'checkResult'
  | 'generating'
  | 'generated'
  | 'failed'
  | 'settingsRestored'
  | 'wallpaperPrompt'
  | 'messages'
>

/** Those of the collapsed box, and what the host replaces of the others. */
export type BoxTexts = FirstTexts & Partial<CreateBoxTexts>
