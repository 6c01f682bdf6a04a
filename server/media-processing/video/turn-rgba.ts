/** Turns an RGBA image clockwise by quarter turns; returns the same bytes for a turn of 0. */
export function turnRgba(data: Uint8Array, width: number, height: number, degrees: number): Uint8Array {
  if (degrees === 0) return data
  const source = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const target = new Uint32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const to =
        degrees === 90
          ? x * height + (height - 1 - y)
          : degrees === 180
            ? width * height - 1 - i
            : (width - 1 - x) * height + y
      target[to] = source[i] ?? 0
    }
  }
  return new Uint8Array(target.buffer)
}
