import {
  isModelId,
  models,
  type OutpaintPadding,
  type ResultActionId,
  styleName,
  type TimeTexts,
  timeTexts,
} from '@mirari/model'

/** What a single key does. */
export type DetailKey =
  | ('previous' | 'next' | 'like' | 'share' | 'zoom' | 'delete' | 'help' | 'close')
  | ('play' | 'frames' | 'mute' | 'fullScreen')

/** What the controls of a video are called. */
export interface PlayerTexts {
  seek: string
  /** The moment that is visible, and the length. */
  position: (time: string, duration: string) => string
  back: string
  forward: string
  loop: string
  mute: string
  volume: string
  speed: string
  rate: (rate: number) => string
  fullScreen: string
}

/** Every text of the view; a host may replace any of them. */
export interface DetailTexts {
  label: string
  panel: string
  close: string
  loading: string
  /** Nothing can be shown, and the host says no more. */
  failed: string
  retry: string
  operationFailed: string
  downloadFailed: string
  imageFailed: string
  videoFailed: string
  /** How long ago it was made. */
  time: TimeTexts
  /** When it was made, to the minute. */
  createdAt: (date: Date) => string
  share: string
  like: (count: number) => string
  /** Beside the heart. */
  likes: (count: number) => string
  publish: string
  /** Opens the menu of rarely used actions. */
  moreActions: string
  report: string
  delete: string
  usePromptHint: string
  useText: string
  usePrompt: string
  imageReference: string
  showAll: string
  showLess: string
  references: string
  reference: string
  start: string
  end: string
  scrollBack: string
  scrollOn: string
  /** The words of the prompt for things that are not in the result. */
  missingSubjects: (words: readonly string[]) => string
  details: string
  model: string
  /** Name of a model by its id. */
  modelName: (model: string) => string
  style: string
  /** Name of a style by its id. */
  styleName: (style: string) => string
  size: string
  duration: string
  seconds: (seconds: number) => string
  loopNote: string
  quality: string
  seed: string
  copySeed: string
  seedCopied: string
  keepSeed: string
  /** What a press of a button costs and how long it takes. */
  cost: (points: number, seconds: number) => string
  standard: string
  preview: string
  devices: Readonly<Record<'pc' | 'pad' | 'phone', string>>
  generation: string
  edit: string
  more: string
  /** Other texts than the catalogue's for single actions. */
  actions: Readonly<Partial<Record<ResultActionId, string>>>
  /** What an action does, in the card that explains its group. */
  notes: Readonly<Record<ResultActionId, string>>
  /** Opens a wallpaper in its editor. */
  editWallpaper: string
  about: (group: string) => string
  siblings: string
  /** What it was made from. */
  lineage: string
  /** Results derived from this one. */
  derived: string
  moreLikeThis: string
  tags: string
  /** Name of a tag in the language of the reader; a search takes the tag itself. */
  tagName: (tag: string) => string
  download: string
  /** Opens the list of formats. */
  downloadAs: string
  /** The file as it is stored. */
  original: string
  setWallpaper: string
  neighbors: string
  previous: string
  next: string
  /** Title of the list of keys. */
  keyboard: string
  /** What single keys do. */
  keys: Readonly<Record<DetailKey, string>>
  zoom: string
  compare: string
  before: string
  after: string
  /** Two videos that are compared. */
  play: string
  pause: string
  player: PlayerTexts
  outpainting: string
  /** Name of the image in its new frame. */
  outpaintPlace: string
  outpaintPadding: (padding: OutpaintPadding) => string
  outpaintCenter: string
  outpaintRatio: string
  outpaintScale: string
  outpaintPrompt: string
  outpaintPromptHint: string
  /** What the dialog does and which words have an effect. */
  outpaintAbout: string
  cancel: string
  generate: string
  shareTitle: string
  shareSubtitle: string
  sharePrivate: string
  shareLink: string
  /** Publishes a private creation and copies its address. */
  publishAndCopy: string
  /** It was published, and its address is copied. */
  published: string
  /** Opens the system's list of apps. */
  shareWithApp: string
  /** The browser did not open it. */
  shareRefused: string
  shareWays: Readonly<Record<'label' | 'link' | 'qr' | 'embed', string>>
  qrLabel: string
  embedCode: string
  copy: string
  copied: string
}

const exactTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** Seconds from which a time is given in minutes. */
const longS = 120

