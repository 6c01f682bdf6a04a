/** A waterfall between cliffs, with mist where it meets the pool. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../color.ts'
import { createNoise, type Noise } from '../noise.ts'
import { bell, clamp, mix, smoothstep } from '../number.ts'
import { addBroadleaf, createFoliage, leafTones, paintFoliage } from '../paint/broadleaf.ts'
import { coniferPath } from '../paint/conifers.ts'
import { risingDepths } from '../paint/layers.ts'
import { paintPixels } from '../paint/pixels.ts'
import { shaftLayer } from '../paint/shafts.ts'
import { createPath } from '../paint/skia.ts'
import { createSky, skyLayers } from '../paint/sky.ts'
import { paintVector } from '../paint/vector.ts'
import { fallingLayers } from '../paint/weather.ts'
import { type Palette, paletteFor } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

interface Fall {
  x: number
  half: number
  top: number
  foot: number
  depth: number
  far: number
}

export const waterfall: SceneKind = {
  name: 'waterfall',
  answers: {
    waterfall: 1,
    canyon: 0.7,
    valley: 0.75,
    river: 0.9,
    coast: 0.4,
    water: 0.5,
    rainbow: 0.5,
    landscape: 0.5,
    forest: 0.3,
  },
  showcase: true,
  build({ brief, frame, random }) {
    const palette = paletteFor(brief, random, {
      times: ['morning', 'noon', 'golden', 'dawn', 'blue', 'sunset'],
      seasons: ['summer', 'summer', 'spring', 'autumn'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const side = shape.chance(0.5) ? 1 : -1
    const desert = brief.subjects.includes('canyon') || brief.subjects.includes('desert')
    const gap = shape.range(-0.3, 0.3) * reach
    const shore = shape.range(0.24, 0.32)
    const sky = createSky(palette, { horizon: shore - 0.1, sunX: gap + side * shape.range(0.1, 0.4), sunRadius: 0 })
    const stone = desert ? hex('#a5623f') : shape.pick([hex('#6d6a66'), hex('#7a7064'), hex('#5d646b')])
    const light = mixRgb(palette.ambient, scaleRgb(palette.sun, 0.42), 0.45)
    const rock: Rgb = [stone[0] * (light[0] + 0.04), stone[1] * (light[1] + 0.04), stone[2] * (light[2] + 0.045)]
    const moss = desert
      ? scaleRgb(rock, 0.8)
      : mixRgb(mixRgb(hex('#46552c'), scaleRgb(palette.foliage, 0.5), 0.35), rock, 0.25)
    const dark = mixRgb(scaleRgb(rock, 0.17), scaleRgb(palette.sky[0], 0.15), 0.3)
    const white = mixRgb(mixRgb([0.95, 0.98, 1], palette.sky[3], 0.35), palette.ambient, 0.12 + palette.dark * 0.62)
    const falls: Fall[] = [
      {
        x: gap,
        half: shape.range(0.035, 0.12) * Math.min(1, 0.5 + reach * 0.6),
        top: shape.range(-0.34, -0.16),
        foot: shore - 0.01,
        depth: 0.45,
        far: 0.18,
      },
    ]
    const extra = shape.int(0, 3)
    for (let i = 0; i < extra; i++)
      falls.push({
        x: gap + (i % 2 ? 1 : -1) * shape.range(0.2, 0.42),
        half: shape.range(0.008, 0.026),
        top: shape.range(-0.2, 0.05),
        foot: shore,
        depth: 0.5,
        far: 0.1,
      })
    const haze = mixRgb(palette.haze, palette.sky[2], 0.3)
    const look = { noise, rock, moss, dark, haze, side, glow: palette.glow, desert, gap }
    const offset = shape.range(0, 90)
    const layers: Layer[] = [...skyLayers(sky, random.fork('sky'))]
    // The far wall carries the fall, the near ones frame it.
    const rim = falls[0]?.top ?? -0.2
    layers.push(
      cliff(
        'cliff-far',
        0.3,
        look,
        0.26,
        (x) =>
          rim -
          0.5 * smoothstep(0.08, 0.7, Math.abs(x - gap)) ** 1.2 -
          0.09 * (noise.fbm(x * 5 + offset, 1, 4) - 0.5) +
          0.035 * bell(x - gap, 0.09),
        shore + 0.06,
        palette,
        true,
        random.fork('far trees'),
      ),
    )
    for (const [i, fall] of falls.entries())
      layers.push(fallLayer(`fall-${i}`, fall, white, mixRgb(palette.water, white, 0.4), noise, i * 17 + offset))
    for (const [i, flank] of [-1, 1].entries()) {
      const begin = shape.range(0.2, 0.34)
      layers.push(
        wall(
          `cliff-${flank}`,
          0.6,
          look,
          0.16,
          flank,
          gap + flank * begin,
          shape.range(0.7, 1.1),
          shore + 0.04,
          i * 31 + offset,
          shape.range(-0.5, -0.2),
        ),
      )
    }
    layers.push(pool(palette, noise, shore, falls, white, haze, gap))
    layers.push(spray(noise, falls, white, shore))
    if (palette.weather === 'clear' && palette.dark < 0.5)
      layers.push(
        shaftLayer(random.fork('shafts'), {
          depth: 0.75,
          x: gap + side * 0.55,
          y: -0.95,
          light: scaleRgb(palette.glow, 0.6),
          strength: 0.4,
          beams: 6,
          reach: 1.6,
          from: 0.3,
          fan: 1,
        }),
      )
    if (brief.subjects.includes('rainbow') || (palette.dark < 0.2 && shape.chance(0.3)))
      layers.push(rainbow(gap, shore, side))
    layers.push(boulders(random.fork('boulders'), rock, dark, moss, shore, frame.aspect / 2, side))
    if (!desert) layers.push(nearLeaves(random.fork('leaves'), palette, reach, side, shape.chance(0.5)))
    layers.push(...fallingLayers(palette, random.fork('weather')))
    return {
      kind: 'waterfall',
      frame,
      layers: risingDepths(layers),
      grade: { ...plainGrade, bloom: 0.3, bloomFrom: 0.7, vignette: 0.28, contrast: 1.1 },
      tags: ['waterfall', desert ? 'canyon' : 'cliffs', 'pool', palette.time],
    }
  },
}

interface Look {
  noise: Noise
  rock: Rgb
  moss: Rgb
  dark: Rgb
  haze: Rgb
  side: number
  glow: Rgb
  desert: boolean
  gap: number
}

const broad = { x: 0, y: 0 }
const middle = { x: 0, y: 0 }
const fine = { x: 0, y: 0 }

function shadeRock(
  look: Look,
  x: number,
  y: number,
  air: number,
  green: number,
  out: { r: number; g: number; b: number },
): void {
  const { noise, rock, moss, dark, haze, side, desert } = look
  // Rock breaks along upright cracks and level beds; slopes of the noise tell which side of a block faces the light.
  const warp = (noise.value(x * 5, y * 5) - 0.5) * 0.9
  const beds = noise.fbm(x * 2.2 + warp, y * (desert ? 24 : 12) + warp * 2, 3)
  noise.slope(x * 8 + warp, y * 2.4 + warp, broad)
  noise.slope(x * 21 - warp, y * 8 + warp * 2, middle)
  noise.slope(x * 57 + 9, y * 33, fine)
  const facing =
    side * (broad.x * 0.17 + middle.x * 0.13 + fine.x * 0.08) - broad.y * 0.05 - middle.y * 0.11 - fine.y * 0.07
  const lit = clamp(0.36 + facing + (beds - 0.5) * 0.7)
  const growth = green * smoothstep(0.48, 0.62, noise.fbm(x * 6 + 9, y * 7, 3) - middle.y * 0.05 + (beds - 0.5) * 0.5)
  const tone = desert ? 0.7 + 0.6 * beds : 0.85 + 0.3 * beds
  out.r = mix(mix(dark[0], mix(rock[0] * tone, moss[0], growth) * 1.7, lit), haze[0], air)
  out.g = mix(mix(dark[1], mix(rock[1] * tone, moss[1], growth) * 1.7, lit), haze[1], air)
  out.b = mix(mix(dark[2], mix(rock[2] * tone, moss[2], growth) * 1.7, lit), haze[2], air)
}

function cliff(
  id: string,
  depth: number,
  look: Look,
  air: number,
  rim: (x: number) => number,
  bottom: number,
  palette: Palette,
  wooded: boolean,
  random: Random,
): Layer {
  const { noise, haze } = look
  return {
    id,
    depth,
    open(view) {
      const trees = []
      if (wooded && !look.desert) {
        for (let n = Math.floor((view.left - 0.2) / 0.02); n * 0.02 < view.left + view.width * view.pixel + 0.2; n++) {
          const own = random.fork(`${n}`)
          const x = (n + own.next()) * 0.02
          if (Math.abs(x - look.gap) < 0.1 || own.next() > noise.value(x * 6, 8) * 1.5) continue
          trees.push({ x, y: rim(x) + 0.012, height: own.range(0.03, 0.085) })
        }
      }
      const path = coniferPath(trees, random)
      const color = mixRgb(mixRgb(scaleRgb(palette.foliage, 0.16), look.dark, 0.5), haze, air * 0.9)
      return (target) => {
        paintVector(view, target, (context) => {
          context.fillStyle = css(color)
          context.fill(path)
        })
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const below = y - rim(x)
            out.a = clamp(below * 220 + 0.5)
            if (out.a <= 0) return
            shadeRock(look, x, y, clamp(air + below * 0.22), 0.9, out)
          },
          { bottom, detail: 1 / 520 },
        )
      }
    },
  }
}

/** A wall that comes in from one side. */
function wall(
  id: string,
  depth: number,
  look: Look,
  air: number,
  flank: number,
  from: number,
  slope: number,
  bottom: number,
  salt: number,
  crest: number,
): Layer {
  const { noise } = look
  return {
    id,
    depth,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const edge = from + flank * (0.16 * (0.3 - y) * slope + 0.1 * (noise.fbm(y * 4 + salt, salt, 4) - 0.5))
          const inside = (x - edge) * flank
          const over = y - (crest - inside * 0.9 - 0.1 * (noise.fbm(x * 5 + salt, 3, 4) - 0.4))
          out.a = clamp(inside * 200 + 0.5) * clamp(over * 200 + 0.5)
          if (out.a <= 0) return
          shadeRock(look, x + salt, y, air * (1 - clamp(inside * 1.2)), 1, out)
          // The edge towards the open gorge catches the light of the sky.
          const shine = smoothstep(0.05, 0, inside) * 0.16
          out.r += look.haze[0] * shine
          out.g += look.haze[1] * shine
          out.b += look.haze[2] * shine
        },
        { bottom, detail: 1 / 520 },
      ),
  }
}

