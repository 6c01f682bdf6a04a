/** Copies what lies along straight edges outward, along the edges themselves. */
import type { RgbImage } from '../../image/rgb-image.ts'
import type { Rail } from './rails.ts'

/** Half the width, in points of the search, of the strip along a rail that is copied without a search. */
export const railBand = 2
/** Longest piece of a rail that is repeated, as a share of the longer side of the canvas: what is near looks alike. */
const pieceShare = 0.12
/** Share of its clean length that is repeated at most: at the inner end another thing begins. */
const innerShare = 0.75
/** Share of the strip, from its middle, that is the rail alone; farther out it fades into what is beside it. */
const solidShare = 0.6

interface Size {
  width: number
  height: number
}

interface UsableRail extends Rail {
  /** px that are repeated. */
  piece: number
}

export interface RailPlaces {
  /** Number of the nearest rail for each px, -1 where there is none within the band. */
  nearest: Int16Array
  /** Offset from a px to where it is copied from, with a fraction, and its distance from the middle of the rail. */
  from(x: number, y: number, rail: number): { moveX: number; moveY: number; away: number }
}

/** Where rails run; `clear` is how far inside of the border a source has to be, `band` half the width of a strip. */
export function placeRails(rails: readonly Rail[], size: Size, band: number, clear: number): RailPlaces {
  const { width, height } = size
  const longestPiece = Math.max(width, height) * pieceShare
  const usable: UsableRail[] = rails.flatMap((rail) => {
    const piece = Math.min(rail.clean * innerShare - clear, longestPiece)
    return piece > 1 ? [{ ...rail, piece }] : []
  })
  const nearest = new Int16Array(width * height).fill(-1)
  const awayFrom = ({ x, y, dx, dy }: Rail, px: number, py: number) => Math.abs((px - x) * dy - (py - y) * dx)
  for (const [index, rail] of usable.entries())
    eachAlong(rail, size, band, (i, px, py) => {
      const before = usable[nearest[i]]
      if (before && awayFrom(before, px, py) <= awayFrom(rail, px, py)) return
      nearest[i] = index
    })
  return {
    nearest,
    from(x, y, index) {
      const rail = usable[index]
      if (!rail) return { moveX: 0, moveY: 0, away: 0 }
      const along = (x - rail.x) * rail.dx + (y - rail.y) * rail.dy
      const back = Math.ceil((along + clear) / rail.piece) * rail.piece
      return { moveX: -back * rail.dx, moveY: -back * rail.dy, away: awayFrom(rail, x, y) }
    },
  }
}

/** Calls with each px of the canvas within the band of the rail's outer part. */
function eachAlong(
  { x, y, dx, dy, outside }: Rail,
  { width, height }: Size,
  band: number,
  visit: (index: number, px: number, py: number) => void,
): void {
  const isSteep = Math.abs(dy) >= Math.abs(dx)
  const [start, way, cross, slant] = isSteep ? [y, dy, x, dx / dy] : [x, dx, y, dy / dx]
  const [lines, places] = isSteep ? [height, width] : [width, height]
  const reach = band / Math.abs(way)
  const from = Math.max(0, Math.floor(Math.min(start, start + way * outside) - band))
  const to = Math.min(lines - 1, Math.ceil(Math.max(start, start + way * outside) + band))
  for (let line = from; line <= to; line++) {
    const middle = cross + (line + 0.5 - start) * slant
    const last = Math.min(places - 1, Math.floor(middle + reach))
    for (let place = Math.max(0, Math.floor(middle - reach)); place <= last; place++) {
      const [px, py] = isSteep ? [place, line] : [line, place]
      const along = (px + 0.5 - x) * dx + (py + 0.5 - y) * dy
      const away = Math.abs((px + 0.5 - x) * dy - (py + 0.5 - y) * dx)
      if (along >= 0 && along <= outside && away <= band) visit(py * width + px, px + 0.5, py + 0.5)
    }
  }
}

/** Source of each point of a search that is at a rail, as its index; -1 elsewhere. */
export function railSources(
  rails: readonly Rail[],
  size: Size,
  { columns, rows }: { columns: number; rows: number },
  clearPoints: number,
): Int32Array {
  const scale = size.width / columns
  const small = rails.map((rail) => ({
    ...rail,
    x: rail.x / scale,
    y: rail.y / scale,
    inside: rail.inside / scale,
    clean: rail.clean / scale,
    outside: rail.outside / scale,
  }))
  const places = placeRails(small, { width: columns, height: rows }, railBand, clearPoints)
  const sources = new Int32Array(columns * rows).fill(-1)
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      if (places.nearest[i] < 0) continue
      const { moveX, moveY } = places.from(x + 0.5, y + 0.5, places.nearest[i])
      const fromX = x + Math.round(moveX)
      const fromY = y + Math.round(moveY)
      if (fromX >= 0 && fromY >= 0 && fromX < columns && fromY < rows) sources[i] = fromY * columns + fromX
    }
  return sources
}

/** Copies what is known along the rails into `result`, between px where the direction asks for it. */
export function layRails(
  result: RgbImage,
  { data, width, height }: RgbImage,
  knownMask: Uint8Array,
  { rails, band, clear }: { rails: readonly Rail[]; band: number; clear: number },
): void {
  if (rails.length === 0) return
  const places = placeRails(rails, { width, height }, band, clear)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (knownMask[i] === 1 || places.nearest[i] < 0) continue
      const { moveX, moveY, away } = places.from(x + 0.5, y + 0.5, places.nearest[i])
      const left = Math.floor(x + moveX)
      const top = Math.floor(y + moveY)
      const corner = top * width + left
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue
      const known =
        knownMask[corner] + knownMask[corner + 1] + knownMask[corner + width] + knownMask[corner + width + 1]
      if (known < 4) continue
      const u = x + moveX - left
      const v = y + moveY - top
      const share = Math.min(1, (1 - away / band) / (1 - solidShare))
      for (let c = 0; c < 3; c++) {
        const from = corner * 3 + c
        const upper = data[from] * (1 - u) + data[from + 3] * u
        const lower = data[from + width * 3] * (1 - u) + data[from + width * 3 + 3] * u
        const value = upper * (1 - v) + lower * v
        result.data[i * 3 + c] = result.data[i * 3 + c] * (1 - share) + value * share + 0.5
      }
    }
}

/** 1 at the points of a search near the inner part of rails that are single things, for they are not repeated. */
export function singleRails(
  rails: readonly Rail[],
  size: Size,
  { columns, rows }: { columns: number; rows: number },
  reach: number,
): Uint8Array {
  const near = new Uint8Array(columns * rows)
  const scale = size.width / columns
  for (const rail of rails) {
    if (!rail.isSingle) continue
    const inner = {
      ...rail,
      x: rail.x / scale,
      y: rail.y / scale,
      dx: -rail.dx,
      dy: -rail.dy,
      outside: rail.inside / scale,
    }
    eachAlong(inner, { width: columns, height: rows }, reach, (i) => {
      near[i] = 1
    })
  }
  return near
}
