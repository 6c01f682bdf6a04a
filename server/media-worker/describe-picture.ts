import { readFile } from 'node:fs/promises'
import { readSettings } from '@mirari/model'
import sharp from 'sharp'
import { maxImagePixels } from './import-image.ts'
import type { DescribeAnswer } from './protocol.ts'

/** The picture is looked at in this size, in px: enough for its colours. */
const side = 64

/** Names of the hues, each up to its degree on the colour wheel. */
const hues: readonly (readonly [upTo: number, name: string])[] = [
  [15, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [165, 'green'],
  [200, 'cyan'],
  [258, 'blue'],
  [290, 'purple'],
  [335, 'pink'],
  [360, 'red'],
]

const greyBelow = 0.18
const darkBelow = 0.3
const brightAbove = 0.68
const vividAbove = 0.55
const mutedBelow = 0.25
/** A colour counts from this share of the pixels. */
const leastShare = 0.12
const maxColors = 3

/** The words that a picture of ours was made from; for any other one, words for what can be measured. */
export async function describePicture(path: string): Promise<DescribeAnswer> {
  const settings = readSettings(await readFile(path))
  if (settings && settings.prompt.trim() !== '') return { tags: [settings.prompt] }
  const image = sharp(path, { limitInputPixels: maxImagePixels, failOn: 'error' })
  const { width, height } = await image.metadata()
  const { data } = await image
    .toColourspace('srgb')
    .removeAlpha()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { tags: [...wordsOf(data), shapeOf(width, height)] }
}

function shapeOf(width: number, height: number): string {
  const ratio = width / height
  if (ratio > 2) return 'panorama'
  if (ratio > 1.1) return 'landscape format'
  return ratio < 0.9 ? 'portrait format' : 'square format'
}

/** Brightness, strength and names of the colours in RGB bytes. */
function wordsOf(pixels: Uint8Array): string[] {
  const counts = new Map<string, number>()
  const total = pixels.length / 3
  let brightness = 0
  let strength = 0
  for (let i = 0; i + 2 < pixels.length; i += 3) {
    const color = measure(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0)
    brightness += color.brightness / total
    strength += color.saturation / total
    counts.set(color.name, (counts.get(color.name) ?? 0) + 1)
  }
  const names = [...counts]
    .filter(([, count]) => count / total >= leastShare)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxColors)
    .map(([name]) => name)
  const light = brightness < darkBelow ? ['dark'] : brightness > brightAbove ? ['bright'] : []
  const colors = strength > vividAbove ? ['vivid colors'] : strength < mutedBelow ? ['muted colors'] : []
  return [...light, ...colors, ...names]
}

function measure(red: number, green: number, blue: number) {
  const top = Math.max(red, green, blue)
  const spread = top - Math.min(red, green, blue)
  const saturation = top === 0 ? 0 : spread / top
  const brightness = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  return { saturation, brightness, name: nameOf(red, green, blue, { top, spread, saturation }) }
}

function nameOf(
  red: number,
  green: number,
  blue: number,
  { top, spread, saturation }: { top: number; spread: number; saturation: number },
): string {
  if (top < 50) return 'black'
  if (saturation < greyBelow) return top > 215 ? 'white' : 'gray'
  const sector =
    top === red ? (green - blue) / spread : top === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
  const degrees = (sector * 60 + 360) % 360
  return hues.find(([upTo]) => degrees <= upTo)?.[1] ?? 'red'
}
