export {
  type BoxState,
  type BoxStoreOptions,
  type CreateBoxStore,
  createBoxStore,
  type LowPoints,
  type SubmitOutcome,
  type SubmitPort,
} from './box-store.ts'
export { browserStorage } from './browser-storage.ts'
export { CreateBox, type CreateBoxProps } from './CreateBox.tsx'
export { LowPointsDialog, type LowPointsDialogProps } from './LowPointsDialog.tsx'
export { defaultLowPointsTexts, type LowPointsTexts } from './low-points-texts.ts'
export type { MediaIntake, MediaTools } from './media-intake.ts'
export type { LocalFile, MediaPort, UploadList, UploadOptions, UploadOutcome } from './media-port.ts'
export { MediaRefusal } from './media-refusal.ts'
export { type AddReferenceDetail, addReference, addReferenceEvent, openCreateBox, openEvent } from './page-events.ts'
export type { PreparedImage } from './prepare-image.ts'
export type { IntakeTools, PictureAddress, ReferenceIntake } from './reference-intake.ts'
export type { BoxStatus } from './StatusPill.tsx'
export { type CreateBoxTexts, defaultTexts } from './texts.ts'
export type { Transfer } from './transfer.ts'
export { UploadsPanel, type UploadsPanelProps } from './UploadsPanel.tsx'
export type { Notify } from './uploads-store.ts'
