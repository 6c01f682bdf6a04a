import sharp from 'sharp'
import type { DepthLayers } from '../../split/depth/depth-map.ts'
import type { Size } from '../video-source.ts'
import { type PreviewVideo, previewFps } from './preview.ts'

/** Seconds of one round. */
const roundS = 3
/** Movement of the nearest point as a share of the sides: more than in the wallpaper, because the video is small. */
const swing = 0.022

interface Layer {
  /** Premultiplied RGBA. */
  data: Uint8Array
  /** Direction and amount of movement: -1 fully against the pointer, 1 fully with it. */
  way: number
  isOpaque: boolean
}

/** Preview video of a parallax wallpaper: the layers sway through one round, so that the video loops. */
export async function parallaxPreview(parts: DepthLayers, pivot: number, size: Size): Promise<PreviewVideo> {
  // The layers are larger than the video by their movement, so that no border shows.
  const width = Math.ceil(size.width / (1 - 2 * swing)) + 2
  const height = Math.ceil(size.height / (1 - 2 * swing)) + 2
  const reach = Math.max(pivot, 1 - pivot)
  const moving: Layer[] = []
  for (const [index, { rgba, depth }] of parts.layers.entries()) {
    const data = await sharp(rgba, { raw: { width: parts.width, height: parts.height, channels: 4 } })
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer()
    moving.push({ data: premultiply(data), way: (depth - pivot) / reach, isOpaque: index === 0 })
  }
  const out = new Uint8Array(size.width * size.height * 4)
  const frames = roundS * previewFps
  return {
    frames,
    frame(index) {
      const turn = (index / frames) * 2 * Math.PI
      const x = Math.sin(turn) * swing * width
      const y = Math.sin(turn * 2) * 0.4 * swing * height
      const [left, top] = [(width - size.width) / 2, (height - size.height) / 2]
      for (const layer of moving)
        lay(out, size, layer, { layerWidth: width, left: left + x * layer.way, top: top + y * layer.way })
      return out
    },
  }
}

function premultiply(rgba: Uint8Array): Uint8Array {
  for (let k = 0; k < rgba.length; k += 4) {
    const alpha = rgba[k + 3]
    if (alpha === 255) continue
    for (let c = k; c < k + 3; c++) rgba[c] = (rgba[c] * alpha) / 255 + 0.5
  }
  return rgba
}

interface LayerPlace {
  layerWidth: number
  left: number
  top: number
}

/** Draws a layer over `out` with its point (left, top) in the corner, interpolated between four pixels. */
function lay(out: Uint8Array, size: Size, { data, isOpaque }: Layer, { layerWidth, left, top }: LayerPlace): void {
  const [x0, y0] = [Math.floor(left), Math.floor(top)]
  const u = Math.round((left - x0) * 256)
  const v = Math.round((top - y0) * 256)
  const w00 = (256 - u) * (256 - v)
  const w10 = u * (256 - v)
  const w01 = (256 - u) * v
  const w11 = u * v
  const right = 4
  const below = layerWidth * 4
  for (let y = 0, o = 0; y < size.height; y++) {
    let k = ((y + y0) * layerWidth + x0) * 4
    for (let x = 0; x < size.width; x++, o += 4, k += 4) {
      let alpha = 255
      if (!isOpaque) {
        const corners =
          data[k + 3] * w00 + data[k + right + 3] * w10 + data[k + below + 3] * w01 + data[k + below + right + 3] * w11
        if (corners === 0) continue
        alpha = (corners + 32768) >>> 16
      }
      const under = 255 - alpha
      for (let c = 0; c < 3; c++) {
        const value =
          (data[k + c] * w00 +
            data[k + right + c] * w10 +
            data[k + below + c] * w01 +
            data[k + below + right + c] * w11 +
            32768) >>>
          16
        out[o + c] = under === 0 ? value : Math.min(255, value + (out[o + c] * under + 127) / 255)
      }
      out[o + 3] = 255
    }
  }
}
