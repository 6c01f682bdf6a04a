/** What one upload may hold, beyond the limits of media-rules.ts; the server counts again while it reads. */

import { mediaMessages } from './media-rules.ts'

export const maxUploadFiles = 20
export const maxUploadImageBytes = 30 * 1024 * 1024

/** Refusals of an upload, beside those of media-rules.ts. */
export const uploadProblems = {
  imageTooLarge: 'Image resources cannot exceed 30MB',
  tooMany: mediaMessages.tooManyFiles(maxUploadFiles),
} as const
