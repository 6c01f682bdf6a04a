/** Videos whose every frame is known: moving scenes of the built-in engine. */

import type { RgbImage } from '../../../packages/procedural/src/image/rgb-image.ts'
import { createRandom } from '../../../packages/procedural/src/math/random.ts'
import { renderImage } from '../../../packages/procedural/src/paint/render.ts'
import { viewOf } from '../../../packages/procedural/src/paint/scene.ts'
import { sceneKinds } from '../../../packages/procedural/src/paint/scenes/index.ts'
import { readPrompt } from '../../../packages/procedural/src/prompt/read-prompt.ts'

/** RGBA of a moment, counted in frames. */
export type Video = (frame: number) => Uint8Array

/** Writes the color at a position of the frame, px. */
type Shader = (x: number, y: number, out: Float64Array) => void

export async function paintKind(name: string, width: number, height: number, seed: number): Promise<RgbImage> {
  const kind = sceneKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`There is no scene '${name}'.`)
  const random = createRandom(seed).fork('scene')
  const scene = kind.build({ parsedPrompt: readPrompt(''), frame: { aspect: width / height }, random })
  return renderImage(scene, viewOf(width, height))
}

/** Scenes are painted at twice the size and sampled twice for each pixel, so that moving them blurs nothing. */
export async function makeVideos(width: number, height: number): Promise<Record<string, Video>> {
  const town = sampler(await paintKind('town', width * 2, height * 2, 3))
  const flower = sampler(await paintKind('dahlia', width * 2, height * 2, 3))
  const peaks = sampler(await paintKind('alpine', width * 2, height * 2, 7))
  const unit = height / 352
  const video =
    (shaderAt: (frame: number) => Shader): Video =>
    (frame) =>
      draw(width, height, shaderAt(frame))
  return {
    pan: video((i) => (x, y, out) => peaks(x * 1.6 + i * 6.3 * unit + 4, y * 1.6 + i * 1.7 * unit + 4, out)),
    zoom: video((i) => (x, y, out) => {
      const scale = 1.9 / (1 + i * 0.0015)
      peaks((x - width / 2) * scale + width, (y - height / 2) * scale + height, out)
    }),
    spin: video((i) => (x, y, out) => {
      const c = Math.cos(i * 0.02) * 1.4
      const s = Math.sin(i * 0.02) * 1.4
      const [dx, dy] = [x - width / 2, y - height / 2]
      town(width + dx * c - dy * s, height + dx * s + dy * c, out)
    }),
    water: video((i) => (x, y, out) => {
      const dx = 3 * unit * Math.sin((y * 0.05) / unit + i * 0.3) + 2 * unit * Math.sin((x * 0.03) / unit - i * 0.2)
      peaks((x + dx) * 2, (y + 2 * unit * Math.sin((x * 0.06) / unit + i * 0.25)) * 2, out)
    }),
    discs: video((i) => (x, y, out) => {
      town((x * 0.9 + i * 1.5 * unit) * 2 + 10, y * 1.9, out)
      for (let k = 0; k < 5; k++) {
        const dx = x - (width * (0.1 + 0.2 * k) + i * (7 - 3 * k) * unit)
        const dy = y - height * (0.5 + 0.3 * Math.sin(k * 2 + i * 0.06 * (k + 1)))
        if (dx * dx + dy * dy < (height * 0.13) ** 2) flower(width + dx * 2.2, height + dy * 2.2, out)
      }
    }),
    circle: video((i) => (x, y, out) => {
      const angle = (i * Math.PI * 2) / circlePeriod
      peaks(x * 1.5 + (70 + 60 * Math.sin(angle)) * unit, y * 1.5 + (40 + 36 * Math.cos(angle)) * unit, out)
    }),
  }
}

/** Frames after which the video 'circle' repeats. */
export const circlePeriod = 78

function draw(width: number, height: number, shader: Shader): Uint8Array {
  const data = new Uint8Array(width * height * 4)
  const first = new Float64Array(3)
  const second = new Float64Array(3)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      shader(x - 0.25, y - 0.25, first)
      shader(x + 0.25, y + 0.25, second)
      for (let c = 0; c < 3; c++) data[i + c] = ((first[c] ?? 0) + (second[c] ?? 0)) / 2 + 0.5
      data[i + 3] = 255
    }
  }
  return data
}

function sampler({ width, height, data }: RgbImage): Shader {
  return (x, y, out) => {
    const cx = Math.min(Math.max(x, 0), width - 1.001)
    const cy = Math.min(Math.max(y, 0), height - 1.001)
    const ix = Math.floor(cx)
    const iy = Math.floor(cy)
    const fx = cx - ix
    const fy = cy - iy
    const at = (iy * width + ix) * 3
    for (let c = 0; c < 3; c++) {
      const upper = (data[at + c] as number) * (1 - fx) + (data[at + 3 + c] as number) * fx
      const lower = (data[at + width * 3 + c] as number) * (1 - fx) + (data[at + width * 3 + 3 + c] as number) * fx
      out[c] = upper * (1 - fy) + lower * fy
    }
  }
}
