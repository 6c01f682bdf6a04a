/** An image taken apart by depth. */
export { ProceduralError } from '../procedural-error.ts'
export type { SheetDepth } from './layer-relief.ts'
export { type ParallaxSheet, type ParallaxSheets, parallaxSheets } from './split-image.ts'
