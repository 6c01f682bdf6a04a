import type { RgbImage } from '../../image/rgb-image.ts'
import type { DepthMap } from './depth-map.ts'

/** Measures the depth of an image in another way than by the cues in it; null when it cannot. */
export type DepthSource = (image: RgbImage, signal: AbortSignal) => Promise<DepthMap | null>
