/** Brushwork in an ink landscape: water, boat, bamboo, branch, seal. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { cyclesIn } from '../core/cycles.ts'
import { paintVector } from '../core/vector.ts'
import type { Area, Layer, Target, View } from '../scene.ts'

/** Water, suggested by a few long strokes. */
export function waterLayer(y0: number, ink: Rgb, random: Random): Layer {
  return {
    id: 'water',
    moves: 'water',
    depth: 0.75,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (
          let cell = Math.floor(view.left / 0.3) - 1;
          cell * 0.3 < view.left + view.width * view.pixel + 0.3;
          cell++
        ) {
          const own = random.fork(`stroke ${cell}`)
          for (let i = 0; i < 5; i++) {
            const x = (cell + own.next()) * 0.3
            const y = y0 + own.next() ** 1.4 * 0.26
            const length = own.range(0.03, 0.14)
            context.strokeStyle = css(ink, own.range(0.05, 0.17))
            context.lineWidth = own.range(0.0012, 0.0034)
            context.beginPath()
            context.moveTo(x, y)
            context.quadraticCurveTo(x + length * 0.5, y - 0.004, x + length, y + own.range(-0.002, 0.003))
            context.stroke()
          }
        }
      }),
  }
}

export interface Boat {
  x: number
  y: number
  size: number
  heading: number
  ink: Rgb
  paper: Rgb
}

/** A ferry with its rower. */
export function boatLayer({ x, y, size, heading, ink, paper }: Boat): Layer {
  const areaAt = (away: number): Area => ({
    left: x + away - size,
    right: x + away + size,
    top: y - size,
    bottom: y + size,
  })
  const paint = (view: View, target: Target, away: number, roll: number) =>
    paintVector(
      view,
      target,
      (context) => {
        context.translate(x + away, y)
        context.scale(size * heading, size)
        context.rotate(roll)
        context.fillStyle = css(ink, 0.14)
        context.beginPath()
        context.ellipse(0, 0.13, 0.52, 0.035, 0, 0, Math.PI * 2)
        context.fill()
        context.fillStyle = css(ink, 0.9)
        context.beginPath()
        context.moveTo(-0.62, -0.06)
        context.quadraticCurveTo(-0.2, 0.12, 0.3, 0.1)
        context.quadraticCurveTo(0.55, 0.07, 0.68, -0.1)
        context.quadraticCurveTo(0.3, 0.04, -0.62, -0.06)
        context.fill()
        context.fillStyle = css(mixRgb(ink, paper, 0.3), 0.9)
        context.beginPath()
        context.moveTo(-0.2, 0.02)
        context.quadraticCurveTo(-0.16, -0.2, 0.06, -0.19)
        context.quadraticCurveTo(0.24, -0.18, 0.26, 0.02)
        context.fill()
        context.fillStyle = css(ink, 0.92)
        context.beginPath()
        context.moveTo(0.38, 0.03)
        context.quadraticCurveTo(0.36, -0.2, 0.43, -0.26)
        context.quadraticCurveTo(0.5, -0.18, 0.49, 0.02)
        context.fill()
        context.beginPath()
        context.moveTo(0.32, -0.25)
        context.lineTo(0.43, -0.36)
        context.lineTo(0.55, -0.25)
        context.fill()
        context.strokeStyle = css(ink, 0.85)
        context.lineWidth = 0.014
        context.beginPath()
        context.moveTo(0.44, -0.3)
        context.lineTo(0.72, 0.22)
        context.stroke()
      },
      areaAt(away),
    )
  return {
    id: 'boat',
    depth: 0.8,
    open: (view) => (target) => paint(view, target, 0, 0),
    act(staging) {
      const { duration, speed, isLoop } = staging
      const strokes = cyclesIn(staging, (duration * speed) / 2.4)
      // The rower pushes the boat on; in a loop it goes a little to and fro.
      const awayAt = (time: number) => {
        const rowed = isLoop ? 0.12 * Math.sin(2 * Math.PI * time) : 0.2 * duration * speed * time
        const push = 0.03 * (Math.sin(2 * Math.PI * (strokes * time - 0.25)) + 1)
        return heading * size * (rowed * (staging.leaves('boat') ? 1 + 4 * time : 1) + push)
      }
      const rollAt = (time: number) => 0.035 * Math.sin(2 * Math.PI * strokes * time)
      return {
        areas: (time) => [areaAt(awayAt(time))],
        open: (view) => (target) => paint(view, target, awayAt(view.time), rollAt(view.time)),
      }
    },
  }
}

