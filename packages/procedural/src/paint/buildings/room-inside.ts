/** What stands in a room: shelves, lamps, a table. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels, type Shade } from '../core/pixels.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer, Target, View } from '../scene.ts'
import { beyond } from './room-window.ts'

/** Shelves full of books beside the window. */
export function shelves(
  random: Random,
  left: number,
  right: number,
  lit: (material: Rgb, facing: number) => Rgb,
  wood: Rgb,
): Layer {
  const rows = 6
  const books: { x: number; y: number; width: number; tall: number; color: Rgb; lean: number }[] = []
  for (let row = 0; row < rows; row++) {
    const foot = -0.38 + row * 0.14
    for (let x = -beyond; x < beyond; ) {
      const width = random.range(0.011, 0.027)
      const isOpen = x > left - 0.09 && x < right + 0.07
      if (!isOpen && !random.chance(0.05))
        books.push({
          x,
          y: foot,
          width,
          tall: random.range(0.075, 0.115),
          color: lit(
            hex(
              random.pick([
                '#7a2f2a',
                '#2f4a5e',
                '#4a5a3a',
                '#8a6a3a',
                '#4a3550',
                '#b08a5a',
                '#d8ccb0',
                '#2a3038',
                '#9a4a30',
              ]),
            ),
            random.range(0.2, 0.75),
          ),
          lean: random.chance(0.06) ? random.range(-0.12, 0.12) : 0,
        })
      x += width
    }
  }
  return {
    id: 'shelves',
    depth: 0.4,
    open: (view: View) => (target) =>
      paintVector(view, target, (context) => {
        for (const [from, to] of [
          [-beyond, left - 0.09],
          [right + 0.09, beyond],
        ] as const) {
          context.fillStyle = css(scaleRgb(wood, 0.22))
          context.fillRect(from, -1, to - from, 2)
        }
        for (const { x, y, width, tall, color, lean } of books) {
          context.save()
          context.translate(x, y)
          context.rotate(lean)
          const spine = context.createLinearGradient(0, 0, width, 0)
          spine.addColorStop(0, css(scaleRgb(color, 0.6)))
          spine.addColorStop(0.35, css(color))
          spine.addColorStop(1, css(scaleRgb(color, 0.5)))
          context.fillStyle = spine
          context.fillRect(0, -tall, width * 0.94, tall)
          context.fillStyle = css([0.7, 0.52, 0.22], 0.6)
          context.fillRect(0, -tall * 0.84, width * 0.94, 0.003)
          context.fillRect(0, -tall * 0.2, width * 0.94, 0.003)
          context.restore()
        }
        for (const [from, to] of [
          [-beyond, left - 0.09],
          [right + 0.09, beyond],
        ] as const)
          for (let row = 0; row < rows; row++) {
            context.fillStyle = css(scaleRgb(wood, 0.75))
            context.fillRect(from, -0.38 + row * 0.14, to - from, 0.014)
            context.fillStyle = css(scaleRgb(wood, 0.2), 0.8)
            context.fillRect(from, -0.366 + row * 0.14, to - from, 0.012)
          }
        for (const x of [left - 0.1, right + 0.09]) {
          context.fillStyle = css(scaleRgb(wood, 0.6))
          context.fillRect(x, -1, 0.014, 2)
        }
      }),
  }
}

export interface HangingLamp {
  x: number
  y: number
  size: number
}

/** Where lamps hang from the ceiling. */
export function hangLamps(random: Random, reach: number, y: number): HangingLamp[] {
  const count = random.int(2, 4)
  return Array.from({ length: count }, (_, i) => ({
    x: mix(-reach * 0.85, reach * 0.85, (i + 0.5) / count) + random.range(-0.05, 0.05),
    y: y - random.range(0, 0.09),
    size: random.range(0.045, 0.06),
  }))
}

/** Lamps that hang from the ceiling. */
export function lamps(list: readonly HangingLamp[]): Layer[] {
  const bodies: Layer = {
    id: 'lamps',
    depth: 0.5,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const { x, y: at, size } of list) {
          context.strokeStyle = 'rgba(20,16,14,0.9)'
          context.lineWidth = 0.003
          context.beginPath()
          context.moveTo(x, -0.7)
          context.lineTo(x, at - size)
          context.stroke()
          const shade = context.createLinearGradient(x - size, 0, x + size, 0)
          shade.addColorStop(0, '#1c1814')
          shade.addColorStop(0.5, '#4a3c2e')
          shade.addColorStop(1, '#16120f')
          context.fillStyle = shade
          context.beginPath()
          context.moveTo(x - size * 0.2, at - size)
          context.quadraticCurveTo(x - size * 0.9, at - size * 0.7, x - size, at)
          context.lineTo(x + size, at)
          context.quadraticCurveTo(x + size * 0.9, at - size * 0.7, x + size * 0.2, at - size)
          context.fill()
          context.fillStyle = '#fff0cc'
          context.beginPath()
          context.ellipse(x, at + 0.002, size * 0.8, size * 0.16, 0, 0, Math.PI * 2)
          context.fill()
        }
      }),
  }
  return [
    bodies,
    glowLayer(
      'lamps',
      list.map(({ x, y: at }) => ({ x, y: at + 0.02, radius: 0.34 })),
    ),
  ]
}

interface Glow {
  x: number
  y: number
  radius: number
}

