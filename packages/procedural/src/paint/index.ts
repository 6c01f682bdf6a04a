/** Still images: painted from a prompt, edited from references, upscaled or extended. */

export { encodeWebp } from '../image/encode-image.ts'
export { type ImageFile, openImage } from '../image/open-image.ts'
export type { RgbImage } from '../image/rgb-image.ts'
export { ProceduralError } from '../procedural-error.ts'
export { promptTags } from '../prompt/read-prompt.ts'
export type { WorkOptions } from '../work-options.ts'
export { type ExtendRequest, extendImages, type Padding } from './outpaint/extend-images.ts'
export { type PaintedImage, type PaintRequest, paintImages, paintScene } from './paint-images.ts'
export type { PaintRecipe } from './recipe.ts'
export { type UpscaleRequest, upscaleImage } from './upscale/upscale-image.ts'
