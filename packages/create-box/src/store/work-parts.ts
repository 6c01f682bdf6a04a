/** What the box does with files, drops and requests, loaded as a whole by `late-work.ts`. */
export { asDragPayload } from '@mirari/model'
export { createBrowserImportTools } from '../import/browser-import-tools.ts'
export { createMediaImport } from '../import/media-import.ts'
export { readTransfer } from '../import/read-transfer.ts'
export { createReferenceImport } from '../import/reference-import.ts'
export { restoredValues } from '../import/restored-values.ts'
export { dialogValuesOf } from '../page/dialog-values.ts'
export { createSubmission } from './submission.ts'