/** Bamboo that leans in from one side. */
export function bambooLayer(random: Random, side: number, reach: number, ink: Rgb): Layer {
  const stems = Array.from({ length: 3 }, (_, i) => {
    const own = random.fork(`stem ${i}`)
    return {
      x: side * (reach - 0.03 - i * 0.065 - own.range(0, 0.03)),
      lean: -side * own.range(0.02, 0.14),
      width: own.range(0.008, 0.016),
      tone: own.range(0.3, 0.85),
      own,
    }
  })
  return {
    id: 'bamboo',
    depth: 0.9,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const { x, lean, width, tone, own } of stems) {
          const leaf = own.fork('leaves')
          const at = (t: number): [number, number] => [x + lean * (1 - t) * (1 - t), mix(-0.62, 0.6, t)]
          for (let joint = 0; joint < 7; joint++) {
            const a = at(joint / 7 + 0.004)
            const b = at((joint + 1) / 7 - 0.004)
            context.strokeStyle = css(ink, tone * (0.75 + 0.25 * ((joint * 7) % 3) * 0.5))
            context.lineWidth = width
            context.lineCap = 'butt'
            context.beginPath()
            context.moveTo(a[0], a[1])
            context.lineTo(b[0], b[1])
            context.stroke()
          }
          for (let i = 0; i < 26; i++) {
            const joint = leaf.int(0, 5) / 7
            const [px, py] = at(joint)
            const out = -side * leaf.range(0.02, 0.13)
            leafAt(context, {
              x: px + out,
              y: py + leaf.range(-0.02, 0.08),
              length: leaf.range(0.05, 0.11),
              angle: (side > 0 ? Math.PI - 0.7 : 0.7) + leaf.normal() * 0.3,
              fill: css(ink, tone * leaf.range(0.5, 1)),
            })
          }
        }
      }),
  }
}

interface InkLeaf {
  x: number
  y: number
  length: number
  angle: number
  fill: string
}

function leafAt(
  context: Parameters<Parameters<typeof paintVector>[2]>[0],
  { x, y, length, angle, fill }: InkLeaf,
): void {
  const dx = Math.cos(angle) * length
  const dy = Math.sin(angle) * length
  context.fillStyle = fill
  context.beginPath()
  context.moveTo(x, y)
  context.quadraticCurveTo(x + dx * 0.4 - dy * 0.12, y + dy * 0.4 + dx * 0.12, x + dx, y + dy)
  context.quadraticCurveTo(x + dx * 0.4 + dy * 0.1, y + dy * 0.4 - dx * 0.1, x, y)
  context.fill()
}

export interface InkBranch {
  side: number
  reach: number
  ink: Rgb
  petal: Rgb
  blossoms: boolean
}

interface InkTwig {
  x: number
  y: number
  angle: number
  length: number
  width: number
}

