import sharp from 'sharp'

/** Rows of RGBA pixels from top to bottom. */
export interface Image {
  width: number
  height: number
  data: Uint8Array
}

export type Rgba = readonly [number, number, number, number]

export function draw(width: number, height: number, colorAt: (x: number, y: number) => Rgba): Image {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at += 4) data.set(colorAt(x, y), at)
  return { width, height, data }
}

export function encode({ data, width, height }: Image): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

export async function decode(bytes: Uint8Array): Promise<Image> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

export function pixel({ data, width }: Image, x: number, y: number): Rgba {
  const at = (y * width + x) * 4
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0]
}

/** Composes the upper image over the lower one. */
export function over(upper: Image, lower: Image): Image {
  return draw(lower.width, lower.height, (x, y) => {
    const top = pixel(upper, x, y)
    const below = pixel(lower, x, y)
    const alpha = top[3] / 255
    const mix = (channel: 0 | 1 | 2) => Math.round(top[channel] * alpha + below[channel] * (1 - alpha))
    return [mix(0), mix(1), mix(2), 255]
  })
}

/** A part of an image, in px of the image, drawn at another size with bilinear filtering. */
export function enlarge(
  source: Image,
  part: { x: number; y: number; width: number; height: number },
  width: number,
  height: number,
): Image {
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))
  return draw(width, height, (column, row) => {
    const x = part.x + ((column + 0.5) / width) * part.width - 0.5
    const y = part.y + ((row + 0.5) / height) * part.height - 0.5
    const left = Math.floor(x)
    const top = Math.floor(y)
    const at = (dx: number, dy: number) =>
      pixel(source, clamp(left + dx, source.width - 1), clamp(top + dy, source.height - 1))
    const [a, b, c, d] = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)]
    const mix = (channel: 0 | 1 | 2) => {
      const upper = a[channel] + (b[channel] - a[channel]) * (x - left)
      const lower = c[channel] + (d[channel] - c[channel]) * (x - left)
      return Math.round(upper + (lower - upper) * (y - top))
    }
    return [mix(0), mix(1), mix(2), 255]
  })
}

/** Signal-to-noise ratio between the colors of two images, in dB. */
export function psnr(one: Image, other: Image): number {
  let sum = 0
  for (let at = 0; at < one.data.length; at++)
    if (at % 4 !== 3) sum += ((one.data[at] ?? 0) - (other.data[at] ?? 0)) ** 2
  const mean = sum / (one.width * one.height * 3)
  return mean === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10(255 ** 2 / mean)
}

/** Mean brightness, 0 to 255. */
export function brightness({ data, width, height }: Image): number {
  let sum = 0
  for (let at = 0; at < data.length; at += 4)
    sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
  return sum / (width * height)
}

/** The center of all pixels that the predicate accepts. */
export function middleOf(image: Image, isWanted: (color: Rgba) => boolean): { x: number; y: number; count: number } {
  let sumX = 0
  let sumY = 0
  let count = 0
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      if (!isWanted(pixel(image, x, y))) continue
      sumX += x
      sumY += y
      count++
    }
  }
  return { x: sumX / count, y: sumY / count, count }
}
