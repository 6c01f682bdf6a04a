/** What follows the pointer above a wallpaper, in the order of the menu. */
export const pointerEffects = ['ripples', 'sparks', 'petals', 'fog', 'fireflies'] as const
export type PointerEffect = (typeof pointerEffects)[number]
