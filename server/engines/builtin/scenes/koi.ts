/** Koi in a dark pond, seen from above, with lily pads and lotus. */
import { css, fromOklch, hex, mixRgb, type Rgb, scaleRgb, toOklch } from '../color.ts'
import { createNoise } from '../noise.ts'
import { bell, mix, smoothstep } from '../number.ts'
import { risingDepths } from '../paint/layers.ts'
import { paintPixels } from '../paint/pixels.ts'
import type { SKRSContext2D } from '../paint/skia.ts'
import { paintVector } from '../paint/vector.ts'
import { fallingLayers } from '../paint/weather.ts'
import { type Palette, paletteFor } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

interface Fish {
  x: number
  y: number
  turn: number
  length: number
  bend: number
  body: Rgb
  patch: Rgb | null
  spots: boolean
  deep: number
  seed: number
}

interface Pad {
  x: number
  y: number
  radius: number
  turn: number
}

export const koi: SceneKind = {
  name: 'koi',
  answers: { koi: 1, fish: 0.8, lake: 0.45, garden: 0.6, water: 0.5, turtle: 0.3 },
  showcase: true,
  build({ brief, frame, random }) {
    const palette = paletteFor(brief, random, { times: ['morning', 'noon', 'golden', 'blue', 'night', 'noon'] })
    const shape = random.fork('shape')
    const half = frame.aspect / 2
    const reach = Math.min(frame.aspect, 1.9) / 2
    const fits = Math.min(1, 0.45 + reach * 0.7)
    const light = lightOf(palette)
    const tone = (rgb: Rgb): Rgb => [rgb[0] * light[0], rgb[1] * light[1], rgb[2] * light[2]]
    const count = shape.int(4, 8)
    const fishes: Fish[] = []
    for (let i = 0; i < count; i++) {
      const own = random.fork(`fish ${i}`)
      const deep = i < 2 ? own.range(0.6, 0.8) : i === count - 1 ? 0 : own.range(0, 0.3)
      const length = (i === count - 1 ? own.range(0.46, 0.58) : own.range(0.26, 0.44)) * fits
      let x = 0
      let y = 0
      let best = -1
      // Of several places the one farthest from the other fish is taken.
      for (let attempt = 0; attempt < 14; attempt++) {
        const tryX = own.range(-0.86, 0.86) * reach
        const tryY = own.range(-0.38, 0.38) * (i === count - 1 ? 0.6 : 1)
        const room = Math.min(
          0.6,
          ...fishes.map((fish) => Math.hypot(fish.x - tryX, fish.y - tryY) - fish.length * 0.35),
        )
        if (room > best) {
          best = room
          x = tryX
          y = tryY
        }
      }
      fishes.push({
        x,
        y,
        turn: own.range(0, 6.28),
        length,
        bend: (own.chance(0.5) ? 1 : -1) * own.range(0.5, 1.5),
        ...dress(own, brief.colors[0]?.rgb ?? null),
        deep,
        seed: own.seed & 4095,
      })
    }
    const pads: Pad[] = []
    const corners = shape.int(2, 4)
    for (let c = 0; c < corners; c++) {
      const own = random.fork(`corner ${c}`)
      const sx = (c + (shape.seed & 1)) % 2 === 0 ? 1 : -1
      const sy = c < 2 ? (c === 0 ? 1 : -1) : own.chance(0.5) ? 1 : -1
      const group = own.int(2, 5)
      for (let i = 0; i < group; i++)
        pads.push({
          x: sx * (half - own.range(-0.06, 0.24)),
          y: sy * (0.5 - own.range(-0.05, 0.2)),
          radius: own.range(0.05, 0.13) * mix(0.75, 1, fits),
          turn: own.range(0, 6.28),
        })
    }
    const hue =
      brief.colors.length > 1
        ? toOklch(brief.colors[1]?.rgb ?? palette.water).h
        : mix(toOklch(palette.water).h, shape.range(160, 215), 0.7)
    const deepest = tone(fromOklch({ l: 0.2, c: 0.035, h: hue }))
    const clear = tone(fromOklch({ l: 0.46, c: 0.07, h: hue - 8 }))
    const lightX = shape.range(-0.7, 0.7) * half
    const lightY = shape.range(-0.5, -0.2)
    const layers: Layer[] = [
      pond(random.fork('pond'), deepest, clear, lightX, lightY),
      fishLayer(
        'koi-deep',
        0.35,
        fishes.filter((fish) => fish.deep > 0.4),
        tone,
        mixRgb(deepest, clear, 0.3),
      ),
      fishLayer(
        'koi',
        0.6,
        fishes.filter((fish) => fish.deep <= 0.4),
        tone,
        mixRgb(deepest, clear, 0.3),
      ),
      surface(random.fork('surface'), palette, lightX, lightY, half),
      padLayer(random.fork('pads'), pads, tone),
    ]
    if (palette.season === 'autumn' || shape.chance(0.35))
      layers.push(driftLayer(random.fork('drift'), tone, palette.season === 'autumn', half))
    layers.push(...fallingLayers(palette, random.fork('weather')))
    return {
      kind: 'koi',
      frame,
      layers: risingDepths(layers),
      grade: { ...plainGrade, bloom: 0.16, vignette: 0.34, contrast: 1.08 },
      tags: ['koi', 'pond', 'lily pads', palette.time],
    }
  },
}

