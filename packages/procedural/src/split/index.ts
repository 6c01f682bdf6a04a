/** Layer extraction: an image taken apart by depth. */
export { ProceduralError } from '../procedural-error.ts'
export type { LayerRelief } from './layer-relief.ts'
export { type ImageLayer, type ImageLayers, splitImage } from './split-image.ts'
