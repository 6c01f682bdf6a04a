/** A flowering bough, grown and painted. */
import { css, hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'

interface Twig {
  x0: number
  y0: number
  x1: number
  y1: number
  width: number
}

interface Bloom {
  x: number
  y: number
  size: number
  turn: number
  flat: number
  shade: number
}

interface Bough {
  twigs: Twig[]
  blooms: Bloom[]
  buds: { x: number; y: number; size: number; turn: number }[]
}

interface Growth {
  x: number
  y: number
  angle: number
  length: number
  width: number
  size: number
  richness: number
}

interface Shoot {
  x: number
  y: number
  angle: number
  length: number
  width: number
  level: number
}

/** Grows twigs, blooms and buds from a start along an angle. */
export function growBough(random: Random, growth: Growth): Bough {
  const bough: Bough = { twigs: [], blooms: [], buds: [] }
  const spots: { x: number; y: number; angle: number }[] = []
  const grow = ({ x, y, angle, length, width, level }: Shoot) => {
    const steps = level === 0 ? 18 : 10
    let heading = angle
    for (let i = 0; i < steps; i++) {
      heading += random.range(-0.16, 0.16) + (level > 0 ? (Math.sin(heading) > 0 ? -0.02 : 0.02) : 0)
      const nx = x + (Math.cos(heading) * length) / steps
      const ny = y + (Math.sin(heading) * length) / steps
      const w = width * (1 - (i / steps) * 0.65)
      bough.twigs.push({ x0: x, y0: y, x1: nx, y1: ny, width: w })
      x = nx
      y = ny
      const begin = level === 0 ? 3 : 1
      if (level < 3 && i >= begin && random.chance(level === 0 ? 0.42 : 0.3))
        grow({
          x,
          y,
          angle: heading + (random.chance(0.5) ? 1 : -1) * random.range(0.4, 1.0),
          length: length * random.range(0.22, 0.42),
          width: w * 0.55,
          level: level + 1,
        })
      if ((level >= 1 || i > 5) && random.chance(level === 0 ? 0.3 : 0.55)) spots.push({ x, y, angle: heading })
    }
    spots.push({ x, y, angle: heading })
  }
  grow({ x: growth.x, y: growth.y, angle: growth.angle, length: growth.length, width: growth.width, level: 0 })
  for (const spot of spots) {
    const count = random.chance(0.75 * growth.richness) ? random.int(1, 3) : 0
    for (let i = 0; i < count; i++)
      bough.blooms.push({
        x: spot.x + random.range(-0.9, 0.9) * growth.size,
        y: spot.y + random.range(-0.8, 0.9) * growth.size,
        size: growth.size * random.range(0.65, 1.1),
        turn: random.next() * 6.28,
        flat: random.range(0.55, 1),
        shade: random.range(-0.05, 0.04),
      })
    if (random.chance(0.35))
      bough.buds.push({
        x: spot.x,
        y: spot.y,
        size: growth.size * random.range(0.28, 0.42),
        turn: random.range(0.4, 2.7),
      })
  }
  // A heavy bough keeps about 130 blooms: more would not be noticed, and each costs time.
  const share = 130 / Math.max(130, bough.blooms.length)
  bough.blooms = bough.blooms.filter(() => random.chance(share))
  return bough
}

export interface BoughLook {
  petal: Rgb
  bark: Rgb
  lightSide: number
  blur: number
  tone: (rgb: Rgb) => Rgb
}

/** The layer of a bough; `blur` above 0 paints it out of focus. */
export function boughLayer(
  id: string,
  depth: number,
  bough: Bough,
  { petal, bark, lightSide, blur, tone }: BoughLook,
): Layer {
  return {
    id,
    moves: 'hang',
    depth,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        const rim = mixRgb(bark, petal, 0.4)
        const thickness = (bough.twigs[0]?.width ?? 0) * 0.35
        // Stacked faint strokes imitate a blur; a real one would cost more than all the rest.
        const passes =
          blur > 0
            ? blurred(bark, blur)
            : [
                { color: bark, offset: 0, share: 1, extra: 0, alpha: 1 },
                { color: rim, offset: -0.28, share: 0.3, extra: 0, alpha: 0.55 },
              ]
        for (const { color, offset, share, extra, alpha } of passes) {
          context.strokeStyle = css(color, alpha)
          if (extra > 0) {
            // One stroke draws all twigs: separate translucent strokes would look like beads where they overlap.
            context.lineWidth = thickness + extra
            context.beginPath()
            for (const twig of bough.twigs) {
              context.moveTo(twig.x0, twig.y0)
              context.lineTo(twig.x1, twig.y1)
            }
            context.stroke()
            continue
          }
          for (const twig of bough.twigs) {
            context.lineWidth = twig.width * share
            context.beginPath()
            context.moveTo(twig.x0 + lightSide * offset * twig.width * 0.4, twig.y0 + offset * twig.width)
            context.lineTo(twig.x1 + lightSide * offset * twig.width * 0.4, twig.y1 + offset * twig.width)
            context.stroke()
          }
        }
        if (blur === 0) for (const bud of bough.buds) paintBud(context, bud, petal, bark)
        for (const bloom of bough.blooms) {
          if (blur > 0) {
            const radius = bloom.size + blur
            const color = shiftRgb(petal, { l: bloom.shade - 0.02 })
            const soft = context.createRadialGradient(bloom.x, bloom.y, 0, bloom.x, bloom.y, radius)
            soft.addColorStop(0, css(color, 0.85))
            soft.addColorStop(0.5, css(color, 0.7))
            soft.addColorStop(1, css(color, 0))
            context.fillStyle = soft
            context.beginPath()
            context.ellipse(bloom.x, bloom.y, radius, radius, 0, 0, 6.3)
            context.fill()
          } else paintFlower(context, bloom, petal, lightSide, tone)
        }
      }),
  }
}

