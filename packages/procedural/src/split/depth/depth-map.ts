/** Types of depth maps and layers, as plain arrays without library objects. */

/** Depth map of an image. */
export interface DepthMap {
  /** Size in points, which may differ from the image's; read the map with `depthReader`. */
  width: number
  height: number
  /** Row by row, 0 is the farthest and 1 the nearest. */
  data: Float32Array
}

/** One layer of an image. */
export interface DepthLayer {
  /** Straight (not premultiplied) sRGB with coverage, four bytes per pixel, in the size of the image. */
  rgba: Uint8Array
  /** Depth of the layer, 0 farthest to 1 nearest. */
  depth: number
  /** Depth at which it begins, if it was cut out of an image. */
  from?: number
}

/**
 * Layers of an image, the FARTHEST FIRST. The first is opaque everywhere; composed in this order without a shift, with
 * `out = back * (1 - a) + front * a`, they reproduce the image. Parts that a nearer layer hides are filled in.
 */
export interface DepthLayers {
  width: number
  height: number
  layers: DepthLayer[]
}

/** Returns a function that writes one row of a depth map enlarged or reduced to `width` x `height` pixels. */
export function depthReader(map: DepthMap, width: number, height: number): (y: number, into: Float32Array) => void {
  const { data } = map
  const left = new Int32Array(width)
  const right = new Int32Array(width)
  const share = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const place = Math.max(0, Math.min(map.width - 1, ((x + 0.5) * map.width) / width - 0.5))
    left[x] = Math.floor(place)
    right[x] = Math.min(map.width - 1, Math.floor(place) + 1)
    share[x] = place - Math.floor(place)
  }
  return (y, into) => {
    const place = Math.max(0, Math.min(map.height - 1, ((y + 0.5) * map.height) / height - 0.5))
    const upper = Math.floor(place) * map.width
    const lower = Math.min(map.height - 1, Math.floor(place) + 1) * map.width
    const v = place - Math.floor(place)
    for (let x = 0; x < width; x++) {
      const l = left[x]
      const r = right[x]
      const u = share[x]
      const a = data[upper + l] * (1 - u) + data[upper + r] * u
      const b = data[lower + l] * (1 - u) + data[lower + r] * u
      into[x] = a + (b - a) * v
    }
  }
}
