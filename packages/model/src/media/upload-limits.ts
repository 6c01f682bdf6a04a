/** Limits of one upload, beyond those of media-rules.ts; the server enforces them again while it reads. */

export const maxUploadFiles = 20
export const maxUploadImageBytes = 30 * 1024 * 1024
