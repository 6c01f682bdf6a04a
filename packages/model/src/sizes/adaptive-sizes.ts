import type { Size } from './sizes.ts'

export interface AdaptiveSize extends Size {
  /** Width divided by height as specified; the exact quotient of the sides may differ a little. */
  ratio: number
}

const rows: readonly (readonly [ratio: number, width: number, height: number])[] = [
  [0.33, 512, 1536],
  [0.35, 544, 1536],
  [0.38, 576, 1536],
  [0.4, 608, 1536],
  [0.42, 640, 1536],
  [0.44, 640, 1440],
  [0.47, 640, 1376],
  [0.49, 672, 1376],
  [0.51, 672, 1312],
  [0.55, 704, 1280],
  [0.56, 736, 1312],
  [0.6, 768, 1280],
  [0.63, 768, 1216],
  [0.66, 800, 1216],
  [0.67, 832, 1248],
  [0.7, 832, 1184],
  [0.72, 832, 1152],
  [0.75, 864, 1152],
  [0.78, 896, 1152],
  [0.82, 896, 1088],
  [0.85, 928, 1088],
  [0.88, 960, 1088],
  [0.91, 992, 1088],
  [0.94, 1024, 1088],
  [0.97, 1024, 1056],
  [1.0, 1024, 1024],
  [1.06, 1056, 992],
  [1.1, 1088, 992],
  [1.17, 1120, 960],
  [1.24, 1152, 928],
  [1.29, 1152, 896],
  [1.33, 1152, 864],
  [1.42, 1184, 832],
  [1.46, 1216, 832],
  [1.5, 1248, 832],
  [1.56, 1248, 800],
  [1.62, 1248, 768],
  [1.67, 1280, 768],
  [1.74, 1280, 736],
  [1.82, 1280, 704],
  [1.78, 1312, 736],
  [1.86, 1312, 704],
  [1.95, 1312, 672],
  [2.0, 1344, 672],
  [2.05, 1376, 672],
  [2.1, 1408, 672],
  [2.2, 1408, 640],
  [2.25, 1440, 640],
  [2.3, 1472, 640],
  [2.35, 1504, 640],
  [2.4, 1536, 640],
  [2.53, 1536, 608],
  [2.67, 1536, 576],
  [2.82, 1536, 544],
  [3.0, 1536, 512],
]

/** The 55 sizes of about a megapixel, keyed by ratio from 0.33 to 3. Sides are multiples of 32. */
export const adaptiveSizes: readonly AdaptiveSize[] = rows.map(([ratio, width, height]) => ({ ratio, width, height }))

/** The entry whose ratio is nearest to that of a size. */
export function closestAdaptiveSize({ width, height }: Size): AdaptiveSize {
  const logRatio = Math.log(width / height)
  const distance = (size: Size) => Math.abs(Math.log(size.width / size.height) - logRatio)
  return adaptiveSizes.reduce((best, size) => (distance(size) < distance(best) ? size : best))
}