/** Most wordings are fixed by the product. */
export const defaultTexts: DetailTexts = {
  label: 'Creation',
  panel: 'Details',
  close: 'Close',
  loading: 'Loading',
  failed: 'This creation cannot be shown',
  retry: 'Try again',
  operationFailed: 'Operation failed, please try again',
  downloadFailed: 'Download failed, please try again later',
  imageFailed: 'Failed to load image resources',
  videoFailed: 'Failed to load resources',
  time: timeTexts,
  createdAt: (date) => exactTime.format(date),
  share: 'Share',
  like: (count) => `Like, ${count}`,
  likes: String,
  publish: 'Publish',
  moreActions: 'More actions',
  report: 'Report',
  delete: 'Delete',
  usePromptHint: 'Use this prompt',
  useText: '+ Use text',
  usePrompt: 'Use Prompt',
  imageReference: 'Image Reference',
  showAll: 'Show all',
  showLess: 'Show less',
  references: 'References',
  reference: 'Reference',
  start: 'Start',
  end: 'End',
  scrollBack: 'Back',
  scrollOn: 'On',
  missingSubjects: (words) => `Not in this picture: ${words.join(', ')}`,
  details: 'Details',
  model: 'Model',
  modelName: (model) => (isModelId(model) ? models[model].name : model),
  style: 'Style',
  styleName,
  size: 'Size',
  duration: 'Duration',
  seconds: (seconds) => `${Number(seconds.toFixed(1))} s`,
  loopNote: 'Loop',
  quality: 'Quality',
  seed: 'Seed',
  copySeed: 'Copy seed',
  seedCopied: 'Seed copied',
  keepSeed: 'Keep seed',
  cost: (points, seconds) =>
    `${points} points, about ${seconds < longS ? `${seconds} s` : `${Math.round(seconds / 60)} min`}`,
  standard: 'Standard',
  preview: 'Preview wallpaper',
  devices: { pc: 'PC', pad: 'PAD', phone: 'PHONE' },
  generation: 'Generation',
  edit: 'Edit',
  more: 'More',
  actions: {},
  notes: {
    generation_video: 'Bring the picture to life',
    create_wallpaper: 'A wallpaper that moves',
    re_edit: 'Change the words and try again',
    re_generation: 'The same words, another picture',
    ultra_upscale: '4x resolution for large screens',
    detail_upscale: 'Finer texture and sharper edges',
    img_expand: 'Paint beyond the frame',
    video_loop: 'Blend the end into the beginning',
    auto_loop_clipping: 'Keep the part that loops best',
    video_sr: 'Sharper frames for large screens',
    video_frame_interpolate: 'Smooth motion at 60 fps',
  },
  editWallpaper: 'Edit',
  about: (group) => `About ${group}`,
  siblings: 'Made together',
  lineage: 'Made from',
  derived: 'Made from this',
  moreLikeThis: 'More like this',
  tags: 'Related Tags',
  tagName: (tag) => tag,
  download: 'Download',
  downloadAs: 'File format',
  original: 'Original',
  setWallpaper: 'Set Wallpaper',
  neighbors: 'Neighbours',
  previous: 'Previous',
  next: 'Next',
  keyboard: 'Keyboard shortcuts',
  keys: {
    previous: 'The one before',
    next: 'The next one',
    like: 'Like',
    share: 'Share',
    zoom: 'Zoom',
    delete: 'Delete',
    play: 'Play or pause',
    frames: 'Frame by frame',
    mute: 'Mute',
    fullScreen: 'Full screen',
    help: 'Show this list',
    close: 'Close',
  },
  zoom: 'Zoom',
  compare: 'Compare',
  before: 'Before',
  after: 'After',
  play: 'Play',
  pause: 'Pause',
  player: {
    seek: 'Position',
    position: (time, duration) => `${time} / ${duration}`,
    back: 'Frame back',
    forward: 'Frame forward',
    loop: 'Loop',
    mute: 'Mute',
    volume: 'Volume',
    speed: 'Speed',
    rate: (rate) => `${rate}×`,
    fullScreen: 'Full screen',
  },
  outpainting: 'Outpainting',
  outpaintPlace: 'Place of the picture: drag it, or use the arrow keys',
  outpaintPadding: ({ left, right, top, bottom }) =>
    `Left ${left}, right ${right}, top ${top}, bottom ${bottom} pixels`,
  outpaintCenter: 'Centre the picture',
  outpaintRatio: 'Ratio',
  outpaintScale: 'Scale',
  outpaintPrompt: 'Prompt',
  outpaintPromptHint: 'Describe the new area',
  outpaintAbout:
    'The picture goes on beyond its frame: lines, horizon and textures continue, and nothing of it is changed. The built-in engine follows words for light, weather, season and colors in the new area; other engines may add things, too. Generate again for another candidate.',
  cancel: 'Cancel',
  generate: 'Generate',
  shareTitle: 'Share',
  shareSubtitle: 'Discover more wallpapers',
  sharePrivate: 'Only you can open this link until the creation is published.',
  shareLink: 'Artwork Link',
  publishAndCopy: 'Publish and copy link',
  published: 'Published, link copied',
  shareWithApp: 'Share with an app',
  shareRefused: 'No app could be opened. Copy the link instead.',
  shareWays: { label: 'Share as', link: 'Link', qr: 'QR code', embed: 'Embed' },
  qrLabel: 'QR code of the link',
  embedCode: 'Embed code',
  copy: 'Copy',
  copied: 'Copied',
}
