/** The preset colors of a clock. Stored documents hold them, so they stay as they are. */
export const presetColors = [
  '#fffaf2',
  '#d9d3c8',
  '#8f887c',
  '#3a3631',
  '#14110e',
  '#ff7038',
  '#f0c152',
  '#f6e27a',
  '#a7c957',
  '#4f9d69',
  '#2f8f8b',
  '#6cc4d9',
  '#4a7fd1',
  '#23395d',
  '#e5566d',
  '#f2a3a0',
  '#b5473c',
  '#7a2e2a',
] as const
export type PresetColor = (typeof presetColors)[number]