function lightOf(palette: Palette): Rgb {
  const peak = Math.max(...palette.sun, 0.01)
  const strength = mix(1, 0.42, palette.dark)
  const part = (i: 0 | 1 | 2) => mix(1, palette.sun[i] / peak, 0.5) * strength * 0.92 + palette.ambient[i] * 0.12
  return [part(0), part(1), part(2)]
}

function dress(random: Random, named: Rgb | null): Pick<Fish, 'body' | 'patch' | 'spots'> {
  const white = hex('#fdf3e6')
  const red = named ?? hex('#df4a1e')
  switch (random.int(0, 5)) {
    case 0:
      return { body: named ?? hex('#f5862e'), patch: null, spots: false }
    case 1:
      return { body: hex('#efbb4c'), patch: null, spots: false }
    case 2:
      return { body: hex('#2e3236'), patch: red, spots: false }
    case 3:
      return { body: white, patch: red, spots: true }
    default:
      return { body: white, patch: red, spots: false }
  }
}

function pond(random: Random, deep: Rgb, clear: Rgb, lightX: number, lightY: number): Layer {
  const noise = createNoise(random.seed)
  return {
    id: 'pond',
    depth: 0,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const near = bell(Math.hypot((x - lightX) * 0.8, y - lightY), 0.75)
          // Stones on the ground, hardly seen.
          const stones = smoothstep(0.42, 0.6, noise.value(x * 7, y * 8)) * 0.5 + noise.soft(x * 13, y * 13, 3) * 0.5
          const t = near * 0.75 + (stones - 0.45) * 0.22
          out.r = mix(deep[0], clear[0], t)
          out.g = mix(deep[1], clear[1], t)
          out.b = mix(deep[2], clear[2], t)
        },
        { detail: 1 / 130 },
      ),
  }
}

function fishLayer(id: string, depth: number, list: readonly Fish[], tone: (rgb: Rgb) => Rgb, water: Rgb): Layer {
  return {
    id,
    depth,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const fish of list) paintFish(context, fish, tone, water)
      }),
  }
}

