/** Mountains in ink on rice paper: wet crests that dissolve into mist, a boat, a red seal. */
import { hex, mixRgb, type Rgb, shiftRgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import { birdLayer } from '../animals/birds.ts'
import { paintPixels } from '../core/pixels.ts'
import { silhouette } from '../core/silhouette.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { bambooLayer, boatLayer, branchLayer, sealLayer, waterLayer } from '../paper/ink.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

export const inkWash: SceneKind = {
  name: 'ink-wash',
  answers: {
    ink: 1,
    landscape: 0.2,
    mountain: 0.25,
    mist: 0.4,
    bamboo: 0.5,
    river: 0.7,
    sailing: 0.4,
    bridge: 0.25,
  },
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['morning', 'dawn', 'dusk', 'noon'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('ink').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const { paper, ink } = materials(palette, parsedPrompt.colors[0]?.rgb ?? null)
    const side = shape.chance(0.5) ? 1 : -1
    const seal: Rgb = hex('#b3261c')
    const layers: Layer[] = [paperLayer(paper, noise)]
    const discY = shape.range(-0.32, -0.16)
    const discX = -side * shape.range(0.15, 0.6) * reach
    if (parsedPrompt.subjects.some((one) => one === 'sun' || one === 'moon') || shape.chance(0.6))
      layers.push(
        discLayer(
          discX,
          discY,
          shape.range(0.045, 0.075),
          palette.dark > 0.6 ? mixRgb(paper, [1, 1, 0.95], 0.6) : mixRgb(seal, paper, 0.12),
          noise,
        ),
      )
    const count = shape.int(4, 6)
    const water = shape.range(0.16, 0.3)
    for (let i = 0; i < count; i++) {
      const k = i / (count - 1)
      layers.push(
        mountainLayer({
          id: `mountain-${i}`,
          depth: mix(0.2, 0.7, k),
          k,
          base: mix(water - 0.1, water + 0.08, k),
          size: mix(0.34, 0.2, k) * shape.range(0.8, 1.3),
          peakX: side * mix(0.2, 0.75, k) * reach * shape.range(0.5, 1.15) * (i % 3 === 1 ? -0.8 : 1),
          width: mix(0.34, 0.42, k) * shape.range(0.75, 1.2),
          offset: shape.range(0, 200),
          ink,
          paper,
          noise,
        }),
      )
    }
    layers.push(
      birdLayer(random.fork('birds'), {
        depth: 0.72,
        x: discX + side * shape.range(0.1, 0.3) * reach,
        y: discY + shape.range(-0.03, 0.08),
        color: ink,
        size: shape.range(0.018, 0.028),
        count: shape.int(3, 6),
      }),
    )
    layers.push(waterLayer(water + 0.1, ink, random.fork('water')))
    if (parsedPrompt.subjects.includes('sailing') || shape.chance(0.8))
      layers.push(
        boatLayer({
          x: -side * shape.range(0.05, 0.5) * reach,
          y: water + shape.range(0.13, 0.19),
          size: shape.range(0.075, 0.12),
          heading: side,
          ink,
          paper,
        }),
      )
    const near = shape.range(0, 1)
    if (parsedPrompt.subjects.includes('bamboo') || near < 0.4)
      layers.push(bambooLayer(random.fork('bamboo'), -side, reach, ink))
    else if (near < 0.75)
      layers.push(
        branchLayer(random.fork('branch'), {
          side: -side,
          reach,
          ink,
          petal: parsedPrompt.colors.at(-1)?.rgb ?? seal,
          blossoms: near < 0.6,
        }),
      )
    layers.push(sealLayer(random.fork('seal'), side * (reach - 0.085), 0.37, mixRgb(seal, ink, 0.1)))
    return {
      kind: 'ink-wash',
      frame,
      layers,
      grade: { ...plainGrade, bloom: 0, saturation: 1, contrast: 1.02, vignette: 0.16, grain: 1.4 },
      tags: ['ink wash', 'mountains', 'mist', 'boat'],
      intrinsicStyles: ['ink'],
    }
  },
}

function materials(palette: Palette, named: Rgb | null): { paper: Rgb; ink: Rgb } {
  const warm = mixRgb(hex('#efe6d2'), palette.sky[3], palette.dark > 0.6 ? 0.35 : 0.18)
  const paper = palette.dark > 0.6 ? mixRgb(warm, palette.sky[1], 0.52) : warm
  const black = palette.dark > 0.6 ? hex('#0b0f18') : hex('#1c2026')
  return { paper, ink: named ? mixRgb(black, shiftRgb(named, { l: -0.22 }), 0.62) : black }
}

function paperLayer(paper: Rgb, noise: Noise): Layer {
  return {
    id: 'paper',
    depth: 0,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const stain = noise.fbm(x * 1.6 + 20, y * 1.6, 3) - 0.5
          const tooth = noise.value(x * 210, y * 240) - 0.5
          const fibre = smoothstep(0.8, 0.97, noise.value(x * 34 + y * 60, y * 9 - x * 40)) * 0.03
          const light = 1 + stain * 0.1 + tooth * 0.035 - fibre
          out.r = paper[0] * light
          out.g = paper[1] * light * (1 - stain * 0.015)
          out.b = paper[2] * light * (1 - stain * 0.05)
        },
        { detail: 1 / 560 },
      ),
  }
}

