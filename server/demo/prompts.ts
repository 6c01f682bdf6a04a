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
  picture('A quiet mountain lake at sunrise, first light on snowy peaks', wide),
  picture('Paper-cut mountains in layers, orange and red, soft shadows', portrait),
  flux('A spiral galaxy in deep space, blue and gold', square),
  picture('水墨山水，薄雾，远山，孤舟', landscape),
  picture('Wild poppies in a summer field, bright noon', portrait),
  picture('Golden dunes of a desert at sunset, long shadows, a calm sky', wide),
  flux('A narrow street in the rain at night, neon signs on wet stones', tall),
  picture('Still life with two vases and an apple, morning light', square),
  picture('Hot air balloons above a sea of clouds at dawn', landscape),
  picture('Green aurora over a lake and snowy mountains, stars', portrait),
  picture('Flowing silk in teal, calm', wide),
  flux('A whale under the surface of a sunlit ocean, drifting particles', landscape),
  picture('春天的樱花，柔和的光', portrait),
  picture('A red torii gate in calm water at sunset', square),
  picture('A ringed planet and its moons, violet space', tall),
  picture('Sun rays in a summer forest, golden hour', landscape),
  flux('Low-poly mountains around a lake, golden hour', wide),
  picture('秋天的林荫道，枫叶，黄金时刻', square),
  picture('A lighthouse on a cliff, dramatic clouds at dusk', portrait),
  picture('Nebula of pink and turquoise, newborn stars, deep space', wide),
  picture('锦鲤，荷叶，清澈的池水', tall),
  flux('A cabin in the snow, warm windows, blue hour', landscape),
  picture('A fox in front of a full moon', square),
  picture('Glowing jellyfish in the deep sea', portrait),
]
