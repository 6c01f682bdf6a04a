/** Words for an image that nobody described. */
export { ProceduralError } from '../procedural-error.ts'
export { describePicture, type PictureDescription } from './describe-image.ts'
