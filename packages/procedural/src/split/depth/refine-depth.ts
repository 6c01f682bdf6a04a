/** Refinement of a coarse depth map along the borders in the image: smooth inside objects, sharp between them. */
import { blurPlane } from '../../image/small-copy.ts'
import type { SmallImage } from '../../image/small-image.ts'
import type { DepthMap } from './depth-map.ts'
import { widen } from './widen.ts'

/** Variance of the image below which the depth does not follow it. */
const follow = 0.0006

/**
 * Guided filter: around each coarse point, depth is a linear function of brightness and color differences. The
 * coefficients are enlarged smoothly and applied to the finer image.
 */
export function refineDepth(guess: Float32Array, small: SmallImage, fine: SmallImage): DepthMap {
  const { columns, rows } = small
  const count = columns * rows
  const radius = Math.max(2, Math.max(columns, rows) / 90)
  const blurred = (plane: Float32Array) => blurPlane(plane, columns, rows, radius)
  const guides = guidesOf(small)
  const [u, v, w] = guides
  const meanP = blurred(guess)
  const means = guides.map(blurred)
  const withP = guides.map((guide) => blurred(guide.map((value, i) => value * guess[i])))
  const product = (a: Float32Array, b: Float32Array) => blurred(a.map((value, i) => value * b[i]))
  const [uu, uv, uw, vv, vw, ww] = [
    product(u, u),
    product(u, v),
    product(u, w),
    product(v, v),
    product(v, w),
    product(w, w),
  ]
  const slopes = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const
  const base = new Float32Array(count)
  const [mu = u, mv = v, mw = w] = means
  const [pu = u, pv = v, pw = w] = withP
  for (let i = 0; i < count; i++) {
    const a = mu[i]
    const b = mv[i]
    const c = mw[i]
    const p = meanP[i]
    // The symmetric 3 x 3 system of least squares, solved by its adjugate.
    const m00 = uu[i] - a * a + follow
    const m01 = uv[i] - a * b
    const m02 = uw[i] - a * c
    const m11 = vv[i] - b * b + follow
    const m12 = vw[i] - b * c
    const m22 = ww[i] - c * c + follow
    const c00 = m11 * m22 - m12 * m12
    const c01 = m02 * m12 - m01 * m22
    const c02 = m01 * m12 - m02 * m11
    const determinant = m00 * c00 + m01 * c01 + m02 * c02
    const q0 = pu[i] - a * p
    const q1 = pv[i] - b * p
    const q2 = pw[i] - c * p
    const s0 = (c00 * q0 + c01 * q1 + c02 * q2) / determinant
    const s1 = (c01 * q0 + (m00 * m22 - m02 * m02) * q1 + (m01 * m02 - m00 * m12) * q2) / determinant
    const s2 = (c02 * q0 + (m01 * m02 - m00 * m12) * q1 + (m00 * m11 - m01 * m01) * q2) / determinant
    slopes[0][i] = s0
    slopes[1][i] = s1
    slopes[2][i] = s2
    base[i] = p - s0 * a - s1 * b - s2 * c
  }
  const lines = [...slopes, base].map(blurred)
  return askLines(lines, boundsOf(guess, columns, rows), small, fine)
}

interface Bounds {
  least: Uint8Array
  most: Uint8Array
}

/**
 * Least and greatest depth around each coarse point, in bytes: inside a thing its depth is known, whatever its color; only
 * along its border the color decides.
 */
function boundsOf(guess: Float32Array, columns: number, rows: number): Bounds {
  const near = widen(
    Uint8Array.from(guess, (value) => Math.ceil(value * 255)),
    columns,
    rows,
    1,
  )
  const far = widen(
    Uint8Array.from(guess, (value) => 255 - Math.floor(value * 255)),
    columns,
    rows,
    1,
  )
  return { least: far.map((value) => 255 - value), most: near }
}

function askLines(
  lines: readonly Float32Array[],
  { least, most }: Bounds,
  small: SmallImage,
  fine: SmallImage,
): DepthMap {
  const { columns, rows } = small
  const { columns: width, rows: height } = fine
  const [s0 = fine.luma, s1 = fine.luma, s2 = fine.luma, base = fine.luma] = lines
  const [u, v, w] = guidesOf(fine)
  const data = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.max(0, Math.min(rows - 1, ((y + 0.5) * rows) / height - 0.5))
    const upper = Math.floor(row) * columns
    const lower = Math.min(rows - 1, Math.floor(row) + 1) * columns
    const down = row - Math.floor(row)
    for (let x = 0; x < width; x++, i++) {
      const column = Math.max(0, Math.min(columns - 1, ((x + 0.5) * columns) / width - 0.5))
      const l = Math.floor(column)
      const r = Math.min(columns - 1, l + 1)
      const across = column - l
      const at = (plane: Float32Array) => {
        const a = plane[upper + l] * (1 - across) + plane[upper + r] * across
        const b = plane[lower + l] * (1 - across) + plane[lower + r] * across
        return a + (b - a) * down
      }
      const depth = at(s0) * u[i] + at(s1) * v[i] + at(s2) * w[i] + at(base)
      const nearest = (down < 0.5 ? upper : lower) + (across < 0.5 ? l : r)
      data[i] = Math.max(least[nearest] / 255, Math.min(most[nearest] / 255, depth))
    }
  }
  return { width, height, data }
}

/** Brightness and two color differences, which are less correlated than red, green and blue. */
function guidesOf({ r, g, b, luma }: SmallImage): [Float32Array, Float32Array, Float32Array] {
  return [luma, r.map((value, i) => value - g[i]), b.map((value, i) => value - luma[i])]
}