function fallLayer(id: string, fall: Fall, white: Rgb, shade: Rgb, noise: Noise, salt: number): Layer {
  return {
    id,
    depth: fall.depth,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const down = (y - fall.top) / (fall.foot - fall.top)
          if (down < -0.03) {
            out.a = 0
            return
          }
          const spread = 1 + 0.28 * down
          const u = (x - fall.x - 0.012 * (noise.value(y * 5 + salt, 2) - 0.5)) / (fall.half * spread)
          const ragged = (noise.fbm(u * 3 + salt, y * 6, 3) - 0.5) * 0.75 + (noise.value(y * 9 + salt, 7) - 0.5) * 0.3
          const body = smoothstep(1.08, 0.7, Math.abs(u) + ragged)
          if (body <= 0) {
            out.a = 0
            return
          }
          const streaks = noise.fbm(x * 70 + salt, y * 3.4 - down, 3)
          const strands = noise.fbm(x * 24 + salt, y * 1.7 + 5, 3)
          const dense = smoothstep(0.26, 0.62, streaks * 0.5 + strands * 0.5 + 0.1 + down * 0.06)
          out.a = body * smoothstep(-0.03, 0.02, down) * (0.45 + 0.55 * dense)
          const lit = clamp(0.3 + dense * 0.7 - Math.abs(u) * 0.18)
          out.r = mix(shade[0], white[0], lit)
          out.g = mix(shade[1], white[1], lit)
          out.b = mix(shade[2], white[2], lit)
        },
        {
          left: fall.x - fall.half * 1.7,
          right: fall.x + fall.half * 1.7,
          top: fall.top - 0.03,
          bottom: fall.foot + 0.03,
        },
      ),
  }
}

