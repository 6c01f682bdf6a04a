/** What people of a profession wear: the color of their coat, and what they have on their heads. */
import { mixRgb } from '../../math/color.ts'
import { type Brush, type Material, type Outfit, outfits } from './brush.ts'

interface Wear {
  /** The words of a prompt for whoever wears it. */
  words: RegExp
  /** Scene kinds where they are usually seen. */
  settings: readonly string[]
  coat: string
  trousers: string
  /** What is on a head whose middle is (0, 0), and whose height is 1. */
  hat: ((brush: Brush) => void) | null
  /** Bands around the coat that shine. */
  bands?: string
}

/** A hat with a brim, and the band around its crown. */
function brimmed(brush: Brush, material: Material, crown: number, brim: number, band: Material | null): void {
  brush.form(
    [
      -0.5,
      -0.3,
      -0.48,
      -0.3 - crown * 0.7,
      -0.3,
      -0.32 - crown,
      0.3,
      -0.32 - crown,
      0.5,
      -0.3 - crown * 0.7,
      0.52,
      -0.3,
    ],
    material,
    { rim: 0.05, ground: 0.2 },
  )
  if (band) brush.face([-0.5, -0.42, 0.51, -0.42, 0.52, -0.29, -0.5, -0.29], band, 0.5)
  brush.form([-0.5 - brim, -0.26, 0, -0.36, 0.52 + brim, -0.25, 0.5, -0.2, -0.5, -0.2], material, {
    rim: 0.04,
    ground: 0.3,
  })
}

function helmet(brush: Brush, material: Material, back: number): void {
  brush.form(
    [
      -0.6 - back,
      -0.1,
      -0.56,
      -0.45,
      -0.3,
      -0.78,
      0.15,
      -0.8,
      0.52,
      -0.5,
      0.6,
      -0.24,
      0.72,
      -0.2,
      0.7,
      -0.13,
      0,
      -0.22,
    ],
    material,
    { rim: 0.07, ground: 0.25 },
  )
}

function peakedCap(brush: Brush, material: Material): void {
  brush.form([-0.58, -0.3, -0.66, -0.62, -0.2, -0.74, 0.5, -0.7, 0.66, -0.54, 0.52, -0.28], material, { rim: 0.05 })
  brush.face([-0.54, -0.4, 0.54, -0.38, 0.52, -0.24, -0.52, -0.26], mixRgb(brush.tone(material, 0.2), [0, 0, 0], 0.6))
  brush.form([0.36, -0.28, 0.84, -0.16, 0.8, -0.1, 0.4, -0.2], '#15171c', { rim: 0.03 })
  brush.round(0.36, -0.54, [0.09, 0.1], '#d8b04a', { rim: 0.02 })
}

function toque(brush: Brush): void {
  brush.face([-0.5, -0.28, -0.52, -0.86, 0.5, -0.84, 0.52, -0.26], '#eae6dc', 0.62)
  for (const x of [-0.24, 0.02, 0.28]) brush.line([x, -0.34, x, -0.8], 0.02, '#b9b4a8', 0.4)
  brush.form(
    [
      -0.5, -0.78, -0.74, -0.98, -0.6, -1.26, -0.3, -1.24, -0.06, -1.4, 0.24, -1.26, 0.56, -1.26, 0.72, -0.98, 0.5,
      -0.76, 0, -0.82,
    ],
    '#f2efe8',
    { rim: 0.05, ground: 0.3 },
  )
}

function veil(brush: Brush): void {
  brush.form(
    [-0.5, 1.9, -0.9, 0.9, -0.74, -0.2, -0.4, -0.62, 0.1, -0.68, 0.2, -0.56, -0.3, -0.2, -0.34, 0.7],
    '#f7f5f0',
    {
      rim: 0.04,
      ground: 0.1,
    },
  )
}

