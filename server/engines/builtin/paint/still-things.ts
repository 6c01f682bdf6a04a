/** What stands on the table of a still life, and where. */
import { css, hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../color.ts'
import { clamp, smoothstep } from '../number.ts'
import type { Palette } from '../palette.ts'
import type { Brief } from '../prompt/brief.ts'
import type { Random } from '../random.ts'
import type { Layer } from '../scene.ts'
import { type StageLight, type Turned, tilt } from './turned.ts'
import { blurFilter, paintVector } from './vector.ts'

export interface Arrangement {
  /** Against the wall. */
  behind: readonly Layer[]
  /** Far to near. */
  things: readonly Turned[]
  /** Stems in a vessel, painted before it. */
  stems: ReadonlyMap<string, readonly Layer[]>
  /** Stalks and leaves, painted after it. */
  extras: ReadonlyMap<string, readonly Layer[]>
  /** More that throws shadows: outlines as sideways place and height over the foot. */
  silhouettes: readonly { x: number; y: number; points: readonly number[] }[]
}

export interface Stage {
  reach: number
  /** World y where the table meets the wall. */
  edge: number
  side: number
  wall: Rgb
  light: StageLight
}

type Profile = (t: number) => number

const bump = (t: number, at: number, width: number) => Math.exp(-(((t - at) / width) ** 2))

/** Radii of vessels as shares of their height. */
const vessels: readonly [Profile, ...Profile[]] = [
  (t) => 0.14 + 0.19 * bump(t, 0.36, 0.3) - 0.065 * bump(t, 0.84, 0.14) + 0.05 * smoothstep(0.9, 1, t),
  (t) => 0.09 + 0.23 * Math.sqrt(clamp(1 - ((t - 0.36) / 0.42) ** 2)) + 0.03 * smoothstep(0.88, 1, t),
  (t) =>
    (t < 0.56 ? 0.2 + 0.02 * bump(t, 0.3, 0.3) : 0.2 - 0.13 * smoothstep(0.56, 0.74, t)) +
    0.012 * smoothstep(0.94, 1, t) -
    0.03 * smoothstep(0.06, 0, t),
  (t) => 0.12 + 0.16 * smoothstep(0, 0.72, t) * (1 - 0.62 * smoothstep(0.72, 0.98, t)) + 0.02 * smoothstep(0.95, 1, t),
  (t) => 0.17 + 0.05 * Math.sin(t * 3.1) - 0.02 * smoothstep(0.05, 0, t),
]

const ball: Profile = (t) => Math.sqrt(Math.max(0.0004, 0.25 - (t - 0.5) ** 2))
const apple: Profile = (t) => 0.56 * Math.sqrt(Math.max(0.004, 1 - ((t - 0.52) / 0.56) ** 2)) * (0.84 + 0.2 * t)
const pear: Profile = (t) =>
  (0.4 * bump(t, 0.3, 0.32) + 0.17 * bump(t, 0.78, 0.2)) * Math.sqrt(clamp(1 - Math.abs(t * 2 - 1) ** 7, 0.002, 1))
const bowl: Profile = (t) => 0.42 + 0.75 * Math.sqrt(clamp(t))
const cup: Profile = (t) => 0.3 + 0.22 * Math.sqrt(clamp(t, 0, 1)) - 0.02 * smoothstep(0.9, 1, t)

const clays = ['#f1ebe0', '#e8d9c4', '#3e4a4c', '#a9553a', '#5d7a78', '#d8c1ae', '#2f4858', '#c99a45'] as const
const fruits: readonly [
  readonly [string, string, 'apple' | 'pear' | 'ball'],
  ...(readonly [string, string, 'apple' | 'pear' | 'ball'])[],
] = [
  ['#a81f22', '#d88a3a', 'apple'],
  ['#93a53c', '#c9b04a', 'pear'],
  ['#e08a24', '#e59a34', 'ball'],
  ['#e0bb3c', '#e8ca58', 'ball'],
  ['#7a2440', '#93304c', 'ball'],
  ['#8aa04a', '#b5463a', 'apple'],
]

export function arrange(brief: Brief, palette: Palette, random: Random, stage: Stage): Arrangement {
  const { reach, edge, side } = stage
  const scale = Math.min(1.2, 0.6 + reach * 0.8)
  const accents = brief.colors.length > 0 ? palette.accents : null
  const things: Turned[] = []
  const stems = new Map<string, Layer[]>()
  const extras = new Map<string, Layer[]>()
  const silhouettes: { x: number; y: number; points: number[] }[] = []
  const lean = random.chance(0.5) ? 1 : -1
  const heroX = lean * random.range(0.02, 0.3) * reach
  const otherX = -lean * random.range(0.3, 0.55) * reach
  const clay = (own: Random): Rgb =>
    accents && own.chance(0.3) ? mixRgb(accents[0], hex('#f1ebe0'), 0.25) : hex(own.pick(clays))
  const add = (thing: Omit<Turned, 'id' | 'depth'>): Turned => {
    const full = { ...thing, id: `thing-${things.length}`, depth: 0.5 }
    things.push(full)
    return full
  }

  // A plinth or a round podium lifts one of them.
  const podium = random.fork('podium')
  let heroY = edge + podium.range(0.07, 0.11)
  if (podium.chance(0.45)) {
    const height = podium.range(0.035, 0.07) * scale
    const wide = podium.range(0.15, 0.2) * scale
    const color = clay(podium)
    add({ x: heroX, y: heroY, height, radius: () => wide, color, gloss: 0.05, top: 'flat' })
    heroY -= height
  }
  let otherY = edge + podium.range(0.05, 0.09)
  const lifted = podium.chance(0.55)
  if (lifted) {
    const height = podium.range(0.1, 0.2) * scale
    const wide = podium.range(0.09, 0.13) * scale
    add({ x: otherX, y: otherY, height, radius: () => wide, color: clay(podium), gloss: 0.04, top: 'flat' })
    otherY -= height
  }

  // On it: a ball, a bowl with fruit, or a second vessel.
  const second = random.fork('second')
  const kind = second.pick(['ball', 'bowl', 'vessel', 'ball'] as const)
  if (kind === 'ball') {
    const size = second.range(0.12, 0.18) * scale
    add({
      x: otherX,
      y: otherY + size * 0.02,
      height: size,
      radius: (t) => ball(t) * size,
      color: accents ? accents[1] : hex(second.pick(['#d9902f', '#c2552f', '#2f4a50', '#e7d6bf', '#8a9a6a'])),
      gloss: second.range(0.1, 0.8),
      top: 'closed',
    })
  } else if (kind === 'bowl') {
    const size = second.range(0.075, 0.1) * scale
    const fruit = second.pick(fruits)
    for (let i = 0; i < 3; i++) {
      const s = size * second.range(1, 1.2)
      add(
        fruitOf(
          fruit,
          otherX + (i - 1) * size * 0.62,
          otherY - size * (i === 1 ? 0.66 : 0.42),
          s,
          accents?.[0] ?? null,
        ),
      )
    }
    add({
      x: otherX,
      y: otherY,
      height: size,
      radius: (t) => bowl(t) * size * 0.95,
      color: clay(second),
      gloss: 0.5,
      pattern: second.pick(['plain', 'speckle', 'dip']),
      second: clay(second),
      top: 'closed',
    })
  } else {
    const height = second.range(0.17, 0.26) * scale
    const profile = second.pick(vessels)
    add({
      x: otherX,
      y: otherY,
      height,
      radius: (t) => profile(t) * height * 1.15,
      color: clay(second),
      gloss: second.range(0.1, 0.9),
      pattern: second.pick(['plain', 'dip', 'speckle', 'stripes']),
      second: clay(second),
      top: 'open',
    })
  }

  // The hero.
  const own = random.fork('vase')
  const height = own.range(0.27, 0.36) * scale
  const profile = own.pick(vessels)
  const vase = add({
    x: heroX,
    y: heroY,
    height,
    radius: (t) => profile(t) * height,
    color: clay(own),
    gloss: own.range(0.15, 0.95),
    pattern: own.pick(['plain', 'plain', 'dip', 'speckle', 'stripes']),
    second: clay(own),
    top: 'open',
  })
  const flowers = brief.subjects.includes('flower') || brief.subjects.includes('dahlia') || own.chance(0.25)
  const bunch = stemLayer(own.fork('stems'), vase, {
    flowers,
    side,
    light: stage.light,
    accent: accents?.[0] ?? null,
    season: palette.season,
  })
  stems.set(vase.id, [bunch.layer])
  silhouettes.push(...bunch.outlines.map((points) => ({ x: vase.x, y: vase.y, points })))

  // Small things in front.
  const front = random.fork('front')
  if (brief.subjects.includes('coffee') || front.chance(0.15)) {
    const size = 0.1 * scale
    const x = (heroX + otherX) / 2 + front.range(-0.05, 0.05)
    add({
      x,
      y: edge + 0.17,
      height: 0.009,
      radius: () => size,
      color: clay(front),
      gloss: 0.6,
      top: 'flat',
    })
    add({
      x,
      y: edge + 0.162,
      height: size,
      radius: (t) => cup(t) * size * 1.25,
      color: clay(front),
      gloss: 0.7,
      top: 'open',
    })
  }
  const count = front.int(1, 3)
  const fruit = front.pick(fruits)
  for (let i = 0; i < count; i++) {
    const size = front.range(0.075, 0.105) * scale
    const x = heroX - lean * front.range(0.14, 0.2) * scale * (i + 0.8) + (i === 2 ? lean * 0.62 * reach : 0)
    const placed = add(
      fruitOf(
        i === 0 ? fruit : front.pick([fruit, ...fruits]),
        x,
        edge + front.range(0.12, 0.17),
        size,
        accents?.[2] ?? null,
      ),
    )
    extras.set(placed.id, [stalkLayer(placed, front.range(-0.4, 0.4), front.chance(0.5))])
  }
  return {
    behind: backLayers(random.fork('back'), stage, heroX, scale),
    things: things.map((one) => one),
    stems,
    extras,
    silhouettes,
  }
}

function fruitOf(
  [skin, blush, kind]: (typeof fruits)[0],
  x: number,
  y: number,
  size: number,
  named: Rgb | null,
): Omit<Turned, 'id' | 'depth'> {
  const profile = kind === 'apple' ? apple : kind === 'pear' ? pear : ball
  const height = kind === 'pear' ? size * 1.35 : kind === 'apple' ? size * 0.9 : size
  return {
    x,
    y,
    height,
    radius: (t) => profile(t) * (kind === 'pear' ? height * 0.98 : size),
    color: named ? mixRgb(hex(skin), named, 0.55) : hex(skin),
    second: hex(blush),
    gloss: 0.42,
    pattern: 'blush',
    top: 'closed',
  }
}

function stalkLayer({ id, x, y, height, radius }: Turned, turn: number, leaf: boolean): Layer {
  const top = y - height + radius(0.98) * tilt
  const size = height * 0.34
  return {
    id: `${id}-stalk`,
    depth: 0.5,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          context.strokeStyle = '#3a2a1c'
          context.lineWidth = size * 0.13
          context.beginPath()
          context.moveTo(x, top + size * 0.2)
          context.quadraticCurveTo(x, top - size * 0.3, x + turn * size, top - size * 0.62)
          context.stroke()
          if (!leaf) return
          const tip = turn < 0 ? 1 : -1
          context.fillStyle = '#55702f'
          context.beginPath()
          context.moveTo(x, top - size * 0.15)
          context.quadraticCurveTo(x + tip * size * 0.5, top - size * 0.85, x + tip * size * 1.2, top - size * 0.5)
          context.quadraticCurveTo(x + tip * size * 0.6, top - size * 0.02, x, top - size * 0.15)
          context.fill()
        },
        { left: x - size * 2, right: x + size * 2, top: top - size * 2, bottom: top + size },
      ),
  }
}

