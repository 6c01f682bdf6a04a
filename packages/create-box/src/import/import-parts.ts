/** What files and addresses need on their way into the draft, loaded as a whole by `late-import.ts`. */
export { createBrowserImportTools } from './browser-import-tools.ts'
export { createMediaImport } from './media-import.ts'
export { createReferenceImport } from './reference-import.ts'
export { uploadReferences } from './upload-references.ts'
