/** Layer extraction: an image taken apart by depth. */
export { ProceduralError } from '../procedural-error.ts'
export type { DepthMap } from './depth/depth-map.ts'
export type { DepthSource } from './depth/depth-source.ts'
export type { LayerRelief } from './layer-relief.ts'
export { type ImageLayer, type ImageLayers, type SplitOptions, splitImage } from './split-image.ts'