function pool(
  palette: Palette,
  noise: Noise,
  shore: number,
  falls: readonly Fall[],
  white: Rgb,
  haze: Rgb,
  gap: number,
): Layer {
  const deep = mixRgb(palette.water, scaleRgb(palette.foliage, 0.12), 0.3)
  const shallow = mixRgb(mixRgb(palette.water, palette.sky[1], 0.5), hex('#3fa7a0'), 0.25 * (1 - palette.dark))
  return {
    id: 'pool',
    depth: 0.7,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const down = y - shore
          const bank = 0.012 * (noise.value(x * 9, 5) - 0.5)
          out.a = smoothstep(-0.004, 0.006, down + bank)
          if (out.a <= 0) return
          const far = 1 / (down + 0.05)
          const wave = noise.fbm(x * far * 1.1, far * 5.5, 3)
          const fine = noise.value(x * far * 5, far * 21)
          const mirror = clamp(0.75 - down * 1.6 + (wave - 0.5) * 0.9)
          let foam = 0
          for (let i = 0; i < falls.length; i++) {
            const fall = falls[i]
            if (!fall) continue
            const dx = (x - fall.x) / (fall.half * 2.4 + 0.02)
            foam += Math.exp(-dx * dx - (down * 11) ** 2) * (0.5 + wave) * Math.min(1, fall.half * 28)
            // The trail of foam that drifts towards the viewer.
            const trail = (x - fall.x - 0.1 * Math.sin(down * 9 + fall.x * 7)) / (fall.half + down * 0.5)
            foam += bell(trail, 0.8) * smoothstep(0.55, 0.72, wave * 0.6 + fine * 0.4) * smoothstep(0.3, 0, down) * 0.6
          }
          const glint = smoothstep(0.7, 0.86, wave * 0.5 + fine * 0.5) * bell(x - gap, 0.5) * 0.5
          const t = clamp(foam + glint)
          out.r = mix(mix(deep[0], mix(shallow[0], haze[0], 0.45), mirror), white[0], t)
          out.g = mix(mix(deep[1], mix(shallow[1], haze[1], 0.45), mirror), white[1], t)
          out.b = mix(mix(deep[2], mix(shallow[2], haze[2], 0.45), mirror), white[2], t)
        },
        { top: shore - 0.02, detail: 1 / 520 },
      ),
  }
}

