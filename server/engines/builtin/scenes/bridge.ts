/** A great bridge that runs into the mist over water. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../color.ts'
import { createNoise } from '../noise.ts'
import { mix, smoothstep } from '../number.ts'
import { birdLayer } from '../paint/birds.ts'
import { farHills } from '../paint/far-hills.ts'
import { calmWater, mirrorLayer } from '../paint/mirror.ts'
import { paintPixels } from '../paint/pixels.ts'
import type { SKRSContext2D } from '../paint/skia.ts'
import { createSky, type Sky, skyLayers } from '../paint/sky.ts'
import { paintVector } from '../paint/vector.ts'
import { fallingLayers } from '../paint/weather.ts'
import { light, type Palette, paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

/** A bridge in perspective: `at` answers with the picture's place and scale of a point along it. */
interface Span {
  at(along: number): { x: number; y: number; scale: number }
  palette: Palette
  sky: Sky
  steel: Rgb
  /** Which way the light comes from: -1 left, 1 right. */
  side: number
  arches: boolean
  night: number
}

export const bridge: SceneKind = {
  name: 'bridge',
  answers: { bridge: 1, river: 0.55 },
  showcase: true,
  build({ brief, frame, random }) {
    const palette = paletteFor(brief, random, {
      times: ['dawn', 'sunset', 'golden', 'dusk', 'blue', 'morning'],
      weathers: ['clear', 'clear', 'fog'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('mist').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const shore = shape.range(0.1, 0.2)
    const side = shape.chance(0.5) ? 1 : -1
    const arches = shape.chance(0.3)
    const sky = createSky(palette, { horizon: shore, sunX: side * shape.range(0.05, 0.6) * reach })
    // It begins near the edge where it is large and runs towards a point at the horizon.
    const vanish = side * shape.range(0.35, 0.75) * reach
    const startX = -side * (reach + shape.range(0.02, 0.12))
    const big = shape.range(0.62, 0.8) * Math.min(1, 0.62 + reach * 0.45)
    const steep = arches ? shape.range(0.9, 1.5) : shape.range(0.36, 0.6)
    const span: Span = {
      at(along) {
        const scale = 1 / (1 + along * steep)
        return { x: vanish + (startX - vanish) * scale, y: shore - (0.006 + 0.1 * big) * scale, scale: big * scale }
      },
      palette,
      sky,
      steel: brief.colors[0]?.rgb ?? hex(arches ? '#9c8f80' : shape.pick(['#b2432c', '#b2432c', '#4d6470', '#6b7278'])),
      side: sky.sunX > 0 ? 1 : -1,
      arches,
      night: smoothstep(0.2, 0.6, palette.dark),
    }
    const behind: Layer[] = [
      ...skyLayers(sky, random.fork('sky')),
      ...farHills(random.fork('hills'), {
        sky,
        shore,
        count: shape.int(2, 4),
        size: shape.range(0.13, 0.26),
        from: 0.2,
        to: 0.4,
        open: 0.3,
      }),
      bankLayer(sky, shore, vanish, shape.range(0.5, 1)),
      arches ? archLayer(span, shore) : suspensionLayer(span, shore),
    ]
    if (palette.dark < 0.7)
      behind.push(
        birdLayer(random.fork('birds'), {
          depth: 0.66,
          x: side * shape.range(0, 0.5) * reach,
          y: shore - shape.range(0.3, 0.45),
          color: palette.near,
          size: shape.range(0.014, 0.022),
          count: shape.int(3, 7),
        }),
      )
    const layers: Layer[] = [
      ...behind,
      mirrorLayer({ depth: 0.8, shore, behind, ...calmWater(palette, random.fork('water'), shape.range(0.6, 1.1)) }),
      fogLayer(shore, palette, noise, shape.range(0, 90), palette.weather === 'fog' ? 1 : shape.range(0.25, 0.8)),
    ]
    return {
      kind: 'bridge',
      frame,
      layers: [...layers, ...fallingLayers(palette, random.fork('weather'))],
      grade: { ...plainGrade, bloom: 0.42, bloomFrom: 0.62, vignette: 0.26 },
      tags: ['bridge', arches ? 'stone arches' : 'suspension bridge', 'water', palette.time],
    }
  },
}

/** Colour of a material on the bridge, lost in the haze with the distance. */
function faded({ palette }: Span, material: Rgb, facing: number, scale: number): Rgb {
  const away = 1 - Math.min(1, scale / 0.7)
  return mixRgb(
    light(material, palette.sun, palette.ambient, facing),
    palette.haze,
    0.86 * away ** 1.3 * (0.75 + palette.mist * 0.25),
  )
}

const towerHeight = 0.62
const spans = 9

function suspensionLayer(span: Span, shore: number): Layer {
  const { at, steel, side, night } = span
  // Towers stand at whole numbers, the first just inside the frame.
  const towers = Array.from({ length: spans }, (_, i) => 0.3 + i * 1.2)
  return {
    id: 'bridge',
    depth: 0.6,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (let i = spans - 1; i >= 0; i--) {
            const along = towers[i] as number
            drawCable(context, along, along + 1.2)
            drawTower(context, along)
          }
          drawCable(context, -0.9, towers[0] as number)
          drawDeck(context)
        },
        { bottom: shore },
      ),
  }

  function drawDeck(context: SKRSContext2D): void {
    for (let i = 60; i >= 0; i--) {
      const from = -0.6 + (i / 60) ** 2.4 * 46
      const to = -0.6 + ((i + 1) / 60) ** 2.4 * 46
      const a = at(from)
      const b = at(to)
      const thick = 0.03
      context.fillStyle = css(scaleRgb(faded(span, steel, 0.1, a.scale), 0.8))
      quad(context, a.x, a.y, b.x, b.y, b.y + thick * b.scale, a.y + thick * a.scale)
      context.fillStyle = css(faded(span, steel, 0.45, a.scale))
      quad(
        context,
        a.x,
        a.y - 0.004 * a.scale,
        b.x,
        b.y - 0.004 * b.scale,
        b.y + 0.007 * b.scale,
        a.y + 0.007 * a.scale,
      )
      // Trusses under the deck.
      context.strokeStyle = css(scaleRgb(faded(span, steel, 0.06, a.scale), 0.7))
      context.lineWidth = 0.005 * a.scale
      context.beginPath()
      context.moveTo(a.x, a.y + thick * a.scale)
      context.lineTo((a.x + b.x) / 2, a.y + 0.004 * a.scale)
      context.lineTo(b.x, b.y + thick * b.scale)
      context.stroke()
      if (night > 0.2 && i % 2 === 0) {
        context.fillStyle = css([1, 0.78, 0.42], night)
        context.beginPath()
        context.arc(a.x, a.y - 0.022 * a.scale, 0.0048 * a.scale + 0.0006, 0, Math.PI * 2)
        context.fill()
      }
    }
  }

  function drawCable(context: SKRSContext2D, from: number, to: number): void {
    const sag = (t: number) => towerHeight * (0.1 + 0.9 * (t * 2 - 1) ** 2)
    const middle = at((from + to) / 2)
    context.strokeStyle = css(faded(span, steel, 0.3, middle.scale))
    for (const back of [0, 1]) {
      // The far cable is seen a little inside of the near one.
      const shift = back * 0.05
      context.lineWidth = 0.0075 * middle.scale * (1 - back * 0.35) + 0.0004
      context.beginPath()
      for (let i = 0; i <= 28; i++) {
        const t = i / 28
        const p = at(from + (to - from) * t)
        context.lineTo(p.x + shift * p.scale * -Math.sign(p.x - at(99).x), p.y - sag(t) * p.scale)
      }
      context.stroke()
    }
    context.lineWidth = 0.0018 * middle.scale + 0.0002
    context.beginPath()
    for (let i = 1; i < 26; i++) {
      const t = i / 26
      const p = at(from + (to - from) * t)
      context.moveTo(p.x, p.y - sag(t) * p.scale)
      context.lineTo(p.x, p.y)
    }
    context.stroke()
  }

  function drawTower(context: SKRSContext2D, along: number): void {
    const p = at(along)
    const s = p.scale
    const inward = -Math.sign(p.x - at(99).x) * 0.075 * s
    const top = p.y - towerHeight * s
    for (const back of [1, 0]) {
      const x = p.x + inward * back
      const half = (0.02 - back * 0.003) * s
      for (let step = 0; step < 4; step++) {
        // Each storey is a little slimmer.
        const low = step === 0 ? shore : p.y - (towerHeight * s * step) / 4
        const high = p.y - (towerHeight * s * (step + 1)) / 4
        const w = half * (1.1 - step * 0.09)
        const gradient = context.createLinearGradient(x + side * w, 0, x - side * w, 0)
        gradient.addColorStop(0, css(faded(span, steel, back ? 0.26 : 0.5, s)))
        gradient.addColorStop(0.35, css(faded(span, steel, back ? 0.16 : 0.28, s)))
        gradient.addColorStop(1, css(scaleRgb(faded(span, steel, 0.02, s), 0.8)))
        context.fillStyle = gradient
        context.fillRect(x - w, high, w * 2, low - high + 0.001)
      }
    }
    const left = Math.min(p.x, p.x + inward)
    for (let step = 0; step < 4; step++) {
      const y = p.y - (towerHeight * s * (step + 1)) / 4 + 0.012 * s
      context.fillStyle = css(faded(span, steel, 0.2, s))
      context.fillRect(left, y, Math.abs(inward), 0.026 * s)
      context.fillStyle = css(scaleRgb(faded(span, steel, 0.03, s), 0.8))
      context.fillRect(left, y + 0.026 * s, Math.abs(inward), 0.01 * s)
    }
    context.fillStyle = css(faded(span, hex('#8f8a84'), 0.25, s))
    context.fillRect(left - 0.04 * s, shore - 0.02 * s, Math.abs(inward) + 0.08 * s, 0.02 * s + 0.002)
    if (night > 0.2) {
      context.fillStyle = css([1, 0.22, 0.12], night)
      context.beginPath()
      context.arc(p.x, top - 0.012 * s, 0.006 * s + 0.0008, 0, Math.PI * 2)
      context.fill()
    }
  }
}

function archLayer(span: Span, shore: number): Layer {
  const { at, steel, side, night } = span
  return {
    id: 'bridge',
    depth: 0.6,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (let i = 12; i >= -1; i--) {
            const from = i * 0.42 - 0.1
            drawArch(context, from, from + 0.42)
          }
        },
        { bottom: shore },
      ),
  }

  function drawArch(context: SKRSContext2D, from: number, to: number): void {
    const a = at(from)
    const b = at(to)
    const lift = 0.2
    const top = (p: { y: number; scale: number }) => p.y - lift * p.scale
    // The thickness of the arch, seen from below, then the face.
    const opening = (shift: number) => {
      context.beginPath()
      for (let i = 0; i <= 20; i++) {
        const t = 0.1 + (i / 20) * 0.8
        const p = at(from + (to - from) * t)
        const round = Math.sqrt(Math.max(0, 1 - ((t - 0.5) / 0.4) ** 2))
        context.lineTo(
          p.x + shift * p.scale,
          i === 0 || i === 20 ? shore + 0.002 : p.y + 0.06 * p.scale - round * (lift + 0.02) * p.scale,
        )
      }
      context.closePath()
    }
    const gradient = context.createLinearGradient(0, top(a), 0, shore)
    gradient.addColorStop(0, css(faded(span, steel, 0.42, a.scale)))
    gradient.addColorStop(1, css(scaleRgb(faded(span, steel, 0.16, a.scale), 0.75)))
    context.save()
    context.beginPath()
    context.moveTo(a.x, top(a) - 0.05 * a.scale)
    context.lineTo(b.x, top(b) - 0.05 * b.scale)
    context.lineTo(b.x, shore + 0.002)
    context.lineTo(a.x, shore + 0.002)
    context.closePath()
    context.clip()
    context.fillStyle = gradient
    context.beginPath()
    context.rect(Math.min(a.x, b.x) - 0.01, top(a) - 0.2, Math.abs(a.x - b.x) + 0.02, 1)
    for (let i = 20; i >= 0; i--) {
      const t = 0.1 + (i / 20) * 0.8
      const p = at(from + (to - from) * t)
      const round = Math.sqrt(Math.max(0, 1 - ((t - 0.5) / 0.4) ** 2))
      const y = i === 0 || i === 20 ? shore + 0.01 : p.y + 0.06 * p.scale - round * (lift + 0.02) * p.scale
      if (i === 20) context.moveTo(p.x, y)
      else context.lineTo(p.x, y)
    }
    context.closePath()
    context.fill('evenodd')
    context.restore()
    // Ring of stones around the opening, with its dark underside towards the shade.
    opening(0)
    context.strokeStyle = css(faded(span, steel, 0.62, b.scale))
    context.lineWidth = 0.013 * b.scale
    context.stroke()
    context.save()
    opening(0)
    context.clip()
    opening(side * 0.03)
    context.strokeStyle = css(scaleRgb(faded(span, steel, 0.02, b.scale), 0.62))
    context.lineWidth = 0.05 * b.scale
    context.stroke()
    context.restore()
    // Parapet.
    context.fillStyle = css(faded(span, steel, 0.6, a.scale))
    quad(
      context,
      a.x,
      top(a) - 0.062 * a.scale,
      b.x,
      top(b) - 0.062 * b.scale,
      top(b) - 0.042 * b.scale,
      top(a) - 0.042 * a.scale,
    )
    context.fillStyle = css(scaleRgb(faded(span, steel, 0.05, a.scale), 0.8))
    quad(
      context,
      a.x,
      top(a) - 0.042 * a.scale,
      b.x,
      top(b) - 0.042 * b.scale,
      top(b) - 0.036 * b.scale,
      top(a) - 0.036 * a.scale,
    )
    const lamp = { x: a.x, y: top(a) - 0.062 * a.scale }
    context.strokeStyle = css(scaleRgb(faded(span, hex('#2a2a2e'), 0.1, a.scale), 0.8))
    context.lineWidth = 0.005 * a.scale
    context.beginPath()
    context.moveTo(lamp.x, lamp.y)
    context.lineTo(lamp.x, lamp.y - 0.065 * a.scale)
    context.stroke()
    context.fillStyle = css(mixRgb(faded(span, hex('#c9c2b0'), 0.4, a.scale), [1, 0.8, 0.45], night))
    context.beginPath()
    context.arc(lamp.x, lamp.y - 0.07 * a.scale, 0.011 * a.scale, 0, Math.PI * 2)
    context.fill()
  }
}

