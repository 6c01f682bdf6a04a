export {
  type BlendMode,
  blendModes,
  type FontStyle,
  fontStyles,
  type PointerEffect,
  pointerEffects,
} from '@mirari/model'
export { documentAssets, textureAssets } from './document/assets.ts'
export type { NameAsset } from './document/from-editor.ts'
export { nearestAnchor } from './document/from-editor.ts'
export { type ReadDocument, readDocument, readEditorDocument } from './document/read.ts'
export {
  type Anchor,
  type AssetPath,
  anchors,
  type BoxItem,
  type Canvas,
  type ClockItem,
  defaultStrength,
  documentVersion,
  type FocusItem,
  type ImageItem,
  type ImageMediaItem,
  type ImagePart,
  type ItemType,
  type LayeredDocument,
  type Lettering,
  type MediaDocument,
  type MediaItem,
  maxEffTimeS,
  maxItems,
  maxMediaCount,
  maxParallaxLayers,
  maxStrength,
  minParallaxLayers,
  type ParallaxDocument,
  type ParallaxLayer,
  type ShapeForm,
  type ShapeItem,
  shapeForms,
  type TextItem,
  type Transition,
  transitions,
  type VideoItem,
  type VideoMediaItem,
  type VideoSource,
  type WallpaperDocument,
  type WallpaperItem,
  type WallpaperKind,
  wallpaperKinds,
} from './document/schema.ts'
export { type CheckedEditorDocument, checkEditorDocument } from './editor/check-editor-document.ts'
export { croppedPart } from './editor/crop.ts'
export {
  type EditorClockItem,
  type EditorCrop,
  type EditorDocument,
  type EditorGuide,
  type EditorImageItem,
  type EditorItem,
  type EditorMediaItem,
  type EditorRatio,
  type EditorShapeItem,
  type EditorTextItem,
  type EditorVideoItem,
  editorRatios,
  isMediaItem,
  maxEditorGuides,
  maxEditorItems,
  type ParallaxConfig,
  type SavedWallpaper,
  type SaveWallpaperRequest,
} from './editor/editor-document.ts'
export { type EditorFile, toEditorDocument } from './editor/to-editor-document.ts'
export { type FontName, fontNames, fontsOf, loadFonts, packageFonts, styleFonts } from './fonts/bundled-fonts.ts'
export { framePage, framePagePolicy } from './frame/frame-page.ts'
export { type FrameMessage, type PageReport, type ReportLevel, readReport } from './frame/page-messages.ts'
export { playPolicy } from './frame/play-policy.ts'
export { contentTypeOf } from './package/content-type.ts'
export type { PackageFacts } from './package/host-manifests.ts'
export {
  type OpenedPackage,
  openPackage,
  type PackageLimits,
  PackageProblem,
  packageLimits,
} from './package/open-package.ts'
export {
  type PackageAsset,
  type PackageFile,
  type PackageOptions,
  packageAssets,
  packageFiles,
} from './package/package-files.ts'
export { packageVolume } from './package/package-sound.ts'
export { overlayScript } from './package/runtime-scripts.ts'
export { type UserProperty, userProperties } from './package/user-properties.ts'
export { clockText } from './runtime/clock/clock-text.ts'
export { createGyroscope } from './runtime/gyroscope.ts'
export { fontOf } from './runtime/lettering.ts'
export type { MountOptions, PlayerControls, WallpaperHandle } from './runtime/mount.ts'
export { type PlacedBox, placeItem } from './runtime/placing.ts'
export { mountWallpaper } from './runtime/player.ts'
export type { TemplateItemsMessage } from './runtime/template-messages.ts'
export { type View, viewOf } from './runtime/view.ts'
export {
  type BoxAction,
  type BoxInteraction,
  boxActions,
  boxInteraction,
  boxInteractionText,
} from './template/box-interaction.ts'
export { overlayItem, templateDocument } from './template/overlay-items.ts'
export {
  configNotJson,
  type ReadTemplateConfig,
  readTemplateConfig,
  readTemplateGuides,
  readTemplateItems,
} from './template/read-config.ts'
export {
  type TemplateBase,
  type TemplateConfig,
  type TemplateItem,
  type TemplateItemType,
  type TemplateRatio,
  templateBase,
  templateFolderFiles,
  templateItemTypes,
  templateRatios,
} from './template/template-document.ts'
export { type TemplateFilesOptions, templateFiles } from './template/template-files.ts'
export {
  fitsSlot,
  readTemplateSlots,
  type SlotKind,
  slotOf,
  type TemplateSlot,
  withSlotItems,
} from './template/template-slots.ts'
