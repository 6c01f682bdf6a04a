/** Longest prompt that the server accepts, in characters. */
export const maxPromptLength = 4000
/** Smallest and largest typed side of an image, in px. */
export const minSidePx = 64
export const maxSidePx = 4096
/** Largest side of any preset (4K 21:9), which the server accepts although it exceeds {@link maxSidePx}. */
export const maxPresetSidePx = 6198

/** Maximum of media items in the media uploader. */
export const maxMedia = 5

/** Price of a generation in points; also the balance needed to press Generate. */
export const pricePerTask = 10
/** Initial balance of a new account in points, unless the server sets another one. */
export const startingPoints = 100
