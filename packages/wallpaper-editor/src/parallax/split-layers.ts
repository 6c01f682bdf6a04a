import { guessDepth, type SmallImage } from './guess-depth.ts'
import { boxBlur, combine, type Plane, quantile } from './plane.ts'

/** Opacity of an image's layers, 0 to 1. The farthest layer has no mask: it is opaque everywhere. */
export interface LayerMasks {
  /** The middle layer and everything nearer. */
  middle: Plane
  near: Plane
}

/** Shares of the image that belong to the farthest layer, and to it and the middle one. */
const shares = { far: 0.42, middle: 0.76 }
/** Half the width of the soft edge, px of the small image. */
const featherPx = 1

/** Splits an image into three layers by depth. */
export function splitLayers(image: SmallImage): LayerMasks {
  const depth = guessDepth(image)
  return {
    middle: maskAbove(depth, quantile(depth, shares.far)),
    near: maskAbove(depth, quantile(depth, shares.middle)),
  }
}

function maskAbove(depth: Plane, border: number): Plane {
  const mask = combine([depth], (value) => (value > border ? 1 : 0))
  return boxBlur(mask, featherPx)
}
