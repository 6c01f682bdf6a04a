/** Glowing jellyfish in deep water. */
import { css, fromOklch, mixRgb, type Rgb, scaleRgb, toOklch } from '../../math/color.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { askedCount, roomiest } from '../core/asked-count.ts'
import { cyclesIn } from '../core/cycles.ts'
import { risingDepths } from '../core/layers.ts'
import { paintPixels } from '../core/pixels.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import { paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind, type Target, type View } from '../scene.ts'
import { createDepths } from '../water/underwater.ts'

interface Jelly {
  x: number
  y: number
  size: number
  turn: number
  inner: Rgb
  rim: Rgb
  depth: number
  strength: number
  arms: number
  tall: number
}

const mostJellies = 12

export const jellyfish: SceneKind = {
  name: 'jellyfish',
  answers: { jellyfish: 1, underwater: 0.75, sea: 0.2, fish: 0.3 },
  counts: ['jellyfish'],
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['noon', 'blue', 'night', 'dusk', 'morning'] })
    const shape = random.fork('shape')
    const reach = Math.min(frame.aspect, 1.8) / 2
    const waters = createDepths(palette, random.fork('water'), {
      named: parsedPrompt.colors.length > 0,
      lightX: shape.range(-0.5, 0.5) * reach,
    })
    const hue = parsedPrompt.colors[0]
      ? toOklch(parsedPrompt.colors[0].rgb).h
      : shape.pick([28, 345, 305, 62, 190, 275, 15, 85])
    const warm = (offset: number, l: number, c: number): Rgb => fromOklch({ l, c, h: hue + offset })
    const wide = frame.aspect > 1.2
    const heroX = (wide ? shape.range(-0.42, 0.42) : shape.range(-0.22, 0.22)) * reach
    const jellies: Jelly[] = []
    const usual = shape.int(2, wide ? 7 : 4)
    const asked = askedCount(parsedPrompt, mostJellies, 'jellyfish')
    const company = asked === null ? usual : asked - 1
    const hero: Jelly = {
      x: heroX,
      y: shape.range(-0.22, -0.08),
      // Who asks for several wants to see them.
      size: shape.range(0.34, 0.6) * Math.min(1, reach * 1.9) * (asked === null ? 1 : 0.72),
      turn: shape.range(-0.65, 0.65),
      inner: warm(12, 0.82, 0.15),
      rim: warm(-14, 0.68, 0.19),
      depth: 0.9,
      strength: 1,
      arms: shape.int(4, 6),
      tall: shape.range(0.9, 1.25),
    }
    for (let i = 0; i < company; i++) {
      const own = random.fork(`company ${i}`)
      const far = 1 - i / company
      const tint = own.range(-40, 40)
      const place = roomiest(
        asked === null ? 1 : 14,
        () => ({ x: own.range(-1, 1) * reach * (asked === null ? 1.15 : 0.9), y: own.range(-0.42, 0.34) }),
        ({ x, y }) => Math.min(...[hero, ...jellies].map((one) => Math.hypot(one.x - x, one.y - y) - one.size * 0.5)),
      )
      jellies.push({
        ...place,
        size: mix(0.26, asked === null ? 0.1 : 0.18, far) * own.range(0.8, 1.1) * Math.min(1, reach * 1.6),
        turn: own.range(-0.5, 0.5),
        inner: mixRgb(warm(tint, 0.75, 0.13), waters.bright, 0.35 + far * 0.35),
        rim: mixRgb(warm(tint - 15, 0.6, 0.14), waters.bright, 0.35 + far * 0.35),
        depth: mix(0.75, 0.3, far),
        strength: mix(0.6, asked === null ? 0.28 : 0.5, far),
        arms: own.int(3, 4),
        tall: own.range(0.85, 1.2),
      })
    }
    jellies.push(hero)
    const bodies = jellies.map((jelly, i) => jellyLayer(jelly, random.fork(`body ${i}`), i))
    return {
      kind: 'jellyfish',
      frame,
      layers: risingDepths([...waters.layers, ...waters.beams.slice(0, 1), ...bodies, ...waters.beams.slice(1)]),
      grade: { ...plainGrade, bloom: 0.6, bloomFrom: 0.42, vignette: 0.3, contrast: 1.1 },
      tags: ['jellyfish', 'underwater', 'glow'],
    }
  },
}

