import type { CreateRequest } from '@mirari/contract/schemas'

const wide = '1280x720'
const landscape = '1200x900'
const square = '1024x1024'
const portrait = '960x1280'
const tall = '768x1280'

interface DemoPrompt extends Pick<CreateRequest, 'prompt' | 'size' | 'style' | 'model'> {
  featured?: true
}

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
const featured = (prompt: DemoPrompt): DemoPrompt => ({ ...prompt, featured: true })

/**
 * What a new installation's feed begins with, the oldest first: every family of scenes, all shapes of pictures, times
 * of day, seasons, both languages; some are featured. The order keeps neighbours in the feed different in shape and colour. A list that
 * grows later does not reach installations that have finished this one.
 */
export const demoPrompts: readonly DemoPrompt[] = [
  picture('A quiet mountain lake at sunrise, first light on snowy peaks', wide),
  featured(picture('Paper-cut mountains in layers, orange and red, soft shadows', portrait)),
  featured(flux('A spiral galaxy in deep space, blue and gold', square)),
  picture('水墨山水，薄雾，远山，孤舟', landscape),
  picture('Wild poppies in a summer field, bright noon', portrait),
  featured(picture('Golden dunes of a desert at sunset, long shadows, a calm sky', wide)),
  featured(flux('A narrow street in the rain at night, neon signs on wet stones', tall)),
  picture('Still life with two vases and an apple, morning light', square),
  picture('Hot air balloons above a sea of clouds at dawn', landscape),
  featured(picture('Green aurora over a lake and snowy mountains, stars', portrait)),
  picture('Flowing silk in teal, calm', wide),
  featured(flux('A whale under the surface of a sunlit ocean, drifting particles', landscape)),
  picture('春天的樱花，柔和的光', portrait),
  picture('A red torii gate in calm water at sunset', square),
  picture('A ringed planet and its moons, violet space', tall),
  picture('Sun rays in a summer forest, golden hour', landscape),
  flux('Low-poly mountains around a lake, golden hour', wide),
  picture('秋天的林荫道，枫叶，黄金时刻', square),
  featured(picture('A lighthouse on a cliff, dramatic clouds at dusk', portrait)),
  picture('Nebula of pink and turquoise, newborn stars, deep space', wide),
  featured(picture('锦鲤，荷叶，清澈的池水', tall)),
  featured(flux('A cabin in the snow, warm windows, blue hour', landscape)),
  picture('A fox in front of a full moon', square),
  featured(picture('Glowing jellyfish in the deep sea', portrait)),
]
