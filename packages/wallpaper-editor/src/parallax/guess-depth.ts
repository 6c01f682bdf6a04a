import { at, boxBlur, combine, type Plane, smoothstep, stretched } from './plane.ts'

/** A picture in small, RGBA as a canvas gives it. */
export interface SmallPicture {
  width: number
  height: number
  data: Uint8ClampedArray
}

const weights = { position: 0.56, contrast: 0.26, darkness: 0.18 }

function lightness({ width, height, data }: SmallPicture): Plane {
  const values = new Float32Array(width * height)
  for (let index = 0; index < values.length; index++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3)
    values[index] = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  }
  return { width, height, values }
}

/**
 * A quick guess of what is near (1) and far (0), for a preview: what is low in the picture, dark and rich in detail is
 * near. It is smooth inside of things and has its steps where the picture has its edges. The wallpaper's own layers are
 * made by the server, with more care.
 */
export function guessDepth(picture: SmallPicture): Plane {
  const { width, height } = picture
  const light = lightness(picture)
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

/** How different two neighbours must be to count as an edge: the square of a difference in lightness. */
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