function paintFish(context: SKRSContext2D, fish: Fish, tone: (rgb: Rgb) => Rgb, water: Rgb): void {
  const { length: size, bend, deep } = fish
  // The spine is an arc whose bend grows towards the tail, like a swimmer's stroke.
  const spine: [number, number, number][] = []
  const joints = 44
  let heading = -bend * 0.4
  let px = -size * 0.46 * Math.cos(heading * 0.5)
  let py = -size * 0.46 * Math.sin(heading * 0.5)
  for (let i = 0; i <= joints; i++) {
    const t = i / joints
    spine.push([px, py, heading])
    px += (Math.cos(heading) * size) / joints
    py += (Math.sin(heading) * size) / joints
    heading += ((bend * (0.35 + 1.9 * t * t) * Math.cos(t * 3.3)) / joints) * 1.5
  }
  const at = (t: number): [number, number, number] =>
    spine[Math.max(0, Math.min(joints, Math.round(t * joints)))] ?? [0, 0, 0]
  const girth = (t: number) =>
    size * 0.115 * (t < 0.26 ? Math.sqrt(Math.max(0, 1 - (1 - t / 0.26) ** 2)) : 1 - 0.9 * ((t - 0.26) / 0.74) ** 1.3)
  const edge = (t: number, side: number, grow = 1): [number, number] => {
    const [x, y, h] = at(t)
    return [x - Math.sin(h) * girth(t) * side * grow, y + Math.cos(h) * girth(t) * side * grow]
  }
  const outline = (grow: number) => {
    context.beginPath()
    for (let i = 0; i <= joints; i++) {
      const [x, y] = edge(i / joints, 1, grow)
      i ? context.lineTo(x, y) : context.moveTo(x, y)
    }
    for (let i = joints; i >= 0; i--) {
      const [x, y] = edge(i / joints, -1, grow)
      context.lineTo(x, y)
    }
    context.closePath()
  }
  const fin = (t: number, side: number, reach: number, sweep: number) => {
    const [x, y] = edge(t, side, 0.8)
    const turn = at(t)[2]
    context.save()
    context.translate(x, y)
    context.rotate(turn + side * sweep)
    context.beginPath()
    context.moveTo(-reach * 0.1, 0)
    context.bezierCurveTo(
      reach * 0.2,
      side * reach * 0.6,
      reach * 0.75,
      side * reach * 0.85,
      reach,
      side * reach * 0.55,
    )
    context.bezierCurveTo(reach * 0.85, side * reach * 0.3, reach * 0.5, side * reach * 0.06, reach * 0.12, 0)
    context.closePath()
    context.fill()
    context.restore()
  }
  const tail = () => {
    const [x, y, h] = at(0.97)
    context.save()
    context.translate(x, y)
    context.rotate(h + bend * 0.25)
    context.beginPath()
    context.moveTo(-size * 0.04, 0)
    context.bezierCurveTo(size * 0.05, -size * 0.04, size * 0.15, -size * 0.14, size * 0.25, -size * 0.1)
    context.bezierCurveTo(size * 0.18, -size * 0.05, size * 0.15, -size * 0.015, size * 0.13, 0)
    context.bezierCurveTo(size * 0.15, size * 0.02, size * 0.2, size * 0.06, size * 0.24, size * 0.13)
    context.bezierCurveTo(size * 0.14, size * 0.12, size * 0.05, size * 0.05, -size * 0.04, 0)
    context.closePath()
    context.fill()
    context.restore()
  }
  const allFins = () => {
    for (const side of [1, -1]) {
      fin(0.27, side, size * 0.19, 0.55)
      fin(0.6, side, size * 0.1, 0.35)
    }
    tail()
  }
  context.save()
  context.translate(fish.x, fish.y)
  context.rotate(fish.turn)
  // Shadow on the ground: soft because it is laid on several times, wider each time.
  context.save()
  context.rotate(-fish.turn)
  context.translate(size * 0.07, size * 0.12)
  context.rotate(fish.turn)
  context.fillStyle = css(scaleRgb(water, 0.12), 0.12)
  for (const grow of [0.7, 1, 1.25, 1.5]) {
    outline(grow)
    context.fill()
  }
  allFins()
  context.restore()
  const sink = (rgb: Rgb): Rgb => mixRgb(tone(rgb), water, 0.1 + deep * 0.75)
  const dark = sink(scaleRgb(fish.body, 0.55))
  const body = sink(fish.body)
  context.fillStyle = css(mixRgb(body, sink([0.9, 0.9, 0.9]), 0.25), 0.62)
  allFins()
  const fill = context.createLinearGradient(0, -size * 0.12, 0, size * 0.12)
  fill.addColorStop(0, css(dark))
  fill.addColorStop(0.42, css(body))
  fill.addColorStop(0.62, css(body))
  fill.addColorStop(1, css(dark))
  context.fillStyle = fill
  outline(1)
  context.fill()
  context.save()
  outline(1)
  context.clip()
  let seed = fish.seed
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 4294967296
  }
  const blot = (t: number, off: number, w: number, h: number, color: Rgb) => {
    const [x, y, turn] = at(t)
    const cx = x - Math.sin(turn) * off
    const cy = y + Math.cos(turn) * off
    context.fillStyle = css(color)
    context.beginPath()
    const knots: [number, number][] = []
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * 6.2832
      const r = 0.7 + 0.45 * next()
      knots.push([cx + Math.cos(a + turn) * w * r, cy + Math.sin(a + turn) * h * r])
    }
    const last = knots[8] ?? [cx, cy]
    const first = knots[0] ?? [cx, cy]
    context.moveTo((last[0] + first[0]) / 2, (last[1] + first[1]) / 2)
    for (let i = 0; i < 9; i++) {
      const a = knots[i] ?? first
      const b = knots[(i + 1) % 9] ?? first
      context.quadraticCurveTo(a[0], a[1], (a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    }
    context.closePath()
    context.fill()
  }
  if (fish.patch) {
    const color = sink(fish.patch)
    for (const t of [0.13, 0.38, 0.62, 0.86])
      if (next() > 0.14)
        blot(
          t + (next() - 0.5) * 0.06,
          (next() - 0.5) * size * 0.06,
          size * (0.06 + 0.08 * next()),
          size * (0.05 + 0.045 * next()),
          color,
        )
  }
  if (fish.spots)
    for (let i = 0; i < 7; i++)
      blot(
        0.1 + next() * 0.8,
        (next() - 0.5) * size * 0.12,
        size * (0.012 + 0.025 * next()),
        size * (0.01 + 0.018 * next()),
        sink(hex('#1a1c1f')),
      )
  if (deep < 0.4) {
    context.strokeStyle = css(sink(hex('#5a3214')), 0.13)
    context.lineWidth = size * 0.0035
    context.beginPath()
    for (let i = 0; i < 22; i++) {
      for (let j = -4; j <= 4; j++) {
        const [x, y, turn] = at(0.22 + i * 0.032)
        const off = j * size * 0.022 + (i % 2) * size * 0.011
        const cx = x - Math.sin(turn) * off
        const cy = y + Math.cos(turn) * off
        context.moveTo(cx + Math.cos(turn - 1.2) * size * 0.014, cy + Math.sin(turn - 1.2) * size * 0.014)
        context.arc(cx, cy, size * 0.014, turn - 1.2, turn + 1.2)
      }
    }
    context.stroke()
  }
  // Both flanks turn away from the light, the back catches it.
  context.lineWidth = size * 0.05
  context.strokeStyle = css(scaleRgb(dark, 0.5), 0.2)
  outline(1)
  context.stroke()
  context.lineWidth = size * 0.02
  context.stroke()
  context.strokeStyle = css(sink([1, 1, 1]), 0.3 * (1 - deep))
  context.lineWidth = size * 0.022
  context.beginPath()
  for (let i = 3; i < joints * 0.8; i++) {
    const [x, y] = edge(i / joints, -0.3)
    i > 3 ? context.lineTo(x, y) : context.moveTo(x, y)
  }
  context.stroke()
  context.restore()
  context.fillStyle = css(sink(hex('#14100e')))
  for (const side of [1, -1]) {
    const [x, y] = edge(0.085, side, 0.72)
    context.beginPath()
    context.ellipse(x, y, size * 0.012, size * 0.012, 0, 0, 6.3)
    context.fill()
  }
  context.strokeStyle = css(dark, 0.8)
  context.lineWidth = size * 0.008
  context.beginPath()
  for (let i = 0; i <= 10; i++) {
    const [x, y] = at(0.34 + i * 0.036)
    i ? context.lineTo(x, y) : context.moveTo(x, y)
  }
  context.stroke()
  context.restore()
}

