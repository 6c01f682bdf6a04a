/** Dilation of the marked parts of a plane. */

/** Replaces each value by the largest within `reach` pixels, first along rows, then along columns. */
export function widen(plane: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const across = new Uint8Array(plane.length)
  const result = new Uint8Array(plane.length)
  slideMaximum(plane, across, { length: width, lines: height, stride: 1, lineStride: width, reach })
  slideMaximum(across, result, { length: height, lines: width, stride: width, lineStride: 1, reach })
  return result
}

interface SlideWindow {
  length: number
  lines: number
  stride: number
  lineStride: number
  reach: number
}

function slideMaximum(
  from: Uint8Array,
  to: Uint8Array,
  { length, lines, stride, lineStride, reach }: SlideWindow,
): void {
  // A queue of falling values: its head is the largest of the window.
  const queue = new Int32Array(length)
  for (let line = 0; line < lines; line++) {
    const start = line * lineStride
    let head = 0
    let tail = 0
    for (let k = 0; k < length + reach; k++) {
      if (k < length) {
        const value = from[start + k * stride]
        while (tail > head && from[start + queue[tail - 1] * stride] <= value) tail--
        queue[tail++] = k
      }
      const at = k - reach
      if (at < 0) continue
      while (queue[head] < at - reach) head++
      to[start + at * stride] = from[start + queue[head] * stride]
    }
  }
}
