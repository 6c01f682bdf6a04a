/** Stems in a vase. */
import { css, hex, mixRgb, type Rgb, shiftRgb } from '../../math/color.ts'
import { clamp } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { litBy, type StageLight, type Turned } from '../core/turned.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'

interface Bunch {
  flowers: boolean
  side: number
  light: StageLight
  accent: Rgb | null
  season: Palette['season']
}

/** A stem by its foot, bend and head, relative to the vase's foot; y goes up. */
interface Stem {
  x0: number
  x1: number
  y1: number
  x2: number
  y2: number
  size: number
  own: Random
}

interface StemLeaf {
  x: number
  y: number
  angle: number
  length: number
  width: number
  fill: string
}

/** Stems with pods, leaves or flowers, and their outlines for the shadow. */
export function stemLayer(
  random: Random,
  vase: Turned,
  { flowers, side, light, accent, season }: Bunch,
): { layer: Layer; outlines: number[][] } {
  const mouth = vase.radius(1)
  const kind = flowers
    ? random.pick(['flower', 'tulip'] as const)
    : random.pick(['pod', 'leaf', 'pampas', 'leaf'] as const)
  const count = kind === 'pampas' ? random.int(3, 5) : random.int(4, 7)
  const lit = (material: Rgb, facing: number): Rgb => litBy(light, material, facing, 1.1)
  const green =
    season === 'autumn'
      ? hex('#8a5a2c')
      : season === 'winter'
        ? hex('#7a7466')
        : hex(random.pick(['#5a6e46', '#6f7a52', '#46614e']))
  const head =
    accent ??
    hex(
      kind === 'pampas'
        ? '#dcc4a0'
        : kind === 'leaf'
          ? '#6f7f58'
          : random.pick(['#b23a24', '#d98a4a', '#e6b8a8', '#c8506a', '#e9d9b8']),
    )
  const stems = Array.from({ length: count }, (_, i) => {
    const own = random.fork(`stem ${i}`)
    const t = count > 1 ? (i / (count - 1)) * 2 - 1 : 0
    return {
      x0: t * mouth * 0.6,
      x1: t * 0.05 + own.range(-0.02, 0.02),
      y1: vase.height + own.range(0.08, 0.13),
      x2: t * own.range(0.1, 0.17) + own.range(-0.03, 0.03),
      y2: vase.height + own.range(0.15, 0.28) * (1 - 0.3 * Math.abs(t)),
      size: own.range(0.024, 0.036),
      own,
    }
  })
  const along = (stem: Stem, t: number): [number, number] => {
    const a = (1 - t) * (1 - t)
    const b = 2 * t * (1 - t)
    const c = t * t
    return [stem.x0 * a + stem.x1 * b + stem.x2 * c, (vase.height - 0.03) * a + stem.y1 * b + stem.y2 * c]
  }
  const outlines = stems.map((stem) => {
    const points: number[] = []
    for (let i = 0; i <= 8; i++) points.push(along(stem, i / 8)[0] - 0.0028, along(stem, i / 8)[1])
    for (let i = 0; i < 10; i++) {
      const angle = (i / 10) * Math.PI * 2 - Math.PI / 2
      points.push(stem.x2 - Math.sin(angle) * stem.size * 0.75, stem.y2 - Math.cos(angle) * stem.size * 0.9)
    }
    for (let i = 8; i >= 0; i--) points.push(along(stem, i / 8)[0] + 0.0028, along(stem, i / 8)[1])
    return points
  })
  const layer: Layer = {
    id: 'stems',
    moves: 'sway',
    depth: 0.5,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          context.translate(vase.x, vase.y)
          context.scale(1, -1)
          drawStems(context, stems, { lit, kind, green, head, along, side })
        },
        { left: vase.x - 0.36, right: vase.x + 0.36, top: vase.y - vase.height - 0.45, bottom: vase.y },
      ),
  }
  return { layer, outlines }
}

interface StemLook {
  lit: (material: Rgb, facing: number) => Rgb
  kind: string
  green: Rgb
  head: Rgb
  along: (stem: Stem, t: number) => [number, number]
  side: number
}

