/** Fonts, sizes, colors and formats of clocks and texts. */

/**
 * Families that people know; the player shows the open font that it brings along for each, equal on every computer. The
 * first is that of a new clock.
 */
export const fontFamilies = [
  'Arial',
  'Verdana',
  'Trebuchet MS',
  'Tahoma',
  'Georgia',
  'Times New Roman',
  'Palatino',
  'Garamond',
  'Courier New',
  'Impact',
] as const

export const itemColors = [
  '#ffffff',
  '#f5e9d6',
  '#b8b2a8',
  '#4a4640',
  '#000000',
  '#ff7038',
  '#e5484d',
  '#f0c152',
  '#f7e463',
  '#8fce5a',
  '#2f9e77',
  '#4cc3d9',
  '#3d7be0',
  '#7a5ae0',
  '#e668a7',
] as const
/** '#rrggbb' */
export type ItemColor = (typeof itemColors)[number]

/** Formats of a clock, in the tokens of the player. */
export const clockFormats = ['HH:mm', 'HH:mm:ss', 'h:mm A', 'dddd', 'MMMM D', 'YYYY-MM-DD'] as const

/** px of the base: the size of a new clock, and the limits of the field. */
export const fontSizes = { initial: 64, min: 8, max: 600 } as const