/** An arch, a disc or a panel that leans against the wall. */
function backLayers(random: Random, { edge, side, wall, light }: Stage, heroX: number, scale: number): Layer[] {
  const kind = random.pick(['arch', 'arch', 'disc', 'panel', 'none'] as const)
  if (kind === 'none') return []
  const x = heroX + random.range(-0.12, 0.12) * scale
  const wide = random.range(0.2, 0.28) * scale
  const high = random.range(0.42, 0.58) * scale
  const material = shiftRgb(wall, { l: random.pick([-0.12, -0.07, 0.08]), c: 1.2, h: random.range(-20, 20) })
  const lit = (facing: number): Rgb => [
    material[0] * (light.key[0] * facing + light.fill[0]),
    material[1] * (light.key[1] * facing + light.fill[1]),
    material[2] * (light.key[2] * facing + light.fill[2]),
  ]
  const front = lit(0.42)
  const frontFar = lit(0.26)
  const dark = scaleRgb(lit(0.05), 0.75)
  const hollow = kind === 'arch' && random.chance(0.65)
  const thick = 0.02 * scale
  return [
    {
      id: 'backdrop',
      depth: 0.2,
      open: (view) => (target) => {
        const outline = (context: Parameters<Parameters<typeof paintVector>[2]>[0], dx: number, dy: number) => {
          context.beginPath()
          if (kind === 'disc') context.arc(x + dx, edge - high * 0.52 + dy, high * 0.46, 0, Math.PI * 2)
          else if (kind === 'panel') context.rect(x - wide + dx, edge - high + dy, wide * 2, high + 0.02)
          else {
            context.moveTo(x - wide + dx, edge + 0.02 + dy)
            context.lineTo(x - wide + dx, edge - high + wide + dy)
            context.arc(x + dx, edge - high + wide + dy, wide, Math.PI, Math.PI * 2)
            context.lineTo(x + wide + dx, edge + 0.02 + dy)
            if (hollow) {
              const inner = wide * 0.64
              context.lineTo(x + inner + dx, edge + 0.02 + dy)
              context.lineTo(x + inner + dx, edge - high + wide + dy)
              context.arc(x + dx, edge - high + wide + dy, inner, Math.PI * 2, Math.PI, true)
              context.lineTo(x - inner + dx, edge + 0.02 + dy)
            }
            context.closePath()
          }
        }
        const area = { bottom: edge + 0.022, left: x - 0.6, right: x + 0.6 }
        paintVector(
          view,
          target,
          (context) => {
            context.filter = blurFilter(view, 0.012)
            context.fillStyle = css([0.01, 0.008, 0.008], 0.3)
            outline(context, -side * 0.05, 0.028)
            context.fill()
          },
          { ...area, bottom: edge },
        )
        paintVector(
          view,
          target,
          (context) => {
            context.fillStyle = css(dark)
            outline(context, -side * thick * 0.5, 0)
            context.fill()
            const gradient = context.createLinearGradient(x + side * wide, 0, x - side * wide, 0)
            gradient.addColorStop(0, css(front))
            gradient.addColorStop(1, css(frontFar))
            context.fillStyle = gradient
            outline(context, 0, 0)
            context.fill()
          },
          area,
        )
      },
    },
  ]
}

