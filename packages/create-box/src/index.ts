export { CreateBox } from './CreateBox.tsx'
export { LowPointsDialog, type LowPointsDialogProps } from './dialogs/LowPointsDialog.tsx'
export { defaultLowPointsTexts, type LowPointsTexts } from './dialogs/low-points-texts.ts'
export type { MediaImport } from './import/media-import.ts'
export type { MediaImportTools } from './import/media-import-host.ts'
export { MediaRefusal } from './import/media-refusal.ts'
export type { PreparedImage } from './import/prepare-image.ts'
export type { ImageAddress, ReferenceImport, ReferenceImportTools } from './import/reference-import.ts'
export type { Transfer } from './import/transfer.ts'
export {
  type AddReferenceDetail,
  addReference,
  addReferenceEvent,
  openCreateBox,
  openEvent,
} from './page/page-events.ts'
export { preloadCreateBox } from './parts/expanded-parts.ts'
export type { BoxStatus } from './parts/StatusPill.tsx'
export type { CreateBoxPort, LocalFile, MediaPort, UploadList, UploadOptions, UploadOutcome } from './port.ts'
export type { CreateBoxProps } from './props.ts'
export type { BoxState } from './store/box-state.ts'
export { type BoxStoreOptions, type CreateBoxStore, createBoxStore } from './store/box-store.ts'
export { browserStorage } from './store/browser-storage.ts'
export type { LowPoints, Submission, SubmitOptions, SubmitOutcome } from './store/submission.ts'
export { defaultTexts } from './texts/default-texts.ts'
export { firstTexts } from './texts/first-texts.ts'
export type { BoxTexts, CreateBoxTexts, FirstTexts } from './texts.ts'
export { UploadsPanel, type UploadsPanelProps } from './uploads/UploadsPanel.tsx'
