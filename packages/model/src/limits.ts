/** Longest prompt the server takes, in characters. */
export const maxPromptLength = 4000
/** Smallest and largest side of an image that can be typed, in px. */
export const minSidePx = 64
export const maxSidePx = 4096
/** Largest side of any preset (4K 21:9), which the server accepts beyond {@link maxSidePx}. */
export const maxPresetSidePx = 6198

/** Most items of the media uploader. */
export const maxMedia = 5

/** Points that one generation costs; also the least a user must own to press Generate. */
export const pricePerTask = 10
/** Points a new account starts with unless the server is set otherwise. */
export const startingPoints = 100
