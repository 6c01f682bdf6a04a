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
  type FontStyle,
  fontStyles,
  type ImageItem,
  type ImageMedium,
  type ItemType,
  type LayeredDocument,
  type Lettering,
  type MediaDocument,
  type Medium,
  maxEffTimeS,
  maxItems,
  maxMediaCount,
  maxParallaxLayers,
  maxStrength,
  minParallaxLayers,
  type ParallaxDocument,
  type ParallaxLayer,
  type TextItem,
  type Transition,
  transitions,
  type VideoItem,
  type VideoMedium,
  type VideoSource,
  type WallpaperDocument,
  type WallpaperItem,
  type WallpaperKind,
  wallpaperKinds,
} from './document/schema.ts'
export { framePage, framePagePolicy } from './frame/frame-page.ts'
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
export { type UserProperty, userProperties } from './package/user-properties.ts'
export { clockText } from './runtime/clock-text.ts'
export { fontOf } from './runtime/lettering.ts'
export { type MountOptions, mountWallpaper, type PlayerControls, type WallpaperHandle } from './runtime/player.ts'
