import {
  type ArrangeTexts,
  defaultArrangeTexts,
  defaultRulerTexts,
  defaultSaveTexts,
  type PublicationTexts,
  type RulerTexts,
  type SaveConflictTexts,
  type SaveStateKind,
  type UnsavedDialogTexts,
  type VersionsTexts,
} from '@mirari/editor-core'
import type { Anchor, BoxAction, FontStyle } from '@mirari/wallpaper'
import type { ItemKind, WidgetKind } from './rules/new-item.ts'
import type { ItemColor } from './rules/text-styles.ts'
import { type CommandId, editorCommands } from './store/commands.ts'

/** Every text of the editor; a host may replace any of them. */
export interface TemplateEditorTexts extends UnsavedDialogTexts, ArrangeTexts, RulerTexts, PublicationTexts {
  label: string
  title: string
  /** Accessible name of the field for the template's name. */
  templateName: string
  close: string
  save: string
  saveStates: Readonly<Record<Exclude<SaveStateKind, 'new'>, string>>
  /** When the editor cannot be drawn. */
  failed: string
  failedHint: string
  tryAgain: string
  imageScale: string
  aspectRatio: string
  /** Name of the base's own ratio, 'pn', and of its shape. */
  nativeRatio: (shape: string) => string
  addLocalHtml: string
  widgets: string
  widgetNames: Readonly<Record<WidgetKind, string>>
  addWidget: (name: string) => string
  fromDevice: string
  uploaded: string
  layers: string
  noLayers: string
  layer: (name: string) => string
  showLayer: (name: string) => string
  moveLayer: (name: string) => string
  canvas: string
  /** The frame in which the template plays. */
  preview: string
  openPreview: string
  /** Toggles that fold the panels away. */
  foldPanel: Readonly<Record<'left' | 'right', string>>
  closePreview: string
  /** When a template has shown nothing for a while. */
  silent: string
  /** When its page does not answer any more. */
  hung: string
  runAgain: string
  /** For authors: what the page says, and the folder that it comes from. */
  console: {
    author: string
    title: string
    withErrors: (count: number) => string
    empty: string
    clear: string
    close: string
    reload: string
    /** After the folder was read again. */
    reloaded: string
  }
  resize: string
  emptyCanvas: string
  item: string
  nothingSelected: string
  itemKinds: Readonly<Record<ItemKind, string>>
  actions: string
  commands: Readonly<Record<CommandId, string>>
  content: string
  noContent: string
  contentFailed: string
  /** Limits that the author of a template has set. */
  slot: {
    atLeast: (width: number, height: number) => string
    atMost: (characters: number) => string
    tooSmall: (width: number, height: number) => string
  }
  regeneration: string
  regenerationHint: string
  prompt: string
  generate: string
  cancel: string
  generating: (percent: number) => string
  generationFailed: string
  contentReplaced: string
  uploadFailed: string
  uploadDone: string
  wrongFile: (kind: 'image' | 'video') => string
  /** Files that could not be uploaded and are kept. */
  notSent: (count: number) => string
  dismiss: string
  tooManyItems: string
  name: string
  position: string
  x: string
  y: string
  width: string
  height: string
  movable: string
  anchor: string
  anchors: Readonly<Record<Exclude<Anchor, 'picture'>, string>>
  keepToImage: string
  textContent: string
  clock: string
  format: string
  font: string
  fontFamily: string
  fontSize: string
  fontStyle: string
  fontStyles: Readonly<Record<FontStyle, string>>
  color: string
  colorNames: Readonly<Record<ItemColor, string>>
  hexColor: string
  colorHint: string
  interaction: string
  action: string
  boxActions: Readonly<Record<BoxAction, string>>
  target: string
  noTarget: string
  reads: (path: string) => string
  saving: string
  packaging: string
  preparing: string
  prepareFailed: string
  prepareHint: string
  /** Texts of a conflict with another save. */
  conflict: SaveConflictTexts
  versions: VersionsTexts
  shortcuts: string
  clipboard: { copy: string; cut: string; paste: string }
  output: string
  zoom: { label: string; zoomIn: string; zoomOut: string; fit: string }
  /** The notice of restored unsaved work; `older` when something else was saved since. */
  restored: { text: string; older: string; discard: string; hide: string }
  replace: { title: string; text: string; confirm: string; cancel: string }
  readingFolder: string
  folder: {
    missing: (files: string) => string
    notJson: string
    notAFolder: string
    notSupported: string
    tooManyFiles: (max: number) => string
    tooLarge: (maxMB: number) => string
    unreadable: string
    opened: (name: string) => string
    /** After a saved template, which stays as it is. */
    openedAsNew: (name: string) => string
  }
  dropHere: string
  panels: { template: string; item: string; hide: string }
}

