/** Tags and colors for an image without a prompt, guessed from its colors, brightness, shape and layout. */

import { measure, openImage } from '../image/open-image.ts'
import { decodeSrgb, hex, luminance, type Rgb, toOklch } from '../math/color.ts'
import { structureOf } from '../paint/edit/structure.ts'
import { colorWords } from '../prompt/lexicon.ts'

export interface ImageDescription {
  /** Lower-case English words, the most certain first. */
  tags: string[]
  /** Names of the main colors, each with its share of the image, largest first. */
  colors: { name: string; share: number }[]
  /** Mean perceived brightness, 0 to 1. */
  brightness: number
  /** Size after the EXIF rotation, px. */
  width: number
  height: number
}

/** Sample points along the longer side: enough to judge colors and layout. */
const side = 160
const leastShare = 0.07
const mostColors = 4

interface Spot {
  l: number
  a: number
  b: number
}

const namedColors = Object.entries(colorWords).map(([name, [value]]) => ({ name, spot: spotOf(hex(value)) }))

/**
 * Describes an image file. It decodes the file, so call it in a worker process only.
 * @throws ProceduralError when the file is not an image or is too large
 */
export async function describeImage(path: string): Promise<ImageDescription> {
  const { width, height } = await measure(path)
  const scale = side / Math.max(width, height)
  const columns = Math.max(8, Math.round(width * scale))
  const rows = Math.max(8, Math.round(height * scale))
  const image = await openImage({ path }, columns, rows)
  const structure = structureOf(image)
  const counts = new Map<string, number>()
  const sky = { warm: 0, blue: 0, count: 0 }
  const ground = { green: 0, blue: 0, sand: 0, white: 0, count: 0 }
  const row = new Float32Array(columns * 3)
  let light = 0
  let warm = 0
  let colorful = 0
  for (let y = 0, o = 0; y < rows; y++) {
    structure.row(y, row)
    for (let x = 0; x < columns; x++, o += 3) {
      const rgb: Rgb = [linear(image.data[o]), linear(image.data[o + 1]), linear(image.data[o + 2])]
      const spot = spotOf(rgb)
      const { c, h } = toOklch(rgb)
      const name = nameOf(spot)
      counts.set(name, (counts.get(name) ?? 0) + 1)
      light += Math.cbrt(luminance(rgb))
      warm += spot.b + spot.a * 0.5
      colorful += c
      if (row[x * 3] > 0.5) {
        sky.count++
        if (c > 0.05 && (h < 95 || h > 320)) sky.warm++
        if (c > 0.03 && h > 195 && h < 290) sky.blue++
      } else if (y / rows > structure.horizon) {
        ground.count++
        if (c > 0.04 && h > 105 && h < 165) ground.green++
        if (c > 0.03 && h > 180 && h < 275) ground.blue++
        if (c > 0.04 && c < 0.16 && h > 50 && h < 100 && spot.l > 0.55) ground.sand++
        if (c < 0.03 && spot.l > 0.85) ground.white++
      }
    }
  }
  const total = columns * rows
  const colors = [...counts]
    .map(([name, count]) => ({ name, share: count / total }))
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.share - a.share)
    .slice(0, mostColors)
  const brightness = light / total
  const hasSky = structure.skyShare > 0.12
  const of = (count: number, whole: number, least: number) => whole > 0 && count / whole > least
  const guesses: [isSo: boolean, tag: string][] = [
    [hasSky && brightness > 0.3, 'sky'],
    [hasSky && of(sky.warm, sky.count, 0.45), 'sunset'],
    [hasSky && of(sky.blue, sky.count, 0.6) && brightness > 0.5, 'daylight'],
    [brightness < 0.3, 'night'],
    [hasSky && of(ground.blue, ground.count, 0.55), 'sea'],
    [of(ground.green, ground.count, 0.4), 'green nature'],
    [hasSky && of(ground.sand, ground.count, 0.6), 'desert'],
    [hasSky && of(ground.white, ground.count, 0.5), 'snow'],
    [brightness > 0.72, 'bright'],
    [brightness < 0.38, 'dark'],
    [warm / total > 0.035, 'warm'],
    [warm / total < -0.02, 'cold'],
    [colorful / total > 0.11, 'colorful'],
    [colorful / total < 0.012, 'black and white'],
    [width > height * 1.15, 'wide'],
    [height > width * 1.15, 'upright'],
    [Math.max(width, height) <= Math.min(width, height) * 1.15, 'square'],
  ]
  const tags = [...guesses.filter(([isSo]) => isSo).map(([, tag]) => tag), ...colors.map(({ name }) => name)]
  return { tags: [...new Set(tags)], colors, brightness, width, height }
}

function linear(byte: number | undefined): number {
  return decodeSrgb((byte ?? 0) / 255)
}

function spotOf(rgb: Rgb): Spot {
  const { l, c, h } = toOklch(rgb)
  return { l, a: c * Math.cos((h * Math.PI) / 180), b: c * Math.sin((h * Math.PI) / 180) }
}

/** Name of the nearest color. Hue counts more than lightness, so that dark green is still green. */
function nameOf({ l, a, b }: Spot): string {
  let best = Number.POSITIVE_INFINITY
  let nearestName = ''
  for (const { name, spot } of namedColors) {
    const distance = 0.35 * (l - spot.l) ** 2 + (a - spot.a) ** 2 + (b - spot.b) ** 2
    if (distance >= best) continue
    best = distance
    nearestName = name
  }
  return nearestName
}
