/** Words for an image that nobody described. */
export { ProceduralError } from '../procedural-error.ts'
export { describeImage, type ImageDescription } from './describe-image.ts'
export { describePainting, type RequestRecipe } from './describe-painting.ts'
