import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { draw, encode, type Image, over } from './image.ts'
import { documentOf, type Files, size } from './stage.ts'
import { writeVideo } from './video.ts'

const { width, height } = size

/** A soft pattern of many colors in which, as in a photo, neighboring pixels are alike. */
export const farImage = draw(width, height, (x, y) => [
  128 + 90 * Math.sin(x / 17) * Math.cos(y / 23),
  128 + 80 * Math.sin(x / 31 + y / 29),
  110 + 60 * Math.cos(x / 13 - y / 37),
  255,
])

/** A disc with a soft border, in the middle. */
export const nearImage = draw(width, height, (x, y) => {
  const distance = Math.hypot(x - width / 2, y - height / 2)
  const alpha = Math.max(0, Math.min(1, (75 - distance) / 3))
  return [200 + 40 * Math.sin(x / 11), 60 + 40 * Math.cos(y / 9), 40, Math.round(alpha * 255)]
})

export const source: Image = over(nearImage, farImage)

/** Gray depth maps: the ground comes nearer towards the bottom, the disc bulges. */
const farDepth = draw(width / 4, height / 4, (_, y) => {
  const gray = Math.round((y / (height / 4 - 1)) * 255)
  return [gray, gray, gray, 255]
})
const nearDepth = draw(width / 4, height / 4, (x, y) => {
  const gray = Math.round(255 * Math.max(0, 1 - Math.hypot(x - width / 8, y - height / 8) / 30))
  return [gray, gray, gray, 255]
})

export const parallaxFiles: Files = {
  'layers/far.png': await encode(farImage),
  'layers/near.png': await encode(nearImage),
  'layers/far-depth.png': await encode(farDepth),
  'layers/near-depth.png': await encode(nearDepth),
}

export const parallax = documentOf({
  kind: 'parallax',
  drift: false,
  layers: [
    { src: 'layers/far.png', depthSrc: 'layers/far-depth.png', far: 0, near: 0.35 },
    { src: 'layers/near.png', depthSrc: 'layers/near-depth.png', far: 0.75, near: 1 },
  ],
})

export const flatParallax = documentOf({
  kind: 'parallax',
  drift: false,
  layers: [
    { src: 'layers/far.png', far: 0.1, near: 0.1 },
    { src: 'layers/near.png', far: 0.9, near: 0.9 },
  ],
})

export type Rgb = readonly [number, number, number]

export function plain([r, g, b]: Rgb): Promise<Buffer> {
  return encode(draw(32, 20, () => [r, g, b, 255]))
}

export const red: Rgb = [220, 30, 30]
export const green: Rgb = [30, 180, 60]
export const blue: Rgb = [40, 60, 220]

export const colorFiles: Files = {
  'media/red.png': await plain(red),
  'media/green.png': await plain(green),
  'media/blue.png': await plain(blue),
}

/** A video of one second whose brightness rises and falls once, so that it loops without a seam. */
export async function wavingVideo(folder: string): Promise<Buffer> {
  const path = join(folder, 'wave.webm')
  const fps = 24
  await writeVideo({
    path,
    width: 64,
    height: 40,
    fps,
    count: fps,
    colorOf: (index) => {
      const gray = 128 + 12 * Math.sin((index / fps) * 2 * Math.PI)
      return [gray, gray, gray]
    },
  })
  return readFile(path)
}
