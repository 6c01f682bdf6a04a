/** Limits of chosen files, and the messages of their refusals, which are specified literally. */

import { maxMedia } from '../limits.ts'

/** Largest video file in bytes: 100 MB. */
export const maxVideoBytes = 100 * 1024 * 1024
/** Largest image in bytes (10 MB): larger ones are compressed until they fit. */
export const compressOverBytes = 10 * 1024 * 1024
/** Longest side of a compressed image in px. */
export const compressedSidePx = 2048
/** JPEG qualities that compression tries, the best first. */
export const compressionQualities: readonly number[] = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]

/** Messages about files; a host may replace them, for example in another language. */
export interface MediaMessages {
  notAnImage: (name: string) => string
  onlyImages: string
  noImageLinks: string
  tooManyReferences: (most: number) => string
  tooManyMedia: string
  tooManyFiles: (most: number) => string
  tooFewMedia: (required: number) => string
  /** `place` is the 1-based position of the media item in the list. */
  mediaLoading: (place: number) => string
  /** `most` is the maximum number of characters. */
  promptTooLong: (most: number) => string
  /** Sizes as '1024x1024'. */
  frameMismatch: (second: string, first: string) => string
  noMedia: string
  videoTooLarge: string
  unsupported: string
  uploadFailed: string
  deleted: string
  deleteFailed: string
  deletedSome: (deleted: number, failed: number) => string
  resourcesNotLoaded: string
  imageNotLoaded: string
  linkNotLoaded: string
  noDimensions: string
  compressionFailed: (name: string) => string
}

export const mediaMessages: MediaMessages = {
  notAnImage: (name: string) => `File ${name} is not an image format`,
  onlyImages: 'Only image type resources can be selected',
  noImageLinks: 'No valid image links detected',
  tooManyReferences: (most: number) =>
    most === 0 ? 'This model takes no reference images' : `At most ${most} reference images can be used`,
  tooManyMedia: `At most ${maxMedia} resources can be used`,
  tooManyFiles: (most: number) => `At most ${most} files can be uploaded at once`,
  tooFewMedia: (required: number) => `Generation failed, at least ${required} resources are required.`,
  mediaLoading: (place: number) => `Resource ${place} has not yet loaded successfully.`,
  promptTooLong: (most: number) => `The prompt may not be longer than ${most} characters`,
  frameMismatch: (second: string, first: string) =>
    `Second reference image dimensions (${second}) do not match first reference image dimensions (${first}). Please upload images with the same dimensions.`,
  noMedia: 'No valid media resources detected.',
  videoTooLarge: 'Video resources cannot exceed 100MB',
  unsupported: 'Upload failed Unsupported resources',
  uploadFailed: 'Upload failed',
  deleted: 'Delete success',
  deleteFailed: 'Delete failed',
  deletedSome: (deleted: number, failed: number) =>
    failed === 0 ? `Delete success: ${deleted}` : `Delete success: ${deleted}, failed: ${failed}`,
  resourcesNotLoaded: 'Failed to load resources',
  imageNotLoaded: 'Failed to load image resources',
  linkNotLoaded: 'Failed to load image, please check if URL is valid',
  noDimensions: 'Failed to get image dimensions, please try again',
  compressionFailed: (name: string) => `File ${name} compression failed, please try again`,
}

/** Media type of a file by its declared content type; null for anything but images and videos. */
export function mediaKind(mimeType: string): 'image' | 'video' | null {
  if (mimeType.startsWith('image/')) return 'image'
  return mimeType.startsWith('video/') ? 'video' : null
}