function drawStems(context: SKRSContext2D, stems: Stem[], { lit, kind, green, head, along, side }: StemLook) {
  for (const stem of stems) {
    const own = stem.own.fork('parts')
    context.strokeStyle = css(lit(kind === 'pampas' ? mixRgb(green, head, 0.6) : green, 0.45))
    context.lineWidth = 0.0042
    context.beginPath()
    context.moveTo(...along(stem, 0))
    for (let i = 1; i <= 12; i++) context.lineTo(...along(stem, i / 12))
    context.stroke()
    const [hx, hy] = [stem.x2, stem.y2]
    const s = stem.size
    if (kind === 'leaf') {
      for (let i = 3; i <= 12; i++) {
        const [x, y] = along(stem, i / 12)
        const way = i % 2 === 0 ? 1 : -1
        const angle = Math.PI / 2 - way * own.range(0.6, 1.1) - (stem.x2 > 0 ? 0.2 : -0.2)
        drawLeaf(context, {
          x,
          y,
          angle,
          length: own.range(0.03, 0.05),
          width: own.range(0.008, 0.013),
          fill: css(lit(head, way * side > 0 ? 0.85 : 0.3)),
        })
      }
    } else if (kind === 'pampas') {
      drawPlumes(context, own, { along, stem, lit, head })
    } else if (kind === 'tulip') {
      for (const [offset, facing] of [
        [-0.5, 0.4],
        [0.5, 0.5],
        [0, 0.85],
      ] as const)
        drawLeaf(context, {
          x: hx,
          y: hy - s * 0.6,
          angle: Math.PI / 2 + offset * 0.5 - stem.x2,
          length: s * 2.1,
          width: s * 0.8,
          fill: css(lit(head, offset * side > 0 ? facing + 0.2 : facing)),
        })
      const [leafX, leafY] = along(stem, 0.25)
      drawLeaf(context, {
        x: leafX,
        y: leafY,
        angle: Math.PI / 2 - stem.x2 * 6 + own.range(-0.2, 0.2),
        length: 0.1,
        width: 0.014,
        fill: css(lit(green, 0.5)),
      })
    } else if (kind === 'flower') {
      drawPetals(context, { side, hx, hy, s, lit, head })
      context.fillStyle = css(lit(hex('#7a4a1c'), 0.6))
      context.beginPath()
      context.arc(hx, hy, s * 0.2, 0, Math.PI * 2)
      context.fill()
      const [leafX, leafY] = along(stem, 0.45)
      drawLeaf(context, {
        x: leafX,
        y: leafY,
        angle: Math.PI / 2 - 0.9 * (stem.x2 > 0 ? 1 : -1),
        length: 0.05,
        width: 0.011,
        fill: css(lit(green, 0.5)),
      })
    } else {
      drawPod(context, { hx, side, s, hy, lit, head })
    }
  }
}

interface PodLook {
  hx: number
  side: number
  s: number
  hy: number
  lit: (material: Rgb, facing: number) => Rgb
  head: Rgb
}

function drawPod(context: SKRSContext2D, { hx, side, s, hy, lit, head }: PodLook) {
  const gradient = context.createRadialGradient(hx + side * s * 0.3, hy + s * 0.35, s * 0.05, hx, hy, s)
  gradient.addColorStop(0, css(lit(shiftRgb(head, { l: 0.08 }), 0.95)))
  gradient.addColorStop(0.55, css(lit(head, 0.5)))
  gradient.addColorStop(1, css(lit(head, 0.06)))
  context.fillStyle = gradient
  context.beginPath()
  context.ellipse(hx, hy, s * 0.62, s * 0.78, 0, 0, Math.PI * 2)
  context.fill()
  for (let i = -2; i <= 2; i++)
    drawLeaf(context, {
      x: hx,
      y: hy + s * 0.6,
      angle: Math.PI / 2 + i * 0.35,
      length: s * 0.5,
      width: s * 0.1,
      fill: css(lit(head, 0.4)),
    })
}

interface PetalLook {
  side: number
  hx: number
  hy: number
  s: number
  lit: (material: Rgb, facing: number) => Rgb
  head: Rgb
}

function drawPetals(context: SKRSContext2D, { side, hx, hy, s, lit, head }: PetalLook) {
  for (let ring = 0; ring < 3; ring++)
    for (let i = 0; i < 11 - ring * 2; i++) {
      const angle = (i / (11 - ring * 2)) * Math.PI * 2 + ring * 0.4
      const facing = 0.35 + 0.3 * (Math.cos(angle) * side * 0.6 + Math.sin(angle) * 0.6) + ring * 0.14
      drawLeaf(context, {
        x: hx,
        y: hy,
        angle,
        length: s * (1.35 - ring * 0.36),
        width: s * 0.4,
        fill: css(lit(shiftRgb(head, { l: ring * 0.03 }), clamp(facing, 0.08, 1))),
      })
    }
}

interface PlumeLook {
  along: (stem: Stem, t: number) => [number, number]
  stem: Stem
  lit: (material: Rgb, facing: number) => Rgb
  head: Rgb
}

function drawPlumes(context: SKRSContext2D, own: Random, { along, stem, lit, head }: PlumeLook) {
  for (let i = 0; i < 70; i++) {
    const t = 0.5 + 0.5 * own.next()
    const [x, y] = along(stem, t)
    const angle = Math.PI / 2 + own.normal() * 0.32 - stem.x2 * 1.4
    context.strokeStyle = css(lit(head, 0.3 + 0.6 * own.next()), 0.55)
    context.lineWidth = 0.0016
    context.beginPath()
    context.moveTo(x, y)
    const length = own.range(0.02, 0.042) * (1.25 - Math.abs(t - 0.72))
    context.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length)
    context.stroke()
  }
}

function drawLeaf(context: SKRSContext2D, { x, y, angle, length, width, fill }: StemLeaf): void {
  context.fillStyle = fill
  context.beginPath()
  const dx = Math.cos(angle) * length
  const dy = Math.sin(angle) * length
  const nx = -Math.sin(angle) * width
  const ny = Math.cos(angle) * width
  context.moveTo(x, y)
  context.quadraticCurveTo(x + dx * 0.45 + nx, y + dy * 0.45 + ny, x + dx, y + dy)
  context.quadraticCurveTo(x + dx * 0.45 - nx, y + dy * 0.45 - ny, x, y)
  context.fill()
}
