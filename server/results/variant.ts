import { type ImageFormat, imageFormats } from '@mirari/contract/lists'

/** A stored image in another format, or smaller. */
export interface Variant {
  format: ImageFormat
  /** px; null for the width of the original. An image that is narrower stays as it is. */
  width: number | null
}

/**
 * Widths in px of the JPEGs that link previews and embedding sites are handed. Only these are made, so that nobody can
 * have the server make a file for every number.
 */
export const previewWidths = [80, 160, 240, 320, 480, 640, 960, 1200] as const

const sizedJpeg = /^jpeg-(\d{2,4})$/

/** The variant that the last part of an address names, such as 'avif' or 'jpeg-1200'; null for any other text. */
export function parseVariant(name: string): Variant | null {
  const format = imageFormats.find((one) => one === name)
  if (format) return { format, width: null }
  const width = previewWidths.find((px) => String(px) === sizedJpeg.exec(name)?.[1])
  return width === undefined ? null : { format: 'jpeg', width }
}

export function variantName({ format, width }: Variant): string {
  return width === null ? format : `${format}-${width}`
}
