/** Heads of flowers too many and too small to be drawn one by one: a field of them seen from the side. */
import { smoothstep } from '../../math/number.ts'
import type { Camera } from '../core/height-field.ts'
import type { Crop } from './crop-heads.ts'

/** A head at a point of the field, if there is one. */
export interface Head {
  /** 0 beside all heads, 1 inside of one. */
  cover: number
  /** Distance from its middle, 0 to 1, and how high the point is on it, -1 at its foot to 1 on top. */
  away: number
  up: number
  /** 0 to 1, each head its own. */
  chance: number
  /** Light of a petal or floret at the point, 0 in the fold beside it to 1. */
  fold: number
}

/** Ground beside all heads. */
export const noHead: Readonly<Head> = { cover: 0, away: 1, up: 0, chance: 0, fold: 1 }

/**
 * Width in field units of a cell with one head; the head's radius in cells, how much taller than wide it is, and the share
 * of the ground between heads that has the color of those farther down.
 */
interface HeadShape {
  cell: number
  radius: number
  tall: number
  between: number
  /** Share of the radius that is another, darker part. */
  middle: number
  /** How far out a point is, 1 at the edge of the head, by its place in radii; round by default. */
  outline?: (across: number, up: number) => number
  /** How much of the light a petal has at a place, 0 to 1; all of it by default. */
  fold?: (across: number, up: number) => number
}

/** Between the tips of the three petals that are seen of a tulip, in radii. */
const petal = 0.62
/** Whorls of florets in half a spike of lavender. */
const whorls = 3.5
const wave = (turns: number): number => Math.abs(Math.cos(Math.PI * turns))

export const headShapes: Readonly<Record<Crop, HeadShape>> = {
  lavender: {
    cell: 0.075,
    radius: 0.3,
    tall: 2.6,
    between: 0.8,
    middle: 0,
    outline: (across, up) => Math.hypot(across / (0.62 + 0.38 * wave(up * whorls)) / (1 - 0.3 * up), up),
    fold: (_, up) => wave(up * whorls),
  },
  tulip: {
    cell: 0.13,
    radius: 0.36,
    tall: 1.35,
    between: 0.5,
    middle: 0,
    outline: (across, up) =>
      up < 0
        ? Math.hypot(across / 0.84, up)
        : Math.max(Math.abs(across) / 0.84, up / (0.7 + 0.26 * wave(across / petal))),
    fold: (across) => wave(across / petal),
  },
  poppy: { cell: 0.15, radius: 0.4, tall: 0.85, between: 0.3, middle: 0.42 },
  sunflower: { cell: 0.2, radius: 0.46, tall: 1, between: 0.5, middle: 0.55 },
}
/** Width of a cell in px below which its head is too small to be seen, and above which it is seen as a whole. */
const unseen = 1.6
const seen = 4
/** Distances from which heads are drawn one by one, and from which they belong to the field alone. */
const single = 2.4
const many = 4.5

/**
 * Heads by their cells. Cells are as wide as they are tall on the image, at every distance, and stand upright, while the
 * ground that they grow on is seen from the side. They are placed as on a plain, because humps would stretch them.
 *
 * @returns finds the head at a place on the image where `share` of the cells have one, and answers with how well heads can
 * be told apart there, 0 to 1
 */
export function createHeads(
  seed: number,
  { cell, radius, tall, outline = Math.hypot, fold = () => 1 }: HeadShape,
  { horizon, height, focal }: Camera,
) {
  const perRow = (cell * tall) / height
  return (screenX: number, screenY: number, pixel: number, share: number, out: Head): number => {
    const z = (height * focal) / Math.max(1e-3, screenY - horizon)
    const px = (cell * focal) / (z * pixel)
    const isSeen = smoothstep(unseen, seen, px)
    out.cover = 0
    out.away = 1
    if (isSeen === 0 || share <= 0 || z <= single) return isSeen
    const aside = screenX / focal
    const back = Math.log(z) / perRow
    const row = Math.floor(back - 0.5)
    for (let j = row; j <= row + 1; j++) {
      const across = (aside * Math.exp((j + 0.5) * perRow)) / cell
      const column = Math.floor(across - 0.5)
      for (let i = column; i <= column + 1; i++) {
        const own = hashOf(seed, i, j)
        if ((own & 255) / 255 > share) continue
        const dx = (across - i - 0.25 - 0.5 * (((own >>> 8) & 255) / 255)) / radius
        const dy = (back - j - 0.25 - 0.5 * (((own >>> 16) & 255) / 255)) / radius
        const away = outline(dx, dy)
        if (away >= out.away) continue
        out.away = away
        out.up = dy
        out.fold = fold(dx, dy)
        out.chance = (own >>> 24) / 255
        out.cover = Math.min(1, (1 - away) * radius * px)
      }
    }
    out.cover *= isSeen * smoothstep(single, many, z)
    return isSeen
  }
}

/** Share of its light that a place has by the head on it, which is lit from above and has another part in its `middle`. */
export function lightOnHead({ cover, away, up, chance, fold }: Head, middle: number): number {
  const inner = middle > 0 ? smoothstep(middle, middle * 0.7, away) : 0
  return 1 - cover * (0.16 - 0.2 * up + 0.25 * (chance - 0.5) + 0.17 * (1 - fold) + 0.62 * inner)
}

function hashOf(seed: number, i: number, j: number): number {
  let hash = Math.imul(i, 0x9e3779b1) ^ Math.imul(j, 0x85ebca6b) ^ seed
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}