export const defaultTemplateEditorTexts: TemplateEditorTexts = {
  label: 'Template editor',
  title: 'Template',
  templateName: 'Name of the template',
  close: 'Close',
  save: 'Save',
  saveStates: { saved: 'All changes saved', unsaved: 'Unsaved changes', saving: 'Saving' },
  failed: 'The editor could not be shown',
  failedHint: 'What you made is still here. Try again.',
  tryAgain: 'Try again',
  imageScale: 'Image scale',
  aspectRatio: 'Aspect ratio',
  nativeRatio: (shape) => `pn, ${shape}`,
  addLocalHtml: 'Add local HTML',
  widgets: 'Widgets',
  widgetNames: { image: 'Image', video: 'Video', clock: 'Clock', focus: 'Focus', box: 'Interaction box' },
  addWidget: (name) => `Add ${name}`,
  fromDevice: 'From this device',
  uploaded: 'Uploaded',
  layers: 'Layers',
  noLayers: 'Add a widget or a local folder.',
  layer: (name) => name,
  showLayer: (name) => `Show ${name}`,
  moveLayer: (name) => `Move ${name}`,
  canvas: 'Canvas',
  preview: 'Template preview',
  openPreview: 'Preview',
  foldPanel: { left: 'Template panel', right: 'Item panel' },
  closePreview: 'Close preview',
  silent: 'This template shows nothing yet.',
  hung: 'The page of this template stopped answering, perhaps in an endless loop. It was ended; your work is safe.',
  runAgain: 'Run again',
  console: {
    author: 'Template page',
    title: 'Console',
    withErrors: (count) => (count === 1 ? 'Console, 1 error' : `Console, ${count} errors`),
    empty: 'The page of this template has said nothing.',
    clear: 'Clear',
    close: 'Close the console',
    reload: 'Read the folder again',
    reloaded: 'The folder was read again',
  },
  resize: 'Resize',
  emptyCanvas: 'Add a widget, or drop the folder of a local project here.',
  item: 'Item',
  nothingSelected: 'Select an item on the canvas or in the layers to edit it.',
  publish: 'Published',
  publishHint: 'Everybody can find a published template in Explore.',
  published: 'Published',
  unpublished: 'No longer published',
  publishFailed: 'That did not work. Please try again.',
  itemKinds: {
    image: 'image',
    video: 'video',
    clock: 'clock',
    focus: 'focus',
    box: 'interaction box',
    text: 'text',
    other: 'other',
  },
  actions: 'More actions',
  ...defaultArrangeTexts,
  ...defaultRulerTexts,
  commands: editorCommands.labels,
  content: 'Content',
  noContent: 'Nothing to show yet.',
  contentFailed: 'The content could not be loaded',
  slot: {
    atLeast: (width, height) => `At least ${width} x ${height} px`,
    atMost: (characters) => `At most ${characters} characters`,
    tooSmall: (width, height) => `This slot takes at least ${width} x ${height} px`,
  },
  regeneration: 'Regeneration',
  regenerationHint: 'Describe what takes its place in the template.',
  prompt: 'Prompt',
  generate: 'Generate',
  cancel: 'Cancel',
  generating: (percent) => `Generating ${percent}%`,
  generationFailed: '生成失败',
  contentReplaced: '图片已更新到模板中',
  uploadFailed: '上传失败',
  uploadDone: '上传成功',
  wrongFile: (kind) => (kind === 'image' ? 'Please choose an image' : 'Please choose a video'),
  notSent: (count) => (count === 1 ? '1 file was not uploaded' : `${count} files were not uploaded`),
  dismiss: 'Dismiss',
  tooManyItems: 'A template holds at max 200 items',
  name: 'Name',
  position: 'Position',
  x: 'X',
  y: 'Y',
  width: 'Width',
  height: 'Height',
  movable: 'Movable',
  anchor: 'Anchor',
  anchors: {
    'top-left': 'Top left',
    top: 'Top',
    'top-right': 'Top right',
    left: 'Left',
    center: 'Center',
    right: 'Right',
    'bottom-left': 'Bottom left',
    bottom: 'Bottom',
    'bottom-right': 'Bottom right',
  },
  keepToImage: 'Keep to the picture',
  textContent: 'Text',
  clock: 'Clock',
  format: 'Format',
  font: 'Font',
  fontFamily: 'Font family',
  fontSize: 'Font size',
  fontStyle: 'Font style',
  fontStyles: {
    thin: 'Thin',
    normal: 'Normal',
    medium: 'Medium',
    semibold: 'Semibold',
    bold: 'Bold',
    extrabold: 'Extrabold',
    serif: 'Serif',
    'serif bold': 'Serif bold',
    mono: 'Mono',
    'mono bold': 'Mono bold',
    italic: 'Italic',
    'italic bold': 'Italic bold',
  },
  color: 'Color',
  colorNames: {
    '#ffffff': 'White',
    '#f5e9d6': 'Cream',
    '#b8b2a8': 'Stone',
    '#4a4640': 'Graphite',
    '#000000': 'Black',
    '#ff7038': 'Ember',
    '#e5484d': 'Red',
    '#f0c152': 'Amber',
    '#f7e463': 'Yellow',
    '#8fce5a': 'Leaf',
    '#2f9e77': 'Jade',
    '#4cc3d9': 'Cyan',
    '#3d7be0': 'Blue',
    '#7a5ae0': 'Violet',
    '#e668a7': 'Pink',
  },
  hexColor: 'Hex color',
  colorHint: '# and six digits or letters a to f',
  interaction: 'Interaction',
  action: 'Action',
  boxActions: { none: 'Light up', toggle: 'Show or hide an item' },
  target: 'Target',
  noTarget: 'Choose an item',
  reads: (path) => `Replaces ${path}`,
  saving: 'Uploading template...',
  packaging: 'Packaging template...',
  preparing: 'Preparing the editor...',
  prepareFailed: '准备编辑失败',
  prepareHint: 'The template could not be loaded.',
  unsavedTitle: 'Save your changes?',
  unsaved: 'This template has changes that are not saved yet.',
  discard: 'Discard',
  ...defaultSaveTexts,
  shortcuts: 'Keyboard shortcuts',
  clipboard: { copy: 'Copy', cut: 'Cut', paste: 'Paste' },
  output: 'Output size',
  zoom: { label: 'Zoom', zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Fit to view' },
  restored: {
    text: 'Unsaved changes restored',
    older: 'Unsaved changes restored; the saved version is newer',
    discard: 'Discard',
    hide: 'Keep them',
  },
  replace: {
    title: 'Replace the template?',
    text: 'The folder takes the place of what you are editing. Unsaved changes will be lost.',
    confirm: 'Replace',
    cancel: 'Keep editing',
  },
  readingFolder: 'Reading the folder...',
  folder: {
    missing: (files) => `Missing ${files}`,
    notJson: 'config.json is not valid JSON',
    notAFolder: 'Please choose a folder, not a file',
    notSupported: 'Your browser does not support folder selection',
    tooManyFiles: (max) => `The folder has more than ${max} files`,
    tooLarge: (maxMB) => `The folder is larger than ${maxMB} MB`,
    unreadable: '加载本地目录失败',
    opened: (name) => `${name} opened`,
    openedAsNew: (name) => `${name} opened as a new template`,
  },
  dropHere: 'Drop the folder to open it',
  panels: { template: 'Template', item: 'Edit item', hide: 'Hide' },
}