function blurred(color: Rgb, blur: number) {
  return [1.5, 1, 0.55, 0.15].map((wide) => ({ color, offset: 0, share: 0.8, extra: blur * wide, alpha: 0.2 }))
}

function paintFlower(
  context: SKRSContext2D,
  { x, y, size, turn, flat, shade }: Bloom,
  petal: Rgb,
  lightSide: number,
  tone: (rgb: Rgb) => Rgb,
): void {
  const body = shiftRgb(petal, { l: shade })
  const deep = mixRgb(shiftRgb(body, { l: -0.24, c: 2.1, h: -6 }), tone(hex('#c2345a')), 0.3)
  const pale = mixRgb(body, tone([1, 0.97, 0.95]), 0.6)
  const soft = context.createRadialGradient(x, y + size * 0.2, 0, x, y + size * 0.2, size * 1.15)
  soft.addColorStop(0, css(scaleRgb(deep, 0.25), 0.3))
  soft.addColorStop(0.7, css(scaleRgb(deep, 0.25), 0.14))
  soft.addColorStop(1, css(scaleRgb(deep, 0.25), 0))
  context.fillStyle = soft
  context.beginPath()
  context.ellipse(x, y + size * 0.2, size * 1.15, size * 1.15, 0, 0, 6.3)
  context.fill()
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  context.scale(1, flat)
  for (let i = 0; i < 5; i++) {
    context.save()
    const angle = (i / 5) * 6.2832 + Math.sin(turn * 9 + i * 2.3) * 0.09
    context.rotate(angle)
    // Petals that face the light are paler; the others take the color of the shadow.
    const facing = Math.cos(angle + turn) * lightSide * 0.5 - Math.sin(angle + turn) * 0.5
    const fill = context.createRadialGradient(0, 0, size * 0.04, size * 0.45, 0, size)
    fill.addColorStop(0, css(deep))
    fill.addColorStop(0.24, css(mixRgb(deep, body, 0.7)))
    fill.addColorStop(0.62, css(mixRgb(scaleRgb(body, 0.88), pale, 0.5 + facing * 0.5)))
    fill.addColorStop(1, css(mixRgb(body, pale, 0.75 + facing * 0.25)))
    context.fillStyle = fill
    context.beginPath()
    context.moveTo(0, 0)
    context.bezierCurveTo(size * 0.12, -size * 0.62, size * 0.78, -size * 0.66, size * 0.99, -size * 0.14)
    context.lineTo(size * 0.9, 0)
    context.lineTo(size * 0.99, size * 0.14)
    context.bezierCurveTo(size * 0.78, size * 0.66, size * 0.12, size * 0.62, 0, 0)
    context.fill()
    context.strokeStyle = css(deep, 0.22)
    context.lineWidth = size * 0.016
    context.stroke()
    context.restore()
  }
  context.strokeStyle = css(pale, 0.9)
  context.lineWidth = size * 0.024
  context.fillStyle = css(tone(hex('#f0b13c')))
  context.beginPath()
  const tips: [number, number][] = []
  for (let i = 0; i < 14; i++) {
    const angle = i * 2.4 + turn
    const far = size * (0.2 + 0.24 * (((i * 7) % 11) / 11))
    context.moveTo(0, 0)
    context.lineTo(Math.cos(angle) * far, Math.sin(angle) * far)
    tips.push([Math.cos(angle) * far, Math.sin(angle) * far])
  }
  context.stroke()
  context.beginPath()
  for (const [tx, ty] of tips) {
    context.moveTo(tx, ty)
    context.ellipse(tx, ty, size * 0.042, size * 0.042, 0, 0, 6.3)
  }
  context.fill()
  context.restore()
}

function paintBud(
  context: SKRSContext2D,
  { x, y, size, turn }: { x: number; y: number; size: number; turn: number },
  petal: Rgb,
  bark: Rgb,
): void {
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  context.strokeStyle = css(bark)
  context.lineWidth = size * 0.18
  context.beginPath()
  context.moveTo(0, 0)
  context.lineTo(size * 1.5, 0)
  context.stroke()
  const fill = context.createLinearGradient(0, -size * 0.5, size, size * 0.6)
  fill.addColorStop(0, css(petal))
  fill.addColorStop(1, css(shiftRgb(petal, { l: -0.22, c: 2 })))
  context.fillStyle = fill
  context.beginPath()
  context.ellipse(size * 2.1, 0, size * 0.85, size * 0.58, 0, 0, 6.3)
  context.fill()
  context.restore()
}
