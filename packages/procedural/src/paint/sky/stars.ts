/** Stars and sparks: small lights of many sizes at fixed world positions. */
import type { Rgb } from '../../math/color.ts'
import { clamp } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { Area, Layer, Target, View } from '../scene.ts'

export interface Star {
  x: number
  y: number
  /** World radius of the core; a core smaller than a pixel is painted dimmer instead. */
  radius: number
  light: Rgb
}

export interface StarFieldOptions {
  area: Required<Area>
  /** Number of stars in a square as high as the image. */
  density: number
  /** Light of the brightest stars. */
  brightness: number
  /** Warm and cool ends of the stars' tint. */
  warm: Rgb
  cool: Rgb
  /** Visibility of stars at a place: 0 hides, 1 keeps. */
  mask?: (x: number, y: number) => number
}

/** The stars of a sky from the top of the view down to `bottom`. */
export function starLayer(
  random: Random,
  { bottom, ...look }: Pick<StarFieldOptions, 'density' | 'brightness' | 'mask'> & { bottom: number },
): Layer {
  return {
    id: 'stars',
    moves: 'stars',
    depth: 0.02,
    open(view) {
      const area = { left: view.left, right: view.left + view.width * view.pixel, top: view.top, bottom }
      const stars = scatterStars(random, { ...look, area, warm: [1, 0.84, 0.68], cool: [0.72, 0.84, 1] })
      return (target) => paintStars(view, target, stars)
    },
  }
}

/** Scatters stars cell by cell, so that a wider area keeps the same stars. */
export function scatterStars(random: Random, options: StarFieldOptions): Star[] {
  const { area, density, mask } = options
  const cell = 0.25
  const stars: Star[] = []
  for (let row = Math.floor(area.top / cell); row * cell < area.bottom; row++) {
    for (let column = Math.floor(area.left / cell); column * cell < area.right; column++) {
      const own = random.fork(`star ${column} ${row}`)
      const count = Math.floor(density * cell * cell * own.range(0.7, 1.3) + own.next())
      for (let i = 0; i < count; i++) {
        const x = (column + own.next()) * cell
        const y = (row + own.next()) * cell
        const size = own.next() ** 9
        const tint = own.next()
        const strength = options.brightness * (0.1 + 0.25 * own.next() + 0.9 * size) * (mask ? mask(x, y) : 1)
        if (strength < 0.01) continue
        stars.push({
          x,
          y,
          radius: 0.0006 + 0.0013 * size,
          light: [
            (options.warm[0] + (options.cool[0] - options.warm[0]) * tint) * strength,
            (options.warm[1] + (options.cool[1] - options.warm[1]) * tint) * strength,
            (options.warm[2] + (options.cool[2] - options.warm[2]) * tint) * strength,
          ],
        })
      }
    }
  }
  return stars
}

/** Adds the light of stars as soft points with faint halos. */
export function paintStars(view: View, target: Target, stars: readonly Star[]): void {
  const { surface, x0, y0, x1, y1 } = target
  const { r, g, b, width } = surface
  for (const star of stars) {
    const radius = Math.max(star.radius, view.pixel * 0.55)
    const dim = (star.radius / radius) ** 2
    const reach = radius * 5
    const left = Math.max(x0, Math.floor((star.x - reach - view.left) / view.pixel))
    const right = Math.min(x1, Math.ceil((star.x + reach - view.left) / view.pixel))
    const top = Math.max(y0, Math.floor((star.y - reach - view.top) / view.pixel))
    const bottom = Math.min(y1, Math.ceil((star.y + reach - view.top) / view.pixel))
    for (let row = top; row < bottom; row++) {
      const dy = view.top + (row + 0.5) * view.pixel - star.y
      for (let column = left, i = row * width + left; column < right; column++, i++) {
        const dx = view.left + (column + 0.5) * view.pixel - star.x
        const distance = Math.sqrt(dx * dx + dy * dy) / radius
        const core = clamp(1.6 - distance)
        const fade = clamp(1 - distance / 5)
        const light = (core * core * 1.2 + 0.22 * fade * fade * fade) * dim
        if (light <= 0) continue
        r[i] = r[i] + star.light[0] * light
        g[i] = g[i] + star.light[1] * light
        b[i] = b[i] + star.light[2] * light
      }
    }
  }
}
