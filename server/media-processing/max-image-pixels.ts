/** Maximum number of pixels; larger images are refused before they are decoded. */
export const maxImagePixels = 40_000_000
