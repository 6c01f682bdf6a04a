/** What the items of a wallpaper can look like: values that documents, packages and saves have in common. */

/** How an item's colors mix with the content behind it, by the names of CSS. */
export const blendModes = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const
export type BlendMode = (typeof blendModes)[number]

/** Styles of clocks and texts. */
export const fontStyles = [
  'thin',
  'normal',
  'medium',
  'semibold',
  'bold',
  'extrabold',
  'serif',
  'serif bold',
  'mono',
  'mono bold',
  'italic',
  'italic bold',
] as const
export type FontStyle = (typeof fontStyles)[number]
