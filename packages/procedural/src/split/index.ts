/** An image taken apart by depth. */
export { ProceduralError } from '../procedural-error.ts'
export type { SheetDepth } from './sheet-depth.ts'
export { type ParallaxSheet, type ParallaxSheets, parallaxSheets } from './sheets.ts'
