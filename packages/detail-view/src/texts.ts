import type { ItemActionId } from '@mirari/model'

/** Every sentence of the view; a host may replace any of them. */
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
  share: string
  like: (count: number) => string
  publish: string
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
  details: string
  model: string
  style: string
  size: string
  duration: string
  seconds: (seconds: number) => string
  loopNote: string
  quality: string
  standard: string
  preview: string
  devices: Readonly<Record<'pc' | 'pad' | 'phone', string>>
  generation: string
  edit: string
  more: string
  /** Other words than the catalogue's for single actions. */
  actions: Readonly<Partial<Record<ItemActionId, string>>>
  about: (group: string) => string
  siblings: string
  lineage: string
  moreLikeThis: string
  tags: string
  download: string
  setWallpaper: string
  neighbours: string
  previous: string
  next: string
  zoom: string
  zoomIn: string
  zoomOut: string
  zoomReset: string
  compare: string
  before: string
  after: string
  shareTitle: string
  shareSubtitle: string
  sharePrivate: string
  shareLink: string
  copy: string
  copied: string
}

/** Most wordings are fixed by the product. */
export const defaultTexts: DetailTexts = {
  label: 'Creation',
  panel: 'Details',
  close: 'Close',
  loading: 'Loading',
  failed: 'This creation cannot be shown.',
  retry: 'Try again',
  operationFailed: 'Operation failed, please try again',
  downloadFailed: 'Download failed, please try again later',
  imageFailed: 'Failed to load image resources',
  videoFailed: 'Failed to load resources',
  share: 'Share',
  like: (count) => `Like, ${count}`,
  publish: 'Publish',
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
  details: 'Details',
  model: 'Model',
  style: 'Style',
  size: 'Size',
  duration: 'Duration',
  seconds: (seconds) => `${Number(seconds.toFixed(1))} s`,
  loopNote: 'Loop',
  quality: 'Quality',
  standard: 'Standard',
  preview: 'Preview wallpaper',
  devices: { pc: 'PC', pad: 'PAD', phone: 'PHONE' },
  generation: 'Generation',
  edit: 'Edit',
  more: 'More',
  actions: {},
  about: (group) => `About ${group}`,
  siblings: 'Made together',
  lineage: 'Made from',
  moreLikeThis: 'More like this',
  tags: 'Related Tags',
  download: 'Download',
  setWallpaper: 'Set Wallpaper',
  neighbours: 'Neighbours',
  previous: 'Previous',
  next: 'Next',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Fit to the window',
  compare: 'Compare',
  before: 'Before',
  after: 'After',
  shareTitle: 'Share',
  shareSubtitle: 'Discover more wallpapers',
  sharePrivate: 'Only you can open this link until the creation is published.',
  shareLink: 'Artwork Link',
  copy: 'Copy',
  copied: 'Copied',
}
