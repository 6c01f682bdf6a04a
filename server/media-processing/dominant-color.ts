/** The dominant color of an image. */

/** Number of bits of each channel by which pixels are grouped. */
const groupBits = 3

interface Group {
  weight: number
  red: number
  green: number
  blue: number
}

/**
 * Color of the group of similar pixels that matters most: besides the area, colorful pixels of medium brightness count
 * more, so that the result is not the gray mean of the image.
 *
 * @param pixels RGBA bytes
 * @returns '#rrggbb'
 */
export function dominantColor(pixels: Uint8Array): string {
  const groups = new Map<number, Group>()
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    const red = pixels[i] ?? 0
    const green = pixels[i + 1] ?? 0
    const blue = pixels[i + 2] ?? 0
    const alpha = (pixels[i + 3] ?? 0) / 255
    const top = Math.max(red, green, blue)
    const saturation = top === 0 ? 0 : (top - Math.min(red, green, blue)) / top
    const brightness = top / 255
    const weight = alpha * (0.15 + saturation) * (0.2 + brightness * (1.6 - brightness))
    const shift = 8 - groupBits
    const key = ((red >> shift) << (2 * groupBits)) | ((green >> shift) << groupBits) | (blue >> shift)
    const group = groups.get(key) ?? { weight: 0, red: 0, green: 0, blue: 0 }
    group.weight += weight
    group.red += red * weight
    group.green += green * weight
    group.blue += blue * weight
    groups.set(key, group)
  }
  let best: Group = { weight: 0, red: 0, green: 0, blue: 0 }
  for (const group of groups.values()) if (group.weight > best.weight) best = group
  const part = (sum: number) =>
    Math.round(best.weight > 0 ? sum / best.weight : 0)
      .toString(16)
      .padStart(2, '0')
  return `#${part(best.red)}${part(best.green)}${part(best.blue)}`
}
