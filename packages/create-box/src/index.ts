export { CreateBox, type CreateBoxProps } from './CreateBox.tsx'
export { LowPointsDialog, type LowPointsDialogProps } from './dialogs/LowPointsDialog.tsx'
export { defaultLowPointsTexts, type LowPointsTexts } from './dialogs/low-points-texts.ts'
export type { MediaIntake, MediaTools } from './intake/media-intake.ts'
export { MediaRefusal } from './intake/media-refusal.ts'
export type { PreparedImage } from './intake/prepare-image.ts'
export type { IntakeTools, PictureAddress, ReferenceIntake } from './intake/reference-intake.ts'
export type { Transfer } from './intake/transfer.ts'
export type { LocalFile, MediaPort, UploadList, UploadOptions, UploadOutcome } from './media-port.ts'
export {
  type AddReferenceDetail,
  addReference,
  addReferenceEvent,
  openCreateBox,
  openEvent,
} from './page/page-events.ts'
export type { BoxStatus } from './parts/StatusPill.tsx'
export {
  type BoxState,
  type BoxStoreOptions,
  type CreateBoxStore,
  createBoxStore,
  type LowPoints,
  type SubmitOutcome,
  type SubmitPort,
} from './store/box-store.ts'
export { browserStorage } from './store/browser-storage.ts'
export { type CreateBoxTexts, defaultTexts } from './texts.ts'
export { UploadsPanel, type UploadsPanelProps } from './uploads/UploadsPanel.tsx'
export type { Notify } from './uploads/uploads-store.ts'
