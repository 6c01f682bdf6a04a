/** The styles of the picker in words, for engines that only read prompts. */
import { defaultStyle } from '@mirari/model'
import { styleOrder } from '../builtin/styles.ts'

const words: Readonly<Record<(typeof styleOrder)[number], string>> = {
  film: 'analogue film photograph with fine grain',
  watercolor: 'watercolour painting',
  oil: 'oil painting with visible brush strokes',
  ink: 'ink wash painting',
  poster: 'bold flat poster illustration',
  anime: 'anime illustration',
  noir: 'film noir, black and white, hard light',
  pastel: 'soft pastel drawing',
  neon: 'glowing neon lights',
  vaporwave: 'vaporwave aesthetic',
  gilded: 'gilded ornament on dark ground',
  duotone: 'duotone print in two colours',
  risograph: 'risograph print',
  halftone: 'halftone comic print',
  ukiyoe: 'ukiyo-e woodblock print',
  sketch: 'pencil sketch',
  engraving: 'fine line engraving',
  lowpoly: 'low-poly 3D render',
  mosaic: 'mosaic of small tiles',
  pixel: 'pixel art',
  sheets: 'layered paper cut-out',
  vintage: 'faded vintage photograph',
  cinema: 'cinematic film still',
  dream: 'dreamy soft focus',
  cyberpunk: 'cyberpunk, neon in rain',
  minimal: 'minimal flat shapes, much empty space',
  cyanotype: 'cyanotype print',
  infrared: 'infrared photograph',
}

/** The prompt with the chosen style at its end. */
export function styledPrompt({ prompt, style }: { prompt: string; style: string }): string {
  const number = style === defaultStyle ? undefined : /^wallpaper-v(\d+)$/.exec(style)?.[1]
  const treatment = number === undefined ? undefined : styleOrder[Number(number) - 1]
  if (treatment === undefined) return prompt
  return prompt.trim() === '' ? words[treatment] : `${prompt}, ${words[treatment]}`
}