export const wardrobe: Readonly<Record<Outfit, Wear>> = {
  firefighter: {
    words: /fire(?:fighter|man|men)|消防/,
    settings: ['skyline', 'alley'],
    coat: '#3a3428',
    trousers: '#332e26',
    bands: '#e6d23c',
    hat(brush) {
      helmet(brush, '#c02a1c', 0.22)
      brush.form([0.36, -0.5, 0.54, -0.64, 0.6, -0.36, 0.46, -0.3], '#d8b04a', { rim: 0.02 })
    },
  },
  doctor: {
    words: /doctor|医生/,
    settings: ['skyline', 'autumn-lane'],
    coat: '#eef0ee',
    trousers: '#39424e',
    hat: null,
  },
  nurse: {
    words: /nurse|护士/,
    settings: ['skyline', 'autumn-lane'],
    coat: '#bcd6e6',
    trousers: '#bcd6e6',
    hat(brush) {
      brush.face([-0.36, -0.5, -0.3, -0.8, 0.34, -0.82, 0.4, -0.52], '#f4f4f0', 0.6)
      brush.face([0, -0.74, 0.07, -0.74, 0.07, -0.58, 0, -0.58], '#c8382c', 0.6)
      brush.face([-0.05, -0.69, 0.12, -0.69, 0.12, -0.63, -0.05, -0.63], '#c8382c', 0.6)
    },
  },
  chef: { words: /chef|cook|厨师/, settings: ['alley', 'skyline'], coat: '#efece4', trousers: '#3a3c42', hat: toque },
  police: {
    words: /police|警察/,
    settings: ['skyline', 'alley'],
    coat: '#1f2d4c',
    trousers: '#1a2338',
    hat: (brush) => peakedCap(brush, '#1f2d4c'),
  },
  postman: {
    words: /postman|邮递/,
    settings: ['skyline', 'autumn-lane'],
    coat: '#2f5a46',
    trousers: '#263a34',
    hat: (brush) => peakedCap(brush, '#2f5a46'),
  },
  soldier: {
    words: /soldier|士兵/,
    settings: ['ridges', 'alpine'],
    coat: '#566042',
    trousers: '#4a5038',
    hat: (brush) => helmet(brush, '#4c553a', 0),
  },
  farmer: {
    words: /farmer|shepherd|农|牧/,
    settings: ['meadow', 'flower-field'],
    coat: '#3f5a86',
    trousers: '#3f5a86',
    hat: (brush) => brimmed(brush, '#d9b66a', 0.42, 0.44, '#8a4a2c'),
  },
  bride: {
    words: /bride|新娘/,
    settings: ['autumn-lane', 'meadow', 'beach'],
    coat: '#f5f2ec',
    trousers: '#e6e0d6',
    hat: veil,
  },
  fisherman: {
    words: /fisherm|angler|渔[夫民翁]|钓/,
    settings: ['lakeside', 'beach'],
    coat: '#6f7448',
    trousers: '#4a4a3a',
    hat: (brush) => brimmed(brush, '#c9a862', 0.4, 0.5, '#4a3626'),
  },
  groom: {
    words: /groom|新郎/,
    settings: ['autumn-lane', 'meadow', 'beach'],
    coat: '#1c1d22',
    trousers: '#1c1d22',
    hat: null,
  },
}

/** The outfit of whoever a word names; null when it says nothing of it. */
export function outfitOf(word: string): Outfit | null {
  return outfits.find((one) => wardrobe[one].words.test(word)) ?? null
}

/** Scene kinds where whoever a word names is at work; null when the word is that of no profession. */
export function workplacesOf(word: string): readonly string[] | null {
  const outfit = outfitOf(word)
  return outfit && wardrobe[outfit].settings
}

/** Puts on the hat of an outfit: the middle of the head, and its height. */
export function wearHat(brush: Brush, x: number, y: number, height: number): void {
  const hat = brush.outfit && wardrobe[brush.outfit].hat
  if (!hat) return
  brush.context.save()
  brush.context.translate(x, y)
  brush.context.scale(height, height)
  hat(brush)
  brush.context.restore()
}

/** The bands that shine around a coat, between two heights. */
export function wearBands(brush: Brush, half: number, heights: readonly number[]): void {
  const bands = brush.outfit && wardrobe[brush.outfit].bands
  if (bands) for (const y of heights) brush.line([-half, y, 0, y + 0.008, half, y], 0.026, bands, 0.9)
}