interface Bunch {
  flowers: boolean
  side: number
  light: StageLight
  accent: Rgb | null
  season: Palette['season']
}

/** Stems with pods, leaves or flowers; also their outlines for the shadow. */
function stemLayer(
  random: Random,
  vase: Turned,
  { flowers, side, light, accent, season }: Bunch,
): { layer: Layer; outlines: number[][] } {
  const mouth = vase.radius(1)
  const kind = flowers
    ? random.pick(['flower', 'tulip'] as const)
    : random.pick(['pod', 'leaf', 'pampas', 'leaf'] as const)
  const count = kind === 'pampas' ? random.int(3, 5) : random.int(4, 7)
  const lit = (material: Rgb, facing: number): Rgb => [
    material[0] * (light.key[0] * facing + light.fill[0] * 1.1),
    material[1] * (light.key[1] * facing + light.fill[1] * 1.1),
    material[2] * (light.key[2] * facing + light.fill[2] * 1.1),
  ]
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
      // Foot, bend and head, relative to the vase's foot; heights upwards.
      x0: t * mouth * 0.6,
      x1: t * 0.05 + own.range(-0.02, 0.02),
      y1: vase.height + own.range(0.08, 0.13),
      x2: t * own.range(0.1, 0.17) + own.range(-0.03, 0.03),
      y2: vase.height + own.range(0.15, 0.28) * (1 - 0.3 * Math.abs(t)),
      size: own.range(0.024, 0.036),
      own,
    }
  })
  const along = (stem: (typeof stems)[number], t: number): [number, number] => {
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
    depth: 0.5,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          context.translate(vase.x, vase.y)
          context.scale(1, -1)
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
            const leafAt = (x: number, y: number, angle: number, length: number, width: number, fill: string) => {
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
            if (kind === 'leaf') {
              for (let i = 3; i <= 12; i++) {
                const [x, y] = along(stem, i / 12)
                const way = i % 2 === 0 ? 1 : -1
                const angle = Math.PI / 2 - way * own.range(0.6, 1.1) - (stem.x2 > 0 ? 0.2 : -0.2)
                leafAt(
                  x,
                  y,
                  angle,
                  own.range(0.03, 0.05),
                  own.range(0.008, 0.013),
                  css(lit(head, way * side > 0 ? 0.85 : 0.3)),
                )
              }
            } else if (kind === 'pampas') {
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
            } else if (kind === 'tulip') {
              for (const [offset, facing] of [
                [-0.5, 0.4],
                [0.5, 0.5],
                [0, 0.85],
              ] as const)
                leafAt(
                  hx,
                  hy - s * 0.6,
                  Math.PI / 2 + offset * 0.5 - stem.x2,
                  s * 2.1,
                  s * 0.8,
                  css(lit(head, offset * side > 0 ? facing + 0.2 : facing)),
                )
              leafAt(
                ...along(stem, 0.25),
                Math.PI / 2 - stem.x2 * 6 + own.range(-0.2, 0.2),
                0.1,
                0.014,
                css(lit(green, 0.5)),
              )
            } else if (kind === 'flower') {
              for (let ring = 0; ring < 3; ring++)
                for (let i = 0; i < 11 - ring * 2; i++) {
                  const angle = (i / (11 - ring * 2)) * Math.PI * 2 + ring * 0.4
                  const facing = 0.35 + 0.3 * (Math.cos(angle) * side * 0.6 + Math.sin(angle) * 0.6) + ring * 0.14
                  leafAt(
                    hx,
                    hy,
                    angle,
                    s * (1.35 - ring * 0.36),
                    s * 0.4,
                    css(lit(shiftRgb(head, { l: ring * 0.03 }), clamp(facing, 0.08, 1))),
                  )
                }
              context.fillStyle = css(lit(hex('#7a4a1c'), 0.6))
              context.beginPath()
              context.arc(hx, hy, s * 0.2, 0, Math.PI * 2)
              context.fill()
              leafAt(
                ...along(stem, 0.45),
                Math.PI / 2 - 0.9 * (stem.x2 > 0 ? 1 : -1),
                0.05,
                0.011,
                css(lit(green, 0.5)),
              )
            } else {
              const gradient = context.createRadialGradient(hx + side * s * 0.3, hy + s * 0.35, s * 0.05, hx, hy, s)
              gradient.addColorStop(0, css(lit(shiftRgb(head, { l: 0.08 }), 0.95)))
              gradient.addColorStop(0.55, css(lit(head, 0.5)))
              gradient.addColorStop(1, css(lit(head, 0.06)))
              context.fillStyle = gradient
              context.beginPath()
              context.ellipse(hx, hy, s * 0.62, s * 0.78, 0, 0, Math.PI * 2)
              context.fill()
              for (let i = -2; i <= 2; i++)
                leafAt(hx, hy + s * 0.6, Math.PI / 2 + i * 0.35, s * 0.5, s * 0.1, css(lit(head, 0.4)))
            }
          }
        },
        { left: vase.x - 0.36, right: vase.x + 0.36, top: vase.y - vase.height - 0.45, bottom: vase.y },
      ),
  }
  return { layer, outlines }
}
