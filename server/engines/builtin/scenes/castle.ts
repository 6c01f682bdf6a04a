/** A castle on its rock over mist and water. */
import { css, hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../color.ts'
import { createNoise } from '../noise.ts'
import { clamp, mix, smoothstep } from '../number.ts'
import { birdLayer } from '../paint/birds.ts'
import { farHills } from '../paint/far-hills.ts'
import { calmWater, mirrorLayer } from '../paint/mirror.ts'
import { paintPixels } from '../paint/pixels.ts'
import { silhouette } from '../paint/silhouette.ts'
import type { SKRSContext2D } from '../paint/skia.ts'
import { createSky, skyLayers } from '../paint/sky.ts'
import { paintVector } from '../paint/vector.ts'
import { fallingLayers } from '../paint/weather.ts'
import { light, type Palette, paletteFor } from '../palette.ts'
import { hash2, type Random } from '../random.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

interface Part {
  x: number
  /** World y of the foot and the height up to the roof. */
  foot: number
  wide: number
  tall: number
  roof: number
  round: boolean
  /** 0 stands behind and is paler, 1 in front. */
  near: number
  seed: number
}

export const castle: SceneKind = {
  name: 'castle',
  answers: { castle: 1, ruins: 0.5, temple: 0.3, dragon: 0.4 },
  showcase: true,
  build({ brief, frame, random }) {
    const palette = paletteFor(brief, random, { times: ['sunset', 'dawn', 'golden', 'dusk', 'night', 'morning'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('rock').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const shore = shape.range(0.24, 0.34)
    const side = shape.chance(0.5) ? 1 : -1
    const x0 = frame.aspect < 0.8 ? shape.range(-0.05, 0.05) : side * shape.range(0, 0.4) * reach
    const sky = createSky(palette, {
      horizon: shore - 0.04,
      sunX: x0 - side * shape.range(0.15, 0.75) * reach,
      sunY: shore - 0.06 - Math.min(0.4, palette.sunHeight + shape.range(0.06, 0.16)),
    })
    const lightSide = sky.sunX < x0 ? -1 : 1
    const rise = shape.range(0.16, 0.3)
    const wide = shape.range(0.24, 0.36)
    const offset = shape.range(0, 200)
    const plateau = 0.2 * Math.min(1, 0.55 + reach * 0.4)
    const rock = (x: number): number => {
      const away = Math.abs(x - x0)
      const slope = smoothstep(plateau * 0.8, plateau + wide, away)
      const crag = (noise.ridged(x * 4.2 + offset, 3, 6) - 0.5) * 0.16 * smoothstep(plateau * 0.5, plateau * 1.3, away)
      return (
        shore -
        rise * (1 - slope) -
        (1 - slope) * 0.02 -
        crag * (0.35 + 0.65 * (1 - slope)) * (0.3 + rise * 3) * 0.7 -
        0.012
      )
    }
    const scale = shape.range(0.85, 1.1) * Math.min(1, 0.6 + reach * 0.55)
    const top = shore - rise - 0.01
    const parts = partsOf(shape.fork('parts'), x0, top, scale)
    const roofs: Rgb = brief.colors[0]?.rgb ?? hex(shape.pick(['#3f5570', '#7c3a34', '#44566a', '#51606a', '#6a4a63']))
    const stone = hex(shape.pick(['#cfc0a8', '#b9b2a6', '#d9cdbb', '#a89a8c']))
    const behind: Layer[] = [
      ...skyLayers(sky, random.fork('sky')),
      ...farHills(random.fork('hills'), {
        sky,
        shore,
        count: shape.int(3, 4),
        size: shape.range(0.2, 0.34),
        from: 0.2,
        to: 0.4,
        open: 0.25,
      }),
    ]
    behind.push(mistLayer('far-mist', 0.42, shore - 0.08, 0.1, palette, noise, offset))
    behind.push(rockLayer(rock, x0, shore, lightSide, palette, noise, offset))
    behind.push(castleLayer(parts, stone, roofs, lightSide, palette))
    if (palette.dark < 0.75)
      behind.push(
        birdLayer(random.fork('birds'), {
          depth: 0.66,
          x: x0 - side * shape.range(0.2, 0.4) * reach,
          y: top - scale * shape.range(0.2, 0.4),
          color: palette.near,
          size: shape.range(0.012, 0.02),
          count: shape.int(4, 8),
        }),
      )
    const layers = [...behind]
    layers.push(
      mirrorLayer({ depth: 0.8, shore, behind, ...calmWater(palette, random.fork('water'), shape.range(0.5, 0.9)) }),
    )
    layers.push(mistLayer('near-mist', 0.9, shore + 0.005, 0.05 + palette.mist * 0.06, palette, noise, offset + 50))
    return {
      kind: 'castle',
      frame,
      layers: [...layers, ...fallingLayers(palette, random.fork('weather'))],
      grade: { ...plainGrade, bloom: 0.4, bloomFrom: 0.62, vignette: 0.26 },
      tags: ['castle', 'towers', 'mist', palette.time],
    }
  },
}

function partsOf(random: Random, x0: number, foot: number, scale: number): Part[] {
  const parts: Part[] = []
  const add = (dx: number, wide: number, tall: number, roof: number, round: boolean, near: number) =>
    parts.push({
      x: x0 + dx * scale,
      foot: foot + 0.02,
      wide: wide * scale,
      tall: tall * scale,
      roof: roof * scale,
      round,
      near,
      seed: parts.length * 17 + random.int(0, 900),
    })
  const lean = random.chance(0.5) ? 1 : -1
  const keep = random.range(0.24, 0.34)
  // Behind: slender towers; then the keep and halls; in front the wall with its gate towers.
  const slender = random.int(3, 5)
  for (let i = 0; i < slender; i++) {
    const t = slender > 1 ? (i / (slender - 1)) * 2 - 1 : 0
    add(
      t * 0.13 + random.range(-0.02, 0.02),
      random.range(0.016, 0.024),
      keep * random.range(0.7, 1.12),
      random.range(0.08, 0.13),
      true,
      0,
    )
  }
  add(
    lean * random.range(0.01, 0.05),
    random.range(0.045, 0.06),
    keep * random.range(0.86, 1),
    random.range(0.1, 0.15),
    true,
    0.35,
  )
  add(
    -lean * random.range(0.05, 0.09),
    random.range(0.06, 0.08),
    random.range(0.13, 0.18),
    random.range(0.05, 0.08),
    false,
    0.5,
  )
  add(
    lean * random.range(0.09, 0.12),
    random.range(0.045, 0.06),
    random.range(0.12, 0.17),
    random.range(0.04, 0.06),
    false,
    0.55,
  )
  add(
    -lean * random.range(0.12, 0.15),
    random.range(0.02, 0.028),
    random.range(0.16, 0.22),
    random.range(0.08, 0.11),
    true,
    0.7,
  )
  add(
    lean * random.range(0.13, 0.16),
    random.range(0.022, 0.03),
    random.range(0.15, 0.2),
    random.range(0.07, 0.1),
    true,
    0.75,
  )
  add(0, 0.19, random.range(0.055, 0.07), 0, false, 0.9)
  for (const t of [-1, -0.28, 0.28, 1])
    add(t * 0.185, 0.026, random.range(0.085, 0.105), t === -1 || t === 1 ? 0.05 : 0, true, 1)
  return parts
}

function castleLayer(parts: readonly Part[], stone: Rgb, roofs: Rgb, side: number, palette: Palette): Layer {
  const on = (material: Rgb, facing: number): Rgb => light(material, palette.sun, palette.ambient, facing)
  const night = smoothstep(0.1, 0.55, palette.dark)
  const snow = palette.weather === 'snow' || palette.season === 'winter'
  const tiles = snow ? mixRgb(roofs, [0.9, 0.94, 1], 0.65) : roofs
  return {
    id: 'castle',
    depth: 0.6,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (const part of parts) drawPart(context, part)
        },
        {
          left: Math.min(...parts.map((one) => one.x - one.wide)) - 0.05,
          right: Math.max(...parts.map((one) => one.x + one.wide)) + 0.05,
          top: Math.min(...parts.map((one) => one.foot - one.tall - one.roof)) - 0.06,
          bottom: Math.max(...parts.map((one) => one.foot)) + 0.03,
        },
      ),
  }

  function drawPart(context: SKRSContext2D, { x, foot, wide, tall, roof, round, near, seed }: Part): void {
    const pale = (rgb: Rgb) => mixRgb(rgb, palette.haze, 0.3 * (1 - near))
    const top = foot - tall
    const across = (material: Rgb, half: number, bright: number) => {
      const gradient = context.createLinearGradient(x + side * half, 0, x - side * half, 0)
      gradient.addColorStop(0, css(pale(on(material, 0.34 * bright))))
      gradient.addColorStop(round ? 0.25 : 0.02, css(pale(on(material, 0.38 * bright))))
      gradient.addColorStop(round ? 0.62 : 0.5, css(pale(on(material, 0.13 * bright))))
      gradient.addColorStop(1, css(pale(scaleRgb(on(material, 0.02), 0.72))))
      return gradient
    }
    context.fillStyle = across(stone, wide, 1)
    context.fillRect(x - wide, top, wide * 2, tall + 0.03)
    // The foot lies in its own shadow.
    const shade = context.createLinearGradient(0, top, 0, foot)
    shade.addColorStop(0, 'rgba(10,10,18,0)')
    shade.addColorStop(1, 'rgba(10,10,18,0.3)')
    context.fillStyle = shade
    context.fillRect(x - wide, top, wide * 2, tall + 0.03)
    // Courses of stone.
    context.fillStyle = css(pale(on(stone, 0.02)), 0.22)
    for (let i = 0; i < 40; i++) {
      const px = x + (hash2(i, seed) * 2 - 1) * wide * 0.9
      const py = top + hash2(seed, i) * tall
      context.fillRect(px - wide * 0.08, py, Math.min(0.009, wide * 0.22), 0.0022)
    }
    if (roof === 0 || tall < 0.12) {
      const merlon = 0.0085
      context.fillStyle = across(stone, wide, 1.1)
      const ledge = wide + 0.004
      context.fillRect(x - ledge, top - 0.004, ledge * 2, 0.011)
      for (let px = -ledge; px < ledge - merlon * 0.5; px += merlon * 1.8)
        context.fillRect(x + px, top - 0.014, merlon, 0.012)
    } else {
      context.fillStyle = across(shiftRgb(stone, { l: -0.05 }), wide * 1.12, 1)
      context.fillRect(x - wide * 1.12, top - 0.002, wide * 2.24, 0.012)
    }
    if (roof > 0) {
      const eave = wide * (round ? 1.28 : 1.1)
      context.fillStyle = across(tiles, eave, 1.25)
      context.beginPath()
      if (round) {
        context.moveTo(x - eave, top)
        context.quadraticCurveTo(x - eave * 0.42, top - roof * 0.3, x, top - roof)
        context.quadraticCurveTo(x + eave * 0.42, top - roof * 0.3, x + eave, top)
        context.quadraticCurveTo(x, top + eave * 0.16, x - eave, top)
      } else {
        context.moveTo(x - eave, top)
        context.lineTo(x - eave * 0.8, top - roof)
        context.lineTo(x + eave * 0.8, top - roof)
        context.lineTo(x + eave, top)
      }
      context.closePath()
      context.fill()
      if (round) {
        context.strokeStyle = css(pale(on(hex('#3a3030'), 0.1)))
        context.lineWidth = 0.0018
        context.beginPath()
        context.moveTo(x, top - roof * 0.98)
        context.lineTo(x, top - roof - 0.028)
        context.stroke()
        if (hash2(seed, 3) > 0.5) {
          context.fillStyle = css(pale(on(hex('#c23a2e'), 0.35)))
          context.beginPath()
          context.moveTo(x, top - roof - 0.028)
          context.quadraticCurveTo(x - side * 0.01, top - roof - 0.03, x - side * 0.022, top - roof - 0.02)
          context.quadraticCurveTo(x - side * 0.01, top - roof - 0.019, x, top - roof - 0.014)
          context.fill()
        }
      }
    }
    const floors = Math.max(1, Math.floor(tall / 0.042))
    const columns = round ? 1 : Math.max(2, Math.round(wide / 0.02))
    for (let floor = 0; floor < floors; floor++)
      for (let i = 0; i < columns; i++) {
        if (hash2(floor + seed, i + 4) < 0.32) continue
        const px = x + (columns === 1 ? side * wide * 0.15 : ((i + 0.5) / columns - 0.5) * wide * 1.7)
        const py = top + 0.024 + floor * 0.042
        if (py > foot - 0.03) continue
        const lit = hash2(i * 3 + seed, floor) < 0.75 * night
        context.fillStyle = lit ? css([1, 0.68, 0.28]) : css(pale(scaleRgb(on(hex('#2a2a33'), 0.05), 0.8)), 0.85)
        context.beginPath()
        context.roundRect(px - 0.0027, py - 0.006, 0.0054, 0.0125, [0.0027, 0.0027, 0, 0])
        context.fill()
      }
  }
}

function rockLayer(
  height: (x: number) => number,
  x0: number,
  shore: number,
  side: number,
  palette: Palette,
  noise: ReturnType<typeof createNoise>,
  offset: number,
): Layer {
  const lit = light(hex('#8d857c'), palette.sun, palette.ambient, 0.42)
  const shade = scaleRgb(mixRgb(light(hex('#55555c'), palette.sun, palette.ambient, 0.03), palette.near, 0.35), 0.8)
  const winter = palette.season === 'winter' || palette.weather === 'snow'
  const wood = winter ? light(hex('#dfe6ee'), palette.sun, palette.ambient, 0.35) : scaleRgb(palette.foliage, 0.42)
  const bump = { x: 0, y: 0 }
  return {
    id: 'rock',
    depth: 0.5,
    open: (view) =>
      silhouette(view, {
        height,
        bottom: shore,
        shade(x, y, below, out) {
          noise.slope(x * 13 + offset, y * 9 + x * 2, bump)
          const crack = noise.ridged(x * 11 + offset, y * 5 - x * 2, 4) - 0.5
          const facing = clamp(0.35 + side * bump.x * 0.3 - bump.y * 0.12 + crack * 0.8 + side * (x - x0) * 0.5)
          const trees =
            smoothstep(
              0.45,
              0.6,
              noise.fbm(x * 9 + offset, y * 14, 4) +
                smoothstep(0.06, 0, shore - y) * 0.25 -
                smoothstep(0.03, 0, below) * 0.1,
            ) * 0.85
          const leaf = 0.55 + 0.9 * noise.value(x * 120, y * 120) * clamp(0.6 + facing * 0.6)
          const haze = smoothstep(0.12, 0, shore - y) * (0.3 + palette.mist * 0.4)
          out.r = mix(mix(mix(shade[0], lit[0], facing), wood[0] * leaf, trees), palette.haze[0], haze)
          out.g = mix(mix(mix(shade[1], lit[1], facing), wood[1] * leaf, trees), palette.haze[1], haze)
          out.b = mix(mix(mix(shade[2], lit[2], facing), wood[2] * leaf, trees), palette.haze[2], haze)
        },
      }),
  }
}

function mistLayer(
  id: string,
  depth: number,
  y0: number,
  thick: number,
  palette: Palette,
  noise: ReturnType<typeof createNoise>,
  offset: number,
): Layer {
  const color = mixRgb(palette.haze, palette.glow, 0.2)
  return {
    id,
    depth,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const n = noise.soft(x * 1.8 + offset, y * 7, 3)
          const d = (y - y0 + (n - 0.5) * 0.12) / thick
          out.a = (0.62 * n * (0.6 + palette.mist)) / (1 + d * d * d * d)
          out.r = color[0]
          out.g = color[1]
          out.b = color[2]
        },
        { detail: 1 / 110, top: y0 - thick * 4 - 0.1, bottom: y0 + thick * 4 + 0.1 },
      ),
  }
}
