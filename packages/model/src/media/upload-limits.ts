/** What one upload may hold, beyond the limits of media-rules.ts; the server counts again while it reads. */

export const maxUploadFiles = 20
export const maxUploadImageBytes = 30 * 1024 * 1024