/** Mist over the foot of each fall. */
function spray(noise: Noise, falls: readonly Fall[], white: Rgb, shore: number): Layer {
  return {
    id: 'spray',
    depth: 0.72,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          let amount = 0
          for (let i = 0; i < falls.length; i++) {
            const fall = falls[i]
            if (!fall) continue
            const dx = (x - fall.x) / (fall.half * 2.2 + 0.06)
            const dy = (y - fall.foot) / (y < fall.foot ? 0.11 + fall.half * 0.9 : 0.03)
            amount += Math.exp(-dx * dx * 0.8 - dy * dy) * Math.min(1, fall.half * 28)
          }
          out.a = clamp(amount * (0.35 + 0.75 * noise.soft(x * 6, y * 7, 3))) * 0.62
          out.r = white[0]
          out.g = white[1]
          out.b = white[2]
        },
        { top: shore - 0.4, bottom: shore + 0.1, detail: 1 / 110 },
      ),
  }
}

function rainbow(gap: number, shore: number, side: number): Layer {
  const cx = gap - side * 0.16
  return {
    id: 'rainbow',
    depth: 0.74,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const distance = Math.hypot(x - cx, y - shore - 0.06)
          const t = (distance - 0.3) / 0.045
          if (t < -0.3 || t > 1.3) {
            out.a = 0
            return
          }
          out.a = smoothstep(-0.3, 0.3, t) * smoothstep(1.3, 0.7, t) * smoothstep(shore + 0.02, shore - 0.16, y) * 0.13
          out.r = smoothstep(0.3, 1, t) + 0.35 * smoothstep(0.12, -0.2, t)
          out.g = bell(t - 0.5, 0.5)
          out.b = smoothstep(0.7, 0, t)
        },
        { mode: 'light', detail: 1 / 200, left: cx - 0.4, right: cx + 0.4, top: shore - 0.4, bottom: shore + 0.02 },
      ),
  }
}