function discLayer(x0: number, y0: number, radius: number, color: Rgb, noise: Noise): Layer {
  return {
    id: 'disc',
    moves: 'breathe',
    depth: 0.1,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const d = Math.hypot(x - x0, y - y0) / radius + (noise.fbm(x * 40, y * 40, 2) - 0.5) * 0.035
          out.a =
            smoothstep(1.02, 0.985, d) *
            (0.74 + 0.2 * smoothstep(0.7, 1, d) + 0.16 * (noise.fbm(x * 26, y * 26, 3) - 0.5))
          out.r = color[0]
          out.g = color[1]
          out.b = color[2]
        },
        { left: x0 - radius * 1.2, right: x0 + radius * 1.2, top: y0 - radius * 1.2, bottom: y0 + radius * 1.2 },
      ),
  }
}

interface Mountain {
  id: string
  depth: number
  /** Nearness: 0 is far and pale, 1 near and dark. */
  k: number
  base: number
  size: number
  peakX: number
  width: number
  offset: number
  ink: Rgb
  paper: Rgb
  noise: Noise
}

function mountainLayer({ id, depth, k, base, size, peakX, width, offset, ink, paper, noise }: Mountain): Layer {
  const strength = mix(0.36, 1, k ** 1.1)
  const color = mixRgb(mixRgb(ink, paper, 0.25), ink, k)
  const fade = mix(0.3, 0.42, k)
  return {
    id,
    moves: 'land',
    depth,
    open: (view) =>
      silhouette(view, {
        height(x) {
          const away = (x - peakX) / width
          const mass = 1 / (1 + away * away * 1.6)
          const other = 0.55 / (1 + ((x + peakX * 0.9 + 0.3) / width) ** 2 * 3)
          const crags = noise.ridged(x * 2.6 + offset, k * 7, 6) - 0.45
          const tower = noise.soft(x * 1.5 + offset, k * 3 + 5, 2) - 0.4
          return base - size * (mass * 1.15 + other * 0.7) - (crags * 0.3 + tower * 0.34) * size * (0.45 + mass * 1.6)
        },
        bottom: base + 0.14,
        shade(x, y, below, out) {
          if (below >= fade) {
            out.a = 0
            return
          }
          // Dry strokes run down the slopes, and the foot fades into mist.
          const stroke = noise.fbm(x * 30 + y * 11 + offset, y * 7 + below * 3, 4)
          const wash = noise.soft(x * 3 + offset, y * 4, 3)
          const crest = smoothstep(0.05, 0, below)
          const rim = smoothstep(0.012, 0.001, below) * 0.3
          const down = clamp(below / fade)
          const mist = (1 - down) ** 1.5 * smoothstep(base + 0.13, base - 0.1, y + (wash - 0.5) * 0.16)
          const texture = mix(0.62 + 0.5 * wash, smoothstep(0.36, 0.62, stroke), 0.42 + 0.25 * k)
          out.a = clamp(strength * mist * (0.3 + 0.52 * texture + 0.32 * crest + rim))
          out.r = color[0]
          out.g = color[1]
          out.b = color[2]
        },
      }),
  }
}