/** Rings on the water and the light of the sky on it. */
function surface(random: Random, palette: Palette, lightX: number, lightY: number, half: number): Layer {
  const noise = createNoise(random.seed)
  const shine = scaleRgb(mixRgb(palette.glow, palette.sky[2], 0.4), mix(0.34, 0.2, palette.dark))
  const rings = Array.from({ length: random.int(2, 4) }, () => ({
    x: random.range(-0.9, 0.9) * half,
    y: random.range(-0.4, 0.4),
    size: random.range(0.04, 0.1),
    count: random.int(2, 5),
  }))
  return {
    id: 'surface',
    depth: 0.8,
    open: (view) => (target) => {
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const near = bell(Math.hypot(x - lightX * 1.15, y - lightY * 1.3), 0.55)
          const wave = noise.soft(x * 5 + y * 2, y * 9, 3)
          out.a = near * (0.35 + smoothstep(0.5, 0.64, wave) * 0.75)
          out.r = shine[0]
          out.g = shine[1]
          out.b = shine[2]
        },
        { mode: 'light', detail: 1 / 180 },
      )
      paintVector(
        view,
        target,
        (context) => {
          for (const ring of rings) {
            for (let i = 1; i <= ring.count; i++) {
              context.strokeStyle = css(mixRgb(palette.sky[3], [1, 1, 1], 0.3), 0.2 / i)
              context.lineWidth = 0.0022
              context.beginPath()
              context.ellipse(ring.x, ring.y, ring.size * i * 0.5, ring.size * i * 0.46, 0, 0, 6.3)
              context.stroke()
            }
          }
        },
        { mode: 'light' },
      )
    },
  }
}