/** Wet stones along the near edge of the pool. */
function boulders(random: Random, rock: Rgb, dark: Rgb, moss: Rgb, shore: number, half: number, side: number): Layer {
  const list = Array.from({ length: 30 }, () => {
    const x = random.range(-1.6, 1.6) * half
    const edge = Math.abs(x) / half
    const y = random.range(shore + 0.08, 0.55)
    return {
      x,
      y: Math.min(0.56, y + (edge < 0.4 ? 0.14 : 0)),
      size: random.range(0.02, 0.07) * mix(0.5, 1.25, clamp((y - shore) * 3)),
      flat: random.range(0.45, 0.7),
      own: random.fork(`${x}`),
    }
  }).sort((a, b) => a.y - b.y)
  return {
    id: 'boulders',
    depth: 0.92,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (const { x, y, size, flat, own } of list) {
            const draw = own.fork('draw')
            const path = createPath()
            const knots = Array.from({ length: 9 }, (_, i) => {
              const a = (i / 9) * 6.2832
              const r = size * draw.range(0.78, 1.12)
              return [x + Math.cos(a) * r, y + Math.sin(a) * r * flat] as const
            })
            const first = knots[0] ?? [x, y]
            const last = knots[8] ?? [x, y]
            path.moveTo((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
            for (const [i, [px, py]] of knots.entries()) {
              const next = knots[(i + 1) % 9] ?? first
              path.quadraticCurveTo(px, py, (px + next[0]) / 2, (py + next[1]) / 2)
            }
            context.fillStyle = css(scaleRgb(dark, 0.5), 0.45)
            context.beginPath()
            context.ellipse(x - side * size * 0.15, y + size * flat * 0.7, size * 1.1, size * 0.3, 0, 0, 6.3)
            context.fill()
            const fill = context.createLinearGradient(
              x + side * size,
              y - size * flat,
              x - side * size * 0.7,
              y + size * flat,
            )
            fill.addColorStop(0, css(mixRgb(rock, moss, draw.range(0, 0.6))))
            fill.addColorStop(0.45, css(mixRgb(scaleRgb(rock, 0.5), dark, 0.35)))
            fill.addColorStop(1, css(dark))
            context.fillStyle = fill
            context.fill(path)
            context.save()
            context.clip(path)
            for (let i = 0; i < 12; i++) {
              context.fillStyle = css(i % 2 ? mixRgb(rock, moss, 0.4) : dark, 0.22)
              context.beginPath()
              context.ellipse(
                x + draw.range(-0.9, 0.9) * size,
                y + draw.range(-0.9, 0.5) * size * flat,
                size * draw.range(0.08, 0.3),
                size * draw.range(0.04, 0.13),
                draw.range(-0.5, 0.5),
                0,
                6.3,
              )
              context.fill()
            }
            context.restore()
          }
        },
        { top: shore },
      ),
  }
}

/** Branches in the upper corners, close to the eye. */
function nearLeaves(random: Random, palette: Palette, reach: number, side: number, both: boolean): Layer {
  const foliage = createFoliage()
  for (const flank of both ? [1, -1] : [side])
    addBroadleaf(
      foliage,
      random.fork(`${flank}`),
      { x: flank * reach * 1.12, y: 0.15, height: 0.85, leaf: 0.011, bare: 0.36, spread: 0.62, density: 0.7 },
      -flank,
    )
  const tones = leafTones(scaleRgb(palette.foliage, 0.5), scaleRgb(palette.sun, 0.6), scaleRgb(palette.ambient, 0.35))
  return {
    id: 'near-leaves',
    depth: 1,
    open: (view) => (target) =>
      paintVector(view, target, (context) =>
        paintFoliage(context, { ...foliage, wood: createPath() }, palette.near, tones),
      ),
  }
}
