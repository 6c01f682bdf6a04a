/** Descriptions of the styles, for engines that only take prompts. */
import { defaultStyle, styleIds } from '@mirari/model'

/** Texts in the order of the styles; the first style has none. */
const styleTexts: readonly string[] = [
  'analogue film photograph with fine grain',
  'watercolour painting',
  'oil painting with visible brush strokes',
  'ink wash painting',
  'bold flat poster illustration',
  'anime illustration',
  'film noir, black and white, hard light',
  'soft pastel drawing',
  'glowing neon lights',
  'vaporwave aesthetic',
  'gilded ornament on dark ground',
  'duotone print in two colours',
  'risograph print',
  'halftone comic print',
  'ukiyo-e woodblock print',
  'pencil sketch',
  'fine line engraving',
  'low-poly 3D render',
  'mosaic of small tiles',
  'pixel art',
  'layered paper cut-out',
  'faded vintage photograph',
  'cinematic film still',
  'dreamy soft focus',
  'cyanotype print',
  'infrared photograph',
]

/** The prompt followed by the description of its style. */
export function styledPrompt({ prompt, style }: { prompt: string; style: string }): string {
  const styleText = style === defaultStyle ? undefined : styleTexts[styleIds.indexOf(style) - 1]
  if (styleText === undefined) return prompt
  return prompt.trim() === '' ? styleText : `${prompt}, ${styleText}`
}
