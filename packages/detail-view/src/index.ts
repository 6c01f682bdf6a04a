export { DetailView } from './DetailView.tsx'
export { Outpainting, type OutpaintingProps } from './Outpainting.tsx'
export type { PanelAction, PanelActionGroups } from './panel-action.ts'
export type {
  DetailActions,
  DetailPort,
  DetailViewProps,
  Device,
  LikeState,
  Neighbors,
  PublishState,
} from './port.ts'
export type { PackageFiles } from './preview/fetch-package.ts'
export {
  type PackagingCalls,
  type PackagingStart,
  type PackagingState,
  packageWallpaper,
  packagingPollMs,
} from './preview/packaging.ts'
export {
  createPreviewLoader,
  type PreviewLoader,
  type PreviewPort,
  type PreviewStep,
  waitFor,
} from './preview/preview-loader.ts'
export { PreviewProblem } from './preview/problem.ts'
export { defaultPreviewTexts, type PreviewTexts } from './preview/texts.ts'
export { type PreviewView, WallpaperPreview, type WallpaperPreviewProps } from './preview/WallpaperPreview.tsx'
export { ShareDialog, type ShareDialogProps } from './ShareDialog.tsx'
export { closeInto, openFrom } from './shared-element.ts'
export type { TaskCost } from './task-cost.ts'
export { type DetailTexts, defaultTexts } from './texts.ts'