function jellyLayer(jelly: Jelly, random: Random, index: number): Layer {
  const { x, y, size, turn, inner, rim, strength, tall } = jelly
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const sway = random.range(0, 6)
  const folds = random.int(11, 17)
  const strands = Array.from({ length: 19 }, (_, i) => ({
    at: (i / 18 - 0.5) * 2,
    length: random.range(0.7, 2),
    phase: random.range(0, 6.3),
    pace: random.range(3.6, 6.2),
    width: random.range(0.0035, 0.008),
  }))
  const ribbons = Array.from({ length: jelly.arms }, (_, i) => ({
    at: (i - (jelly.arms - 1) / 2) * (0.34 / jelly.arms),
    phase: random.range(0, 6.3),
    length: random.range(0.85, 1.35),
    ruffle: random.range(24, 36),
  }))
  const glow = scaleRgb(mixRgb(inner, rim, 0.5), strength)
  const box = size * 2.6
  /** Paints it where it has swum to; `squeeze` -1 to 1 is the stroke of its bell, `drift` the phase of its tentacles. */
  const paint = (view: View, target: Target, { x, y, squeeze, drift }: Stroke) => {
    const wide = 1 - 0.13 * squeeze
    const high = 1 + 0.1 * squeeze
    // The body dims the background before it glows; otherwise it would look like a projection.
    paintVector(
      view,
      target,
      (context) => {
        context.translate(x, y)
        context.rotate(turn)
        context.scale(size, size)
        drawStrands(context, { strands, rim, strength, inner, sway, drift, wide })
        drawRibbons(context, { ribbons, inner, strength, rim, sway, drift })
      },
      { left: x - box, right: x + box, top: y - size * 0.6, bottom: y + size * 2.3, gain: 1.15 },
    )
    paintPixels(
      view,
      target,
      (px, py, out) => {
        const dx = (px - x) / size
        const dy = (py - y) / size
        const u = (dx * cos + dy * sin) / wide
        const v = (-dx * sin + dy * cos) / high
        out.a = 0
        const skirt = 0.022 * Math.sin(Math.atan2(u, 0.42 - v) * folds * 1.6)
        const edge = 0.07 + skirt + u * u * 0.1
        if (v > edge + 0.02) return
        const h = v / tall
        const radius = Math.sqrt(u * u + h * h * 1.3) / 0.43
        const cover = smoothstep(1.01, 0.985, radius) * smoothstep(edge + 0.012, edge - 0.012, v)
        if (cover <= 0) return
        const membrane = radius * radius * radius
        const ribs = 0.5 + 0.5 * Math.cos(Math.atan2(u, 0.55 - v) * folds * 2)
        const heart = bell(Math.sqrt(u * u * 1.1 + (v + 0.06) * (v + 0.06) * 2.2), 0.13)
        const lip = smoothstep(0.06, 0, Math.abs(v - edge + 0.025))
        const shine = bell(Math.sqrt((u + 0.15) * (u + 0.15) * 1.2 + (v + 0.27) * (v + 0.27) * 4), 0.07)
        out.a = cover * (0.3 + 0.55 * membrane + 0.25 * heart + 0.2 * lip) * (0.45 + 0.55 * strength)
        const body = 0.42 + 0.5 * membrane + 0.2 * ribs * radius + 0.5 * lip
        const core = heart * 1.1
        out.r = (rim[0] * body + inner[0] * core + shine * 0.6) * (0.5 + 0.6 * strength)
        out.g = (rim[1] * body + inner[1] * core + shine * 0.55) * (0.5 + 0.6 * strength)
        out.b = (rim[2] * body + inner[2] * core + shine * 0.5) * (0.5 + 0.6 * strength)
      },
      { left: x - size * 0.6, right: x + size * 0.6, top: y - size * 0.65, bottom: y + size * 0.45 },
    )
    paintPixels(
      view,
      target,
      (px, py, out) => {
        const dx = (px - x) / size
        const dy = (py - y) / size
        const away = Math.sqrt(dx * dx + dy * dy)
        out.a = bell(away, 0.5) * smoothstep(1.5, 0.6, away) * 0.26
        out.r = glow[0]
        out.g = glow[1]
        out.b = glow[2]
      },
      {
        mode: 'light',
        detail: 1 / 60,
        left: x - size * 1.5,
        right: x + size * 1.5,
        top: y - size * 1.5,
        bottom: y + size * 1.5,
      },
    )
  }
  return {
    id: `jelly-${index}`,
    depth: jelly.depth,
    open: (view) => (target) => paint(view, target, { x, y, squeeze: 0, drift: 0 }),
    act(staging) {
      const strokes = cyclesIn(staging, (staging.duration * staging.speed) / (1.6 + size * 2.2))
      const begin = staging.random.fork(`jelly ${index}`).range(0, 0.3)
      // Each stroke carries it a little way where its bell points; in a loop it sinks back between the strokes.
      const perStroke = 0.16 * size
      const strokeAt = (time: number): Stroke => {
        const phase = strokes * time
        const now = phase + begin
        const squeeze = Math.sin(turnOf(now)) - Math.sin(turnOf(begin))
        const glide = (p: number) => p - Math.sin(turnOf(p - 0.2)) / 7
        const way = staging.isLoop
          ? perStroke * 0.55 * (Math.sin(turnOf(now - 0.18)) - Math.sin(turnOf(begin - 0.18)))
          : perStroke * (glide(now) - glide(begin))
        return { x: x + sin * way, y: y - cos * way, squeeze, drift: turnOf(phase) }
      }
      return {
        areas: (time) => {
          const { x: atX, y: atY } = strokeAt(time)
          return [{ left: atX - box, right: atX + box, top: atY - box, bottom: atY + box }]
        },
        fineness: 0.85,
        open: (view) => (target) => paint(view, target, strokeAt(view.time)),
      }
    },
  }
}

