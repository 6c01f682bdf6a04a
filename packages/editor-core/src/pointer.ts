/** A press that moves less than this is a click and no drag, px of the screen. */
export const dragThresholdPx = 3

/** How far an arrow key moves a layer, without and with Shift, px of the document. */
export const nudgePx = { small: 1, large: 10 } as const