function padLayer(random: Random, pads: readonly Pad[], tone: (rgb: Rgb) => Rgb): Layer {
  const green = {
    light: tone(hex('#a9bf60')),
    middle: tone(hex('#5f8a40')),
    dark: tone(hex('#2c5630')),
    rim: tone(hex('#8a4a34')),
  }
  const lotuses = pads
    .filter((_, i) => i % 3 === 0)
    .map((pad) => ({
      x: pad.x + pad.radius * 0.35,
      y: pad.y - pad.radius * 0.2,
      radius: pad.radius * random.range(0.55, 0.75),
      turn: random.range(0, 6),
    }))
  const blush = random.pick([hex('#e36f86'), hex('#f0a7c0'), hex('#e9e2d6'), hex('#c94f86')])
  return {
    id: 'lilies',
    depth: 0.95,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const pad of pads) {
          const { x, y, radius, turn } = pad
          for (const grow of [1.08, 1, 0.94]) {
            context.fillStyle = css(scaleRgb(green.dark, 0.08), 0.2)
            context.beginPath()
            context.ellipse(x + radius * 0.12, y + radius * 0.18, radius * grow, radius * grow, 0, 0, 6.3)
            context.fill()
          }
          context.save()
          context.translate(x, y)
          context.rotate(turn)
          const fill = context.createRadialGradient(-radius * 0.2, -radius * 0.2, 0, 0, 0, radius)
          fill.addColorStop(0, css(green.light))
          fill.addColorStop(0.6, css(green.middle))
          fill.addColorStop(1, css(green.dark))
          context.fillStyle = fill
          context.beginPath()
          context.moveTo(0, 0)
          context.arc(0, 0, radius, 0.2, 6.08)
          context.closePath()
          context.fill()
          context.strokeStyle = css(green.light, 0.4)
          context.lineWidth = radius * 0.014
          context.beginPath()
          for (let i = 0; i < 17; i++) {
            const t = 0.3 + i * 0.353
            context.moveTo(0, 0)
            context.quadraticCurveTo(
              Math.cos(t + 0.05) * radius * 0.5,
              Math.sin(t + 0.05) * radius * 0.5,
              Math.cos(t) * radius * 0.94,
              Math.sin(t) * radius * 0.94,
            )
          }
          context.stroke()
          context.strokeStyle = css(green.rim, 0.4)
          context.lineWidth = radius * 0.03
          context.beginPath()
          context.arc(0, 0, radius * 0.985, 0.2, 6.08)
          context.stroke()
          context.restore()
        }
        for (const lotus of lotuses) paintLotus(context, lotus, tone, blush)
      }),
  }
}

