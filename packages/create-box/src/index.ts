export {
  type BoxState,
  type BoxStoreOptions,
  browserStorage,
  type CreateBoxStore,
  createBoxStore,
  type LowPoints,
  type SubmitOutcome,
  type SubmitPort,
} from './box-store.ts'
export { CreateBox, type CreateBoxProps } from './CreateBox.tsx'
export { LowPointsDialog, type LowPointsDialogProps } from './LowPointsDialog.tsx'
export { type AddReferenceDetail, addReferenceEvent, openCreateBox, openEvent } from './page-events.ts'
export type { BoxStatus } from './StatusPill.tsx'
export { type CreateBoxTexts, defaultTexts } from './texts.ts'