/** Seconds after which the light of a lamp is painted again in a video: it stays as it is. */
const glowS = 60
/** Share of its reach within which that light can be seen: each px of it is laid over every frame. */
const seenReach = 0.82
/** World size of the finest thing in that light. */
const glowDetail = 1 / 190
const lampLight: Rgb = [0.7, 0.33, 0.1]

/**
 * The light around lamps. In a video it is a plate of light alone: as part of what rests it would keep an imprint of
 * what it shines over, which would stay behind when that moves.
 */
function glowLayer(lampId: string, places: readonly Glow[]): Layer {
  const areas = places.map(({ x, y, radius }) => {
    const reach = radius * seenReach
    return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
  })
  // Faint light shows more on a plate of its own than added to the room's, so it falls off faster; and it has no steps.
  const lightAt = (x: number, y: number, out: Shade) => {
    out.a = 0
    for (const place of places) {
      const far = Math.hypot(x - place.x, y - place.y) / (place.radius * seenReach)
      if (far < 1) out.a += (0.6 * Math.exp(-11 * far) + 0.3 * Math.exp(-3 * far)) * (1 - far) ** 2
    }
    out.r = lampLight[0]
    out.g = lampLight[1]
    out.b = lampLight[2]
  }
  return {
    id: `${lampId}-glow`,
    depth: 0.5,
    goesWith: lampId,
    open: (view) => (target) => glow(view, target, places),
    act: () => ({
      areas: () => areas,
      every: glowS,
      detail: glowDetail,
      open: (view) => (target) => paintPixels(view, target, lightAt, { mode: 'light', detail: glowDetail }),
    }),
  }
}

function glow(view: View, target: Target, places: readonly Glow[]): void {
  paintVector(
    view,
    target,
    (context) => {
      for (const { x, y, radius } of places) {
        const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
        gradient.addColorStop(0, 'rgba(255,190,105,0.75)')
        gradient.addColorStop(0.15, 'rgba(255,170,85,0.34)')
        gradient.addColorStop(0.45, 'rgba(255,150,70,0.1)')
        gradient.addColorStop(1, 'rgba(255,140,60,0)')
        context.fillStyle = gradient
        context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
      }
    },
    { mode: 'light', gain: 0.7 },
  )
}

export function table(wood: Rgb, edge: number, lightX: number, palette: Palette): Layer {
  return {
    id: 'table',
    depth: 0.8,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          const down = context.createLinearGradient(0, edge, 0, 0.6)
          down.addColorStop(0, css(mixRgb(wood, palette.glow, 0.1)))
          down.addColorStop(1, css(scaleRgb(wood, 0.32)))
          context.fillStyle = down
          context.fillRect(-beyond, edge, beyond * 2, 2)
          for (let i = 0; i < 90; i++) {
            const t = (i * 0.618) % 1
            const y = edge + 0.008 + t ** 1.4 * 0.5
            context.strokeStyle = css(scaleRgb(wood, i % 3 === 0 ? 1.5 : 0.42), 0.14)
            context.lineWidth = 0.0012 + t * 0.003
            const x = -beyond + ((i * 1.37) % 1) * beyond * 2
            context.beginPath()
            context.moveTo(x, y)
            context.bezierCurveTo(x + 0.3, y - 0.006, x + 0.6, y + 0.008, x + 1, y)
            context.stroke()
          }
          // The window lies on the wood as a pale sheen.
          context.save()
          context.translate(lightX, edge + 0.06)
          context.scale(0.6, 0.16)
          const sheen = context.createRadialGradient(0, 0, 0, 0, 0, 1)
          sheen.addColorStop(0, css(mixRgb(palette.sky[3], [1, 0.9, 0.75], 0.4), 0.3))
          sheen.addColorStop(1, css(palette.sky[3], 0))
          context.fillStyle = sheen
          context.fillRect(-1, -0.4, 2, 2)
          context.restore()
          context.fillStyle = css(mixRgb(wood, [1, 0.92, 0.8], 0.5), 0.5)
          context.fillRect(-beyond, edge, beyond * 2, 0.003)
        },
        { top: edge - 0.01 },
      ),
  }
}

export function deskLamp(x: number, foot: number, way: number): Layer[] {
  const body: Layer = {
    id: 'desk-lamp',
    depth: 0.9,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        context.strokeStyle = '#23211f'
        context.fillStyle = '#1b1a19'
        context.lineWidth = 0.009
        context.beginPath()
        context.ellipse(x, foot, 0.055, 0.011, 0, 0, Math.PI * 2)
        context.fill()
        context.beginPath()
        context.moveTo(x, foot)
        context.lineTo(x - way * 0.05, foot - 0.17)
        context.lineTo(x + way * 0.055, foot - 0.3)
        context.stroke()
        context.beginPath()
        context.moveTo(x + way * 0.04, foot - 0.325)
        context.quadraticCurveTo(x + way * 0.12, foot - 0.32, x + way * 0.15, foot - 0.23)
        context.lineTo(x + way * 0.045, foot - 0.26)
        context.fill()
        context.fillStyle = '#fff2d0'
        context.beginPath()
        context.ellipse(x + way * 0.097, foot - 0.242, 0.05, 0.012, way * 0.28, 0, Math.PI * 2)
        context.fill()
      }),
  }
  return [body, glowLayer('desk-lamp', [{ x: x + way * 0.1, y: foot - 0.22, radius: 0.5 }])]
}
