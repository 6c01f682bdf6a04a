import type { ImageSource } from '@mirari/model'

/** Address of the thumbnail of that width in px. */
export function thumbnailUrl(picture: ImageSource, width: number): string {
  return `${picture.url}/w${width}`
}

/** `src` and `srcset` for a picture shown as large as `sizes` says; the original only if there is no thumbnail. */
export function imageSources(picture: ImageSource): { src: string; srcSet: string | undefined } {
  const widths = picture.thumbnail_widths
  const middle = widths[Math.floor((widths.length - 1) / 2)]
  if (middle === undefined) return { src: picture.url, srcSet: undefined }
  return {
    src: thumbnailUrl(picture, middle),
    srcSet: widths.map((width) => `${thumbnailUrl(picture, width)} ${width}w`).join(', '),
  }
}
