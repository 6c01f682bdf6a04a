import {
  type GenerationType,
  type MediaMessages,
  type ModelId,
  mediaMessages,
  models,
  styleName,
  wallpaperPrompt,
} from '@mirari/model'
import type { TextFont } from './dialogs/draw-text.ts'

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

const uploadTimes = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

export const defaultTexts: CreateBoxTexts = {
  label: 'Create',
  placeholder: 'Describe what you want to see',
  prompt: 'Prompt',
  type: 'Type',
  types: { image: 'Image', video: 'Video', wallpaper: 'Wallpaper' },
  model: 'Model',
  modelName: (model) => models[model].name,
  size: 'Size',
  ratio: 'Ratio',
  resolution: 'Resolution',
  limits: '64 to 4096',
  width: 'Width',
  height: 'Height',
  widthMark: 'W',
  heightMark: 'H',
  link: 'Link width and height',
  autoFit: 'auto-fit',
  style: 'Style',
  styleName,
  duration: 'Duration',
  seconds: (seconds) => `${seconds}s`,
  seed: 'Seed',
  advanced: 'Advanced',
  resultCount: 'Number of results',
  times: (count) => `×${count}`,
  randomSeed: 'Random',
  seedHint: 'The same seed, prompt and size make the same picture.',
  forgetSeed: 'Use a new seed',
  loop: 'Loop',
  generate: 'Generate',
  price: (points) => `${points} points`,
  promptLength: (length, most) => `${length} / ${most} characters`,
  collapse: 'Collapse',
  signIn: 'Sign in to generate',
  login: 'Login',
  scrollToBottom: 'Scroll to bottom',
  checkResult: 'Check result',
  generating: (done, total) => `${done}/${total} Generating...`,
  generated: (done, total) => `${done}/${total} Generated`,
  failed: '创作失败',
  references: 'Reference images',
  addReference: 'Add reference image',
  fromDevice: 'From this device',
  fromUploads: 'From your uploads',
  firstFrame: 'First',
  lastFrame: 'Last',
  swapFrames: 'Swap first and last frame',
  reference: (name) => `Reference image ${name}`,
  zoomReference: (name) => `View reference image ${name}`,
  removeReference: (name) => `Remove reference image ${name}`,
  media: 'Pictures and videos',
  addMedia: 'Add picture or video',
  mediaItem: (number) => `Picture or video ${number}`,
  removeMedia: (number) => `Remove picture or video ${number}`,
  effect: 'Transition Effect',
  effectTime: 'Transition time',
  milliseconds: (ms) => `${ms} ms`,
  on: 'On',
  off: 'Off',
  drawText: 'Draw text on image',
  describe: 'image description',
  undoDescribe: 'Undo description',
  settingsRestored: 'Prompt and settings restored from the picture',
  useAsReference: 'Use as reference',
  preview: 'Preview',
  text: 'Text',
  font: 'Font',
  fonts: { 'sans-serif': 'Sans', serif: 'Serif', monospace: 'Mono', cursive: 'Script', 'system-ui': 'System' },
  color: 'Color',
  otherColor: 'Another color',
  textSize: 'Size',
  horizontal: 'Across',
  vertical: 'Down',
  close: 'Close',
  cancel: 'Cancel',
  delete: 'Delete',
  loading: 'Loading...',
  uploading: 'Uploading',
  cancelUpload: 'Cancel upload',
  retryUpload: 'Upload again',
  notUploaded: (count) => (count === 1 ? '1 file was not uploaded' : `${count} files were not uploaded`),
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  uploadsTitle: 'Add saved search',
  dropFiles: 'Drop files here or browse',
  uploadLimits: 'Images, or videos up to 100 MB',
  uploadedImage: 'Uploaded image',
  uploadedVideo: 'Uploaded video',
  uploadName: (kind, created, size) => `${kind}, ${uploadTimes.format(created)}, ${size}`,
  noUploads: 'Nothing uploaded yet',
  select: 'Select',
  deleteCount: (count) => `Delete (${count})`,
  deleteUploads: 'The chosen uploads are deleted from the server. This cannot be undone.',
  wallpaperPrompt,
  messages: mediaMessages,
}
