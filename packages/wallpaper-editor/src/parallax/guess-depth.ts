import { at, boxBlur, combine, type Plane, smoothstep, stretched } from './plane.ts'

/** A small image, RGBA as a canvas has it. */
export interface SmallImage {
  width: number
  height: number
  data: Uint8ClampedArray
}

const weights = { position: 0.56, contrast: 0.26, darkness: 0.18 }

function lightness({ width, height, data }: SmallImage): Plane {
  const values = new Float32Array(width * height)
  for (let index = 0; index < values.length; index++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3)
    values[index] = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  }
  return { width, height, values }
}

/**
 * A quick estimate of what is near (1) and far (0), for a preview: what is low in the image, dark and detailed counts as
 * near. It is smooth inside objects and steps at the edges of the image. The layers of the saved wallpaper are made by
 * the server, with better methods.
 */
export function guessDepth(image: SmallImage): Plane {
  const { width, height } = image
  const light = lightness(image)
  const reach = Math.max(1, Math.round(Math.max(width, height) / 40))
  const detail = combine([light, boxBlur(light, reach)], (value, mean) => Math.abs(value - mean))
  const contrast = stretched(boxBlur(detail, reach * 2))
  const darkness = stretched(boxBlur(light, reach))
  const values = new Float32Array(width * height)
  for (let index = 0; index < values.length; index++) {
    const y = Math.floor(index / width) / Math.max(1, height - 1)
    values[index] =
      weights.position * smoothstep(0.1, 1, y) +
      weights.contrast * at(contrast.values, index) +
      weights.darkness * (1 - at(darkness.values, index))
  }
  return stretched(guidedBy(light, { width, height, values }, reach * 2))
}

/** Squared difference in lightness from which two neighboring pixels count as an edge. */
const edgeVariance = 0.0016

/** The guided filter of He, Sun and Tang: smooths a plane, but not across the edges of its guide. */
function guidedBy(guide: Plane, plane: Plane, radius: number): Plane {
  const mean = (of: Plane) => boxBlur(of, radius)
  const product = (one: Plane, other: Plane) => combine([one, other], (a, b) => a * b)
  const guideMean = mean(guide)
  const planeMean = mean(plane)
  const slope = combine(
    [mean(product(guide, plane)), mean(product(guide, guide)), guideMean, planeMean],
    (both, squared, g, p) => (both - g * p) / (squared - g * g + edgeVariance),
  )
  const base = combine([slope, guideMean, planeMean], (a, g, p) => p - a * g)
  return combine([mean(slope), guide, mean(base)], (a, g, b) => a * g + b)
}
