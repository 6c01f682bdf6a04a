import type { CreateRequest } from '@mirari/contract/schemas'
import { sizeText, type VideoRatio, videoSize } from '@mirari/model'

const wide = '1280x720'
const landscape = '1200x900'
const square = '1024x1024'
const portrait = '960x1280'
const tall = '768x1280'

export interface DemoPrompt extends Pick<CreateRequest, 'prompt' | 'size' | 'style' | 'model' | 'duration'> {
  featured?: true
  /** Prompts of earlier images, which become its references. */
  from?: readonly string[]
}

const imagePrompt = (prompt: string, size: string, style = 'realistic'): DemoPrompt => ({
  prompt,
  size,
  style,
  model: 'jimeng',
})
const flux = (prompt: string, size: string, style = 'realistic'): DemoPrompt => ({
  ...imagePrompt(prompt, size, style),
  model: 'FLUX',
})
const featured = (prompt: DemoPrompt): DemoPrompt => ({ ...prompt, featured: true })

/**
 * The prompts of a new installation's feed, the oldest first: every scene kind, all shapes of images, times of day,
 * seasons and both languages; some are featured. Neighbors in the feed differ in shape and color. Prompts added later
 * do not reach installations whose demo is finished.
 */
export const demoPrompts: readonly DemoPrompt[] = [
  imagePrompt('A quiet mountain lake at sunrise, first light on snowy peaks', wide),
  featured(imagePrompt('Paper-cut mountains in layers, orange and red, soft shadows', portrait)),
  featured(flux('A spiral galaxy in deep space, blue and gold', square)),
  imagePrompt('水墨山水，薄雾，远山，孤舟', landscape),
  imagePrompt('Wild poppies in a summer field, bright noon', portrait),
  featured(imagePrompt('Golden dunes of a desert at sunset, long shadows, a calm sky', wide)),
  featured(flux('A narrow street in the rain at night, neon signs on wet stones', tall)),
  imagePrompt('Still life with two vases and an apple, morning light', square),
  imagePrompt('Hot air balloons above a sea of clouds at dawn', landscape),
  featured(imagePrompt('Green aurora over a lake and snowy mountains, stars', portrait)),
  imagePrompt('Flowing silk in teal, calm', wide),
  featured(flux('A whale under the surface of a sunlit ocean, drifting particles', landscape)),
  imagePrompt('春天的樱花，柔和的光', portrait),
  imagePrompt('A red torii gate in calm water at sunset', square),
  imagePrompt('A ringed planet and its moons, violet space', tall),
  imagePrompt('Sun rays in a summer forest, golden hour', landscape),
  flux('Low-poly mountains around a lake, golden hour', wide),
  imagePrompt('秋天的林荫道，枫叶，黄金时刻', square),
  featured(imagePrompt('A lighthouse on a cliff, dramatic clouds at dusk', portrait)),
  imagePrompt('Nebula of pink and turquoise, newborn stars, deep space', wide),
  featured(imagePrompt('锦鲤，荷叶，清澈的池水', tall)),
  featured(flux('A cabin in the snow, warm windows, blue hour', landscape)),
  imagePrompt('A fox in front of a full moon', square),
  featured(imagePrompt('Glowing jellyfish in the deep sea', portrait)),
]

const lighthouse = 'A lighthouse on a cliff, dramatic clouds at dusk'
const seaOfClouds = 'Hot air balloons above a sea of clouds at dawn'
const ocean = 'A whale under the surface of a sunlit ocean, drifting particles'
const springBlossom = '春天的樱花，柔和的光'
const autumnAlley = '秋天的林荫道，枫叶，黄金时刻'

const video = (prompt: string, ratio: VideoRatio): DemoPrompt => ({
  ...imagePrompt(prompt, sizeText(videoSize(ratio, '720P'))),
  model: 'jimeng_pro',
  duration: 5,
})
const wallpaper = (model: DemoPrompt['model'], size: string, ...from: string[]): DemoPrompt => ({
  ...imagePrompt('', size),
  model,
  from,
})

/** What moves in the feed of a new installation, made after the images: videos, and wallpapers of some of the images. */
export const demoMotion: readonly DemoPrompt[] = [
  wallpaper('Parallax Wallpaper', portrait, lighthouse),
  featured(video('Waves roll onto a beach at sunset', '16:9')),
  wallpaper('Live Wallpaper', landscape, ocean),
  video('A snowy mountain lake in the blue hour, drifting snowflakes', '4:3'),
  wallpaper('Click Wallpaper', square, springBlossom, autumnAlley),
  featured(video('极光在雪山湖面上流动', '16:9')),
  featured(wallpaper('Parallax Wallpaper', landscape, seaOfClouds)),
]