/** Where a jellyfish is, and how it holds itself. */
interface Stroke {
  x: number
  y: number
  squeeze: number
  drift: number
}

const turnOf = (cycles: number): number => 2 * Math.PI * cycles

interface Ribbons {
  ribbons: { at: number; phase: number; length: number; ruffle: number }[]
  inner: Rgb
  strength: number
  rim: Rgb
  sway: number
  /** Radians by which the waves have run down. */
  drift: number
}

function drawRibbons(context: SKRSContext2D, { ribbons, inner, strength, rim, sway, drift }: Ribbons) {
  for (const [i, ribbon] of ribbons.entries()) {
    const fill = context.createLinearGradient(0, 0, 0, ribbon.length)
    fill.addColorStop(0, css(mixRgb(inner, [1, 0.95, 0.9], 0.35), 0.62 * strength))
    fill.addColorStop(0.5, css(inner, 0.34 * strength))
    fill.addColorStop(1, css(rim, 0))
    context.fillStyle = fill
    const middle = (d: number) =>
      ribbon.at * (1 - 0.3 * d) +
      0.065 * Math.sin(d * 5.2 - i * 1.8 + ribbon.phase - drift) * clamp(d * 2.2) +
      0.09 * d * Math.sin(d * 1.4 + sway)
    const width = (d: number, side: number) =>
      (0.036 +
        0.02 * Math.sin(d * ribbon.ruffle + i * 4 + side * 1.7 - drift) +
        0.012 * Math.sin(d * ribbon.ruffle * 2.3 + side)) *
      smoothstep(ribbon.length, 0, d) ** 0.6
    context.beginPath()
    const steps = 60
    for (let s = 0; s <= steps; s++) {
      const d = (s / steps) * ribbon.length
      const px = middle(d) - width(d, 0)
      s ? context.lineTo(px, d - 0.04) : context.moveTo(px, d - 0.04)
    }
    for (let s = steps; s >= 0; s--) {
      const d = (s / steps) * ribbon.length
      context.lineTo(middle(d) + width(d, 1), d - 0.04)
    }
    context.closePath()
    context.fill()
    context.strokeStyle = css(mixRgb(inner, [1, 1, 1], 0.4), 0.16 * strength)
    context.lineWidth = 0.006
    context.stroke()
  }
}

interface Strands {
  strands: { at: number; length: number; phase: number; pace: number; width: number }[]
  rim: Rgb
  strength: number
  inner: Rgb
  sway: number
  drift: number
  /** Width of the bell. */
  wide: number
}

function drawStrands(context: SKRSContext2D, { strands, rim, strength, inner, sway, drift, wide }: Strands) {
  for (const strand of strands) {
    const reach = strand.length
    const stroke = context.createLinearGradient(0, 0, 0, reach)
    stroke.addColorStop(0, css(rim, 0.75 * strength))
    stroke.addColorStop(0.5, css(mixRgb(rim, inner, 0.5), 0.4 * strength))
    stroke.addColorStop(1, css(inner, 0))
    context.strokeStyle = stroke
    context.lineWidth = strand.width
    context.beginPath()
    for (let s = 0; s <= 26; s++) {
      const d = (s / 26) * reach
      const px =
        strand.at * 0.36 * wide * (1 - 0.18 * Math.min(1, d)) +
        (0.03 + 0.08 * d) * Math.sin(d * strand.pace - strand.phase - drift) * Math.min(1, d * 4) +
        0.09 * d * Math.sin(d * 1.4 + sway)
      s ? context.lineTo(px, d) : context.moveTo(px, d)
    }
    context.stroke()
  }
}