/** A crooked branch, bare or with plum blossoms. */
export function branchLayer(random: Random, { side, reach, ink, petal, blossoms }: InkBranch): Layer {
  const twigs: { x: number; y: number; tx: number; ty: number; width: number }[] = []
  const flowers: { x: number; y: number; size: number; turn: number }[] = []
  const grow = (own: Random, { x, y, angle, length, width }: InkTwig) => {
    if (length < 0.016) return
    let px = x
    let py = y
    let turn = angle
    const steps = 4
    for (let i = 0; i < steps; i++) {
      turn += own.normal() * 0.3
      const nx = px + (Math.cos(turn) * length) / steps
      const ny = py + (Math.sin(turn) * length) / steps
      twigs.push({ x: px, y: py, tx: nx, ty: ny, width: width * (1 - i * 0.12) })
      if (width < 0.007 && own.chance(0.5))
        flowers.push({
          x: nx + own.normal() * 0.006,
          y: ny + own.normal() * 0.006,
          size: own.range(0.006, 0.012),
          turn: own.range(0, 6),
        })
      px = nx
      py = ny
      if (i > 0 && own.chance(0.75))
        grow(own, {
          x: px,
          y: py,
          angle: turn + (own.chance(0.5) ? 0.8 : -0.8) + own.normal() * 0.2,
          length: length * own.range(0.4, 0.62),
          width: width * 0.5,
        })
    }
    grow(own, { x: px, y: py, angle: turn, length: length * 0.6, width: width * 0.55 })
  }
  grow(random, {
    x: side * (reach + 0.04),
    y: random.range(-0.42, -0.3),
    angle: side > 0 ? Math.PI - 0.15 : 0.15,
    length: reach * 0.62 + 0.1,
    width: 0.017,
  })
  return {
    id: 'branch',
    moves: 'hang',
    depth: 0.9,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        context.strokeStyle = css(ink, 0.9)
        for (const twig of twigs) {
          context.lineWidth = Math.max(0.0012, twig.width)
          context.beginPath()
          context.moveTo(twig.x, twig.y)
          context.lineTo(twig.tx, twig.ty)
          context.stroke()
        }
        if (!blossoms) return
        for (const flower of flowers) {
          for (let i = 0; i < 5; i++) {
            const angle = flower.turn + (i / 5) * Math.PI * 2
            context.fillStyle = css(petal, 0.5 + 0.08 * i)
            context.beginPath()
            context.arc(
              flower.x + Math.cos(angle) * flower.size * 0.7,
              flower.y + Math.sin(angle) * flower.size * 0.7,
              flower.size * 0.55,
              0,
              Math.PI * 2,
            )
            context.fill()
          }
          context.fillStyle = css(scaleRgb(petal, 0.4), 0.8)
          context.beginPath()
          context.arc(flower.x, flower.y, flower.size * 0.2, 0, Math.PI * 2)
          context.fill()
        }
      }),
  }
}

/** A square seal with carved strokes that look like writing. */
export function sealLayer(random: Random, x: number, y: number, color: Rgb): Layer {
  const size = 0.042
  return {
    id: 'seal',
    depth: 0.95,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          const own = random.fork('strokes')
          context.translate(x, y)
          context.rotate(0.02)
          context.fillStyle = css(color, 0.9)
          context.beginPath()
          context.roundRect(-size / 2, -size / 2, size, size, size * 0.1)
          context.fill()
          context.globalCompositeOperation = 'destination-out'
          context.strokeStyle = 'rgba(0,0,0,0.92)'
          context.lineCap = 'butt'
          context.lineWidth = size * 0.07
          for (let column = 0; column < 2; column++)
            for (let row = 0; row < 2; row++) {
              const left = (column - 1) * size * 0.42 + size * 0.02
              const top = (row - 1) * size * 0.42 + size * 0.02
              const cell = size * 0.37
              for (let i = 0; i < 3; i++) {
                const level = top + cell * (0.12 + i * 0.36)
                context.beginPath()
                context.moveTo(left + (own.chance(0.4) ? cell * 0.4 : 0), level)
                context.lineTo(left + cell, level)
                context.stroke()
              }
              const upright = left + cell * own.pick([0.1, 0.5, 0.88])
              context.beginPath()
              context.moveTo(upright, top)
              context.lineTo(upright, top + cell)
              context.stroke()
            }
        },
        { left: x - size, right: x + size, top: y - size, bottom: y + size },
      ),
  }
}
