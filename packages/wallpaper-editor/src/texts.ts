import {
  type ArrangeTexts,
  defaultArrangeTexts,
  defaultRulerTexts,
  defaultSaveTexts,
  type PublicationTexts,
  type RulerTexts,
  type SaveConflictTexts,
  type SaveStateKind,
  type VersionsTexts,
} from '@mirari/editor-core'
import type { EditorTextItem, FontStyle, PointerEffect, ShapeForm } from '@mirari/wallpaper'
import { type CanvasTexts, defaultCanvasTexts } from './canvas/canvas-texts.ts'
import { type CommandId, editorCommands } from './commands/editor-commands.ts'
import type { PresetColor } from './panels/preset-colors.ts'
import type { HistoryPeriod } from './picker/history-images.ts'

/** Every text of the editor; a host may replace any of them. */
export interface WallpaperEditorTexts extends ArrangeTexts, RulerTexts, PublicationTexts {
  label: string
  title: string
  close: string
  save: string
  /** Beside the title: whether everything is stored. */
  saveStates: Readonly<Record<Exclude<SaveStateKind, 'new'>, string>>
  saved: string
  /** A save failed, or it had no cover. */
  saveFailed: string
  failed: string
  failedHint: string
  tryAgain: string
  cancel: string

  ratio: string
  addClock: string
  addImage: string
  addText: string
  addShape: string
  fromHistory: string
  fromComputer: string
  /** A local image or video cannot be opened. */
  mediaNotLoaded: string
  /** A local file is neither an image nor a video. */
  mediaNotUsable: string
  uploadFailed: string
  uploading: string
  /** Files that could not be uploaded and are kept. */
  notSent: (count: number) => string
  dismissUnsent: string

  layers: string
  noLayers: string
  noLayersHint: string
  /** On an empty canvas. */
  beginHere: string
  /** Behind the name of a layer, for who does not see where it is. */
  layerPlace: (place: number, count: number) => string
  layerMoved: (name: string, place: number, count: number) => string
  /** What the keys do in the list. */
  layerKeys: string
  /** Toggle of a layer, with its name. */
  hideLayer: (name: string) => string
  parallaxBadge: string

  properties: string
  image: string
  video: string
  clock: string
  text: string
  shape: string
  canvas: string
  reset: string
  /** What the canvas itself says. */
  canvasTexts: CanvasTexts
  nothingSelected: string
  nothingSelectedHint: string
  /** What follows the pointer above the wallpaper. */
  pointerEffect: string
  pointerEffects: Readonly<Record<PointerEffect | 'none', string>>
  hearsSound: string
  hearsSoundHint: string
  /** What stays in view on screens of another shape. */
  focalPoint: string
  focalPointHint: string
  output: string
  layerCount: string
  position: string
  size: string
  x: string
  y: string
  width: string
  height: string
  rotation: string
  full: string
  replaceImage: string
  parallax: string
  parallaxHint: string
  previewParallax: string
  loop: string
  volume: string
  fontSize: string
  fontStyle: string
  fontStyles: Readonly<Record<FontStyle, string>>
  format: string
  hours24: string
  hours12: string
  seconds: string
  color: string
  fillOpacity: string
  strokeColor: string
  strokeOpacity: string
  blur: string
  colorNames: Readonly<Record<PresetColor, string>>
  /** Shows a part of an image. */
  crop: string
  focus: Readonly<Record<'x' | 'y', string>>
  cropZoom: string
  align: string
  alignSides: Readonly<Record<EditorTextItem['align'], string>>
  form: string
  forms: Readonly<Record<ShapeForm, string>>
  radius: string
  strokeWidth: string
  /** Accessible name of the field with the wallpaper's name. */
  name: string
  preview: string
  previewEnd: string
  previewFailed: string
  screen: string
  screens: Readonly<Record<'pc' | 'pad' | 'phone', string>>
  /** Toggles that fold the panels away. */
  foldPanel: Readonly<Record<'left' | 'right', string>>
  layerMenu: string
  cut: string
  copy: string
  paste: string
  nothingToPaste: string
  /** What a new text says. */
  newText: string

