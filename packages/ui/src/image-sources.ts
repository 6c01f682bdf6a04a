import type { ImageSource } from '@mirari/contract/schemas'

/** Address of the thumbnail with this width in px. */
export function thumbnailUrl(image: ImageSource, width: number): string {
  return `${image.url}/w${width}`
}

/** `src` and `srcset` of an image that is displayed with `sizes`; the original only if there is no thumbnail. */
export function imageSources(image: ImageSource): { src: string; srcSet: string | undefined } {
  const widths = image.thumbnail_widths
  const middle = widths[Math.floor((widths.length - 1) / 2)]
  if (middle === undefined) return { src: image.url, srcSet: undefined }
  return {
    src: thumbnailUrl(image, middle),
    srcSet: widths.map((width) => `${thumbnailUrl(image, width)} ${width}w`).join(', '),
  }
}