function paintLotus(
  context: SKRSContext2D,
  { x, y, radius, turn }: { x: number; y: number; radius: number; turn: number },
  tone: (rgb: Rgb) => Rgb,
  blush: Rgb,
): void {
  for (let ring = 0; ring < 4; ring++) {
    const count = [11, 9, 8, 6][ring] ?? 6
    for (let i = 0; i < count; i++) {
      context.save()
      context.translate(x, y)
      context.rotate((i / count) * 6.2832 + ring * 0.4 + turn)
      const length = radius * ([1, 0.82, 0.62, 0.42][ring] ?? 0.4)
      const width = length * 0.34
      context.fillStyle = css(scaleRgb(blush, 0.1), 0.2)
      context.beginPath()
      context.ellipse(length * 0.55, length * 0.06, length * 0.5, width * 0.8, 0, 0, 6.3)
      context.fill()
      const fill = context.createLinearGradient(0, 0, length, 0)
      fill.addColorStop(0, css(tone(hex('#fff3e4'))))
      fill.addColorStop(0.55, css(tone(mixRgb(hex('#fbd9d6'), blush, 0.25))))
      fill.addColorStop(1, css(tone(blush)))
      context.fillStyle = fill
      context.beginPath()
      context.moveTo(0, 0)
      context.bezierCurveTo(length * 0.3, -width, length * 0.8, -width * 0.8, length, 0)
      context.bezierCurveTo(length * 0.8, width * 0.8, length * 0.3, width, 0, 0)
      context.fill()
      context.restore()
    }
  }
  context.fillStyle = css(tone(hex('#f2b93c')))
  context.beginPath()
  context.ellipse(x, y, radius * 0.17, radius * 0.17, 0, 0, 6.3)
  context.fill()
}

/** Petals or leaves that lie on the water. */
function driftLayer(random: Random, tone: (rgb: Rgb) => Rgb, autumn: boolean, half: number): Layer {
  const list = Array.from({ length: random.int(16, 34) }, () => ({
    x: random.range(-1.3, 1.3) * half,
    y: random.range(-0.55, 0.55),
    size: random.range(0.007, 0.015),
    turn: random.range(0, 6.28),
    color: tone(
      autumn
        ? random.pick([hex('#d96a1f'), hex('#c23a1c'), hex('#e2a52f')])
        : random.pick([hex('#fbd3dc'), hex('#f5b6c6')]),
    ),
  }))
  return {
    id: 'drift',
    depth: 0.97,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const { x, y, size, turn, color } of list) {
          context.fillStyle = css(scaleRgb(color, 0.06), 0.3)
          context.beginPath()
          context.ellipse(x + size * 0.4, y + size * 0.6, size, size * 0.55, turn, 0, 6.3)
          context.fill()
          context.fillStyle = css(color)
          context.beginPath()
          context.ellipse(x, y, size, size * 0.55, turn, 0, 6.3)
          context.fill()
        }
      }),
  }
}