function quad(context: SKRSContext2D, x0: number, y0: number, x1: number, y1: number, y2: number, y3: number): void {
  context.beginPath()
  context.moveTo(x0, y0)
  context.lineTo(x1, y1)
  context.lineTo(x1, y2)
  context.lineTo(x0, y3)
  context.closePath()
  context.fill()
}

/** Low land where the bridge arrives. */
function bankLayer(sky: Sky, shore: number, x0: number, wide: number): Layer {
  const { palette } = sky
  const color = mixRgb(mixRgb(palette.sky[1], palette.near, 0.6), palette.haze, 0.4)
  const noise = createNoise(917)
  return {
    id: 'bank',
    depth: 0.5,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const away = Math.abs(x - x0) / wide
          const edge = shore - 0.028 / (1 + away * away * 3) - (0.02 * noise.fbm(x * 16, 3, 3)) / (1 + away * away * 2)
          out.a = smoothstep(-view.pixel, view.pixel, y - edge)
          const t = smoothstep(edge, shore, y) * 0.5
          out.r = mix(color[0], palette.haze[0], t)
          out.g = mix(color[1], palette.haze[1], t)
          out.b = mix(color[2], palette.haze[2], t)
        },
        { top: shore - 0.06, bottom: shore },
      ),
  }
}

/** Banks of fog that swallow the water line and the feet of the far towers. */
function fogLayer(
  shore: number,
  palette: Palette,
  noise: ReturnType<typeof createNoise>,
  offset: number,
  amount: number,
): Layer {
  const color = mixRgb(palette.haze, palette.glow, 0.22)
  return {
    id: 'fog',
    depth: 0.9,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const n = noise.soft(x * 1.5 + offset, y * 5.5 + 20, 4)
          const d = (y - shore + 0.015 + (n - 0.5) * 0.2) / 0.07
          out.a = Math.min(0.96, (amount * 1.25 * smoothstep(0.28, 0.66, n)) / (1 + d * d * d * d))
          out.r = color[0]
          out.g = color[1]
          out.b = color[2]
        },
        { detail: 1 / 110, top: shore - 0.35, bottom: shore + 0.35 },
      ),
  }
}
