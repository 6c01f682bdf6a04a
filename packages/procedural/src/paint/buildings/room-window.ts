/** The window of a room: what is out of focus behind it, walls and curtains around it. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { clamp, mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'

/** World to the left and right that is painted beyond the frame. */
export const beyond = 2.2

/** What is out of focus behind the pane: sky, dark shapes, lights. */
export function outside(palette: Palette, random: Random, window: { x: number }): Layer {
  const lights = Array.from({ length: 46 }, () => ({
    x: window.x + random.range(-1.1, 1.1),
    y: random.range(-0.12, 0.34) ** 1,
    radius: random.range(0.012, 0.042),
    color: hex(random.pick(['#ffb45a', '#ff7a4a', '#ffd890', '#7ac8ff', '#ff5a6a', '#ffe8c8'])),
    strength: random.range(0.25, 0.9),
  }))
  const night = clamp(palette.dark * 1.2)
  const trees = Array.from({ length: 16 }, () => ({
    x: window.x + random.range(-1.6, 1.6),
    top: random.range(-0.16, 0.1),
    width: random.range(0.1, 0.3),
  }))
  return {
    id: 'outside',
    depth: 0,
    open: (view) => (target) => {
      paintPixels(
        view,
        target,
        (_x, y, out) => {
          const t = clamp((y + 0.5) / 0.75)
          const [from, to, share] =
            t < 0.5 ? [palette.sky[0], palette.sky[2], t * 2] : [palette.sky[2], palette.sky[3], t * 2 - 1]
          out.r = mix(from[0], to[0], share)
          out.g = mix(from[1], to[1], share)
          out.b = mix(from[2], to[2], share)
        },
        { detail: 1 / 60 },
      )
      paintVector(view, target, (context) => {
        for (const { x, top, width } of trees) {
          const gradient = context.createRadialGradient(x, top + 0.3, 0.02, x, top + 0.3, width * 1.6)
          const tone = mixRgb(palette.near, palette.foliage, 0.3)
          gradient.addColorStop(0, css(tone, 0.85))
          gradient.addColorStop(0.7, css(tone, 0.5))
          gradient.addColorStop(1, css(tone, 0))
          context.fillStyle = gradient
          context.fillRect(x - width * 1.6, top - width, width * 3.2, 1)
        }
      })
      paintVector(
        view,
        target,
        (context) => {
          for (const { x, y, radius, color, strength } of lights) {
            const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
            gradient.addColorStop(0, css(color, strength * (0.12 + night * 0.5)))
            gradient.addColorStop(0.82, css(color, strength * (0.16 + night * 0.6)))
            gradient.addColorStop(1, css(color, 0))
            context.fillStyle = gradient
            context.beginPath()
            context.arc(x, y, radius, 0, Math.PI * 2)
            context.fill()
          }
        },
        { mode: 'light', gain: 1.5 },
      )
    },
  }
}

interface Walls {
  wall: Rgb
  wood: Rgb
  left: number
  right: number
  top: number
  bottom: number
  palette: Palette
  panes: number
}

export function walls({ wall, wood, left, right, top, bottom, palette, panes }: Walls): Layer {
  return {
    id: 'wall',
    depth: 0.3,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        const away = (x: number, dark: number) => css(scaleRgb(wall, dark), x)
        const across = context.createLinearGradient(left - 0.7, 0, right + 0.7, 0)
        across.addColorStop(0, away(1, 0.45))
        across.addColorStop(0.3, away(1, 1.1))
        across.addColorStop(0.7, away(1, 1.1))
        across.addColorStop(1, away(1, 0.45))
        context.fillStyle = across
        context.beginPath()
        context.rect(-beyond, -1.2, beyond * 2, 2.4)
        context.rect(right, top, left - right, bottom - top)
        context.fill('evenodd')
        const bar = (x: number, y: number, width: number, height: number) => {
          context.fillStyle = css(scaleRgb(wood, 0.62))
          context.fillRect(x, y, width, height)
          context.fillStyle = css(mixRgb(wood, palette.glow, 0.35), 0.7)
          context.fillRect(x, y, width > height ? width : width * 0.2, width > height ? height * 0.2 : height)
        }
        const thick = 0.022
        for (let i = 0; i <= panes; i++) bar(mix(left, right, i / panes) - thick / 2, top, thick, bottom - top)
        for (const y of [top, mix(top, bottom, 0.36), bottom])
          bar(left - thick / 2, y - thick / 2, right - left + thick, thick)
        context.fillStyle = css(scaleRgb(wood, 0.9))
        context.fillRect(left - 0.05, bottom, right - left + 0.1, 0.026)
      }),
  }
}
