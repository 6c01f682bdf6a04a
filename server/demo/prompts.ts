import type { CreateRequest } from '@mirari/model'

const wide = '1280x720'
const landscape = '1200x900'
const square = '1024x1024'
const portrait = '960x1280'
const tall = '768x1280'

type DemoPrompt = Pick<CreateRequest, 'prompt' | 'size' | 'style' | 'model'>

const picture = (prompt: string, size: string, style = 'realistic'): DemoPrompt => ({
  prompt,
  size,
  style,
  model: 'jimeng',
})
const flux = (prompt: string, size: string, style = 'realistic'): DemoPrompt => ({
  ...picture(prompt, size, style),
  model: 'FLUX',
})

/**
 * What a new installation's feed begins with, the oldest first: every family of scenes, all shapes of pictures, times
 * of day, seasons, both languages. The order keeps neighbours in the feed different in shape and colour. A list that
 * grows later does not reach installations that have finished this one.
 */
export const demoPrompts: readonly DemoPrompt[] = [
  picture('A quiet mountain lake at dawn, mist over the water, first light on snowy peaks', wide),
  picture('Paper-cut foxes in an autumn forest, warm layered paper, soft shadows', portrait),
  flux('A spiral galaxy seen from a moon of ice, deep blue and gold', square),
  picture('江南水乡的清晨，薄雾，小桥，水墨风格', landscape),
  picture('Wild poppies and cornflowers in a summer meadow, bright noon', portrait),
  picture('Golden dunes of a desert at sunset, long shadows, a calm sky', wide),
  flux('City skyline in the rain at night, neon lights on wet streets', tall),
  picture('Still life with lemons, a blue vase and a linen cloth, morning light', square),
  picture('雪山下的湖泊，日落，金色的天空', wide),
  picture('Green aurora over a frozen fjord, stars, a small red cabin', portrait),
  picture('Abstract waves of coral and teal, flowing silk, calm', landscape),
  flux('A whale under the surface of a sunlit ocean, drifting particles', wide),
  picture('樱花盛开的山谷，春天，柔和的粉色', portrait),
  picture('Tropical beach at sunset, palm trees, gentle waves', square),
  picture('A ringed planet rising above a violet desert of another world', tall),
  picture('Misty pine forest in the early morning, layers of blue ridges', landscape),
  flux('Low-poly hills with a winding river, pastel colours, spring', wide),
  picture('秋天的枫叶林，午后的阳光，红色和金色', square),
  picture('A lighthouse on a cliff in a storm, towering sea, dramatic clouds', portrait),
  picture('Nebula of rose and turquoise, newborn stars, deep space', wide),
  picture('Koi in a dark pond with lotus flowers, ink painting', tall),
  flux('Snow falling on a quiet village in the mountains, warm windows, winter night', landscape),
  picture('星空下的草原，银河，宁静的夜晚', wide),
  picture('Lavender fields in the golden hour, rolling hills, a lone tree', square),
]