  /** What every command is called. */
  commands: Readonly<Record<CommandId, string>>
  shortcuts: string
  /** Beside the zoom in percent. */
  zoom: string

  pickerTitle: string
  periods: Readonly<Record<HistoryPeriod, string>>
  period: string
  confirm: string
  loading: string
  noHistory: string
  allLoaded: string
  noPrompt: string
  historyFailed: string

  parallaxLoading: string
  parallaxTitle: string
  parallaxFollow: string
  parallaxStill: string
  parallaxEnd: string
  parallaxFailed: string

  unsavedTitle: string
  unsaved: string
  discard: string
  /** When somebody else saved meanwhile. */
  conflict: SaveConflictTexts
  versions: VersionsTexts
  /** Work that was not saved another time is shown again. */
  restored: string
  /** The same, and something else was saved since. */
  restoredOlder: string
  hideNotice: string
}

export const defaultWallpaperEditorTexts: WallpaperEditorTexts = {
  label: 'Wallpaper editor',
  title: 'Wallpaper',
  close: 'Close',
  save: 'Save',
  saveStates: { saved: 'All changes saved', unsaved: 'Unsaved changes', saving: 'Saving' },
  saved: '上传成功',
  saveFailed: '上传失败',
  failed: 'The editor could not be shown',
  failedHint: 'What you made is still here. Try again.',
  tryAgain: 'Try again',
  cancel: 'Cancel',

  ratio: 'Aspect ratio',
  addClock: 'Add clock',
  addImage: 'Add image',
  addText: 'Add text',
  addShape: 'Add shape',
  fromHistory: 'From history',
  fromComputer: 'From this device',
  mediaNotLoaded: '加载图片失败',
  mediaNotUsable: 'Upload failed Unsupported resources',
  uploadFailed: 'Upload failed',
  uploading: 'Uploading',
  notSent: (count) => (count === 1 ? '1 file was not uploaded' : `${count} files were not uploaded`),
  dismissUnsent: 'Remove them',

  layers: 'Layers',
  noLayers: 'No layers yet',
  noLayersHint: 'Add an image or a clock to begin.',
  beginHere: 'Add a picture or a video, or drop it here',
  layerPlace: (place, count) => `layer ${place} of ${count}`,
  layerMoved: (name, place, count) => `${name} is now layer ${place} of ${count}`,
  layerKeys: 'Alt and an arrow key move a layer, F2 renames it. The first one is in front.',
  hideLayer: (name) => `Hide ${name}`,
  parallaxBadge: '3D',

  properties: 'Properties',
  image: 'Image',
  video: 'Video',
  clock: 'Clock',
  text: 'Text',
  shape: 'Shape',
  canvas: 'Canvas',
  reset: 'Reset',
  canvasTexts: defaultCanvasTexts,
  nothingSelected: 'Nothing selected',
  nothingSelectedHint: 'Choose a layer to change it.',
  pointerEffect: 'Follows the pointer',
  pointerEffects: {
    none: 'Nothing',
    ripples: 'Ripples',
    sparks: 'Sparks',
    petals: 'Petals',
    fog: 'Fog',
    fireflies: 'Fireflies',
  },
  hearsSound: 'Move with music',
  hearsSoundHint: 'In Wallpaper Engine and Lively',
  focalPoint: 'Focal point',
  focalPointHint: 'Stays in view on other screens',
  output: 'Output',
  layerCount: 'Layers',
  position: 'Position',
  size: 'Size',
  x: 'X',
  y: 'Y',
  width: 'W',
  height: 'H',
  rotation: 'Rotation',
  full: 'Full screen',
  replaceImage: 'Replace image',
  parallax: '3D parallax',
  parallaxHint: 'Layers of the picture follow the pointer.',
  previewParallax: 'Preview',
  loop: 'Loop',
  volume: 'Volume',
  fontSize: 'Font size',
  fontStyle: 'Font style',
  fontStyles: {
    thin: 'thin',
    normal: 'normal',
    medium: 'medium',
    semibold: 'semibold',
    bold: 'bold',
    extrabold: 'extrabold',
    serif: 'serif',
    'serif bold': 'serif bold',
    mono: 'mono',
    'mono bold': 'mono bold',
    italic: 'italic',
    'italic bold': 'italic bold',
  },
  format: 'Time format',
  hours24: '24 h',
  hours12: '12 h',
  seconds: 'Seconds',
  color: 'Color',
  fillOpacity: 'Fill opacity',
  strokeColor: 'Stroke color',
  strokeOpacity: 'Stroke opacity',
  blur: 'Blur',
  colorNames: {
    '#fffaf2': 'Ivory',
    '#d9d3c8': 'Sand',
    '#8f887c': 'Stone',
    '#3a3631': 'Charcoal',
    '#14110e': 'Ink',
    '#ff7038': 'Ember',
    '#f0c152': 'Amber',
    '#f6e27a': 'Straw',
    '#a7c957': 'Lime',
    '#4f9d69': 'Fern',
    '#2f8f8b': 'Teal',
    '#6cc4d9': 'Sky',
    '#4a7fd1': 'Cornflower',
    '#23395d': 'Navy',
    '#e5566d': 'Rose',
    '#f2a3a0': 'Blush',
    '#b5473c': 'Brick',
    '#7a2e2a': 'Maroon',
  },
  ...defaultArrangeTexts,
  ...defaultRulerTexts,
  crop: 'Crop',
  focus: { x: 'Focus across', y: 'Focus down' },
  cropZoom: 'Zoom in',
  align: 'Alignment',
  alignSides: { left: 'Left', center: 'Center', right: 'Right' },
  form: 'Form',
  forms: { rectangle: 'Rectangle', ellipse: 'Ellipse' },
  radius: 'Corners',
  strokeWidth: 'Stroke width',
  name: 'Name of the wallpaper',
  preview: 'Preview',
  previewEnd: 'End preview',
  previewFailed: 'The wallpaper cannot be played',
  screen: 'Screen',
  screens: { pc: 'PC', pad: 'PAD', phone: 'PHONE' },
  foldPanel: { left: 'Layers panel', right: 'Properties panel' },
  publish: 'Published',
  publishHint: 'Everybody can find a published wallpaper in Explore.',
  published: 'Published',
  unpublished: 'No longer published',
  publishFailed: 'That did not work. Please try again.',
  layerMenu: 'Layer menu',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  nothingToPaste: 'Nothing to paste. Copy a layer or an image first.',
  newText: 'Your text',

  commands: editorCommands.labels,
  shortcuts: 'Keyboard shortcuts',
  zoom: 'Zoom',

  pickerTitle: 'choose history image',
  periods: {
    '': 'All',
    today: 'Today',
    week: 'Last Week',
    month: 'Last Month',
    quarter: 'Last 3 Months',
  },
  period: 'Period',
  confirm: 'Confirm',
  loading: 'Loading',
  noHistory: '暂无历史图片',
  allLoaded: '已加载全部图片',
  noPrompt: '无描述',
  historyFailed: '获取图片资产失败，请重试',

  parallaxLoading: '正在生成3D视差效果...',
  parallaxTitle: '3D parallax preview',
  parallaxFollow: 'Move over the picture',
  parallaxStill: 'Motion is reduced on this device, so the picture stands still.',
  parallaxEnd: 'End preview',
  parallaxFailed: '加载图片失败',

  unsavedTitle: 'Save your changes?',
  unsaved: 'This wallpaper has changes that are not saved yet.',
  discard: 'Discard',
  ...defaultSaveTexts,
  restored: 'Unsaved changes restored',
  restoredOlder: 'Unsaved changes restored; the saved version is newer',
  hideNotice: 'Keep them',
}
