/** A lighthouse on the rocks: tower, keeper's house, surf, and its beam when it is dark. */
import { css, hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../color.ts'
import { createNoise, type Noise } from '../noise.ts'
import { bell, clamp, mix, smoothstep } from '../number.ts'
import { birdLayer } from '../paint/birds.ts'
import { farHills } from '../paint/far-hills.ts'
import { calmWater, mirrorLayer } from '../paint/mirror.ts'
import { paintPixels } from '../paint/pixels.ts'
import { silhouette } from '../paint/silhouette.ts'
import { createSky, type Sky, skyLayers } from '../paint/sky.ts'
import { paintVector } from '../paint/vector.ts'
import { fallingLayers } from '../paint/weather.ts'
import { light, paletteFor } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

export const lighthouse: SceneKind = {
  name: 'lighthouse',
  answers: { lighthouse: 1, coast: 1, island: 0.55, beach: 0.3, sea: 0.3 },
  showcase: true,
  build({ brief, frame, random }) {
    const palette = paletteFor(brief, random, { times: ['dusk', 'sunset', 'golden', 'blue', 'morning', 'night'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('rock').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const side = shape.chance(0.5) ? 1 : -1
    const horizon = shape.range(0.1, 0.2)
    const x = side * shape.range(0.12, 0.5) * reach
    const sky = createSky(palette, {
      horizon,
      sunX: -side * shape.range(0.1, 0.7) * reach,
      sunY: horizon - Math.min(0.34, palette.sunHeight),
    })
    const rise = shape.range(0.08, 0.17)
    const wide = shape.range(0.3, 0.55)
    const offset = shape.range(0, 200)
    const shore = horizon + shape.range(0.09, 0.15)
    const cliff = (px: number): number => {
      const away = (px - x) / wide
      const inland = clamp((px - x) * side * 0.55 + 0.1)
      const mass = 1 / (1 + away ** 4 * 1.8)
      const crag = (noise.ridged(px * 3.1 + offset, 3, 5) - 0.5) * 0.09 * smoothstep(0.03, 0.24, Math.abs(px - x))
      const step = noise.value(px * 9 + offset, 8) * 0.015
      return shore + 0.02 - (rise + 0.09) * Math.max(mass, inland * 1.15) - crag - step
    }
    const foot = shore - 0.07 - rise + 0.012
    const tall = shape.range(0.3, 0.4) * Math.min(1, 0.7 + reach * 0.35)
    const dark =
      smoothstep(0.25, 0.6, palette.dark) + (palette.weather === 'fog' || palette.weather === 'storm' ? 0.6 : 0)
    const lamp = foot - tall * 0.93
    const beamAngle = shape.range(-0.16, 0.1)
    const sea = [...skyLayers(sky, random.fork('sky'))]
    if (shape.chance(0.6))
      sea.push(
        ...farHills(random.fork('hills'), {
          sky,
          shore: horizon,
          count: shape.int(1, 2),
          size: shape.range(0.05, 0.1),
          from: 0.2,
          to: 0.3,
          open: 0.9,
        }),
      )
    const rough = palette.weather === 'storm' ? 2.6 : shape.range(1.3, 2)
    const water = mirrorLayer({
      depth: 0.4,
      shore: horizon,
      behind: sea,
      ...seaWater(palette, random.fork('water'), rough, horizon, sky, noise, shore, x, wide),
    })
    const layers: Layer[] = [...sea, water]
    if (dark > 0.1) layers.push(beamLayer(x, lamp, beamAngle, -side, Math.min(1, dark), palette.mist, 0.45))
    const stripes = shape.pick(['bands', 'spiral', 'plain', 'top'] as const)
    const paint = brief.colors[0]?.rgb ?? hex(shape.pick(['#b3302a', '#1f3f66', '#22262c', '#b3302a']))
    if (shape.chance(0.8))
      layers.push(
        houseLayer(
          x + side * shape.range(0.1, 0.16),
          cliff,
          shape.range(0.055, 0.08),
          side,
          palette,
          shape.chance(0.5) ? hex('#8c3f2c') : hex('#4a5560'),
        ),
      )
    layers.push(
      towerLayer({
        x,
        foot: Math.max(foot, cliff(x)) + 0.014,
        tall,
        side,
        paint,
        stripes,
        lit: Math.min(1, dark + 0.15),
        palette,
      }),
    )
    // The turf in front hides where they stand.
    layers.push(cliffLayer('cliff', 0.55, cliff, noise, side, offset, palette, shore))
    if (dark > 0.1) layers.push(glareLayer(x, lamp, Math.min(1, dark)))
    if (palette.dark < 0.7)
      layers.push(
        birdLayer(random.fork('birds'), {
          depth: 0.72,
          x: x - side * shape.range(0.15, 0.35),
          y: foot - tall * shape.range(0.5, 1.05),
          color: mixRgb(palette.near, [0.8, 0.8, 0.8], palette.dark < 0.2 ? 0.5 : 0),
          size: shape.range(0.016, 0.026),
          count: shape.int(3, 7),
        }),
      )
    const nearOffset = offset + 77
    const near = (px: number): number =>
      0.5 -
      0.02 -
      0.2 * clamp(-side * px * 0.7 - 0.12 + 0.1 * reach) -
      (noise.ridged(px * 2.6 + nearOffset, 9, 5) - 0.5) * 0.12
    layers.push(cliffLayer('rocks', 0.85, near, noise, -side, nearOffset, palette, 9))
    return {
      kind: 'lighthouse',
      frame,
      layers: [...layers, ...fallingLayers(palette, random.fork('weather'))],
      grade: { ...plainGrade, bloom: 0.45, bloomFrom: 0.65, vignette: 0.24 },
      tags: ['lighthouse', 'coast', 'sea', palette.time],
    }
  },
}

/** Waves that run towards the viewer, with foam on their crests and around the rocks. */
function seaWater(
  palette: Sky['palette'],
  random: Random,
  rough: number,
  horizon: number,
  sky: Sky,
  noise: Noise,
  shore: number,
  x0: number,
  wide: number,
) {
  const calm = calmWater(palette, random, rough)
  const foam = scaleRgb(
    mixRgb(mixRgb(palette.sky[3], palette.sky[2], 0.4), [1, 1, 1], 0.35),
    mix(0.95, 0.8, palette.dark),
  )
  const glint = scaleRgb(palette.glow, 1.1)
  const deep = scaleRgb(mixRgb(palette.water, palette.ambient, 0.2), 0.9)
  return {
    ripple: calm.ripple,
    shade(x: number, down: number, out: { r: number; g: number; b: number; a: number }) {
      calm.shade(x, down, out)
      const z = 0.2 / (down + 0.02)
      const u = x * z * 2.2
      const v = z * 9
      const swell = noise.gradient(u * 0.9 + 5, v * 1.2 + Math.sin(u * 0.6) * 0.7)
      const chop = noise.gradient(u * 3.4, v * 3.6)
      const trough = clamp(0.32 - swell * 0.5 - chop * 0.22) * clamp(down * 6 + 0.25)
      out.r = mix(out.r, deep[0], trough)
      out.g = mix(out.g, deep[1], trough)
      out.b = mix(out.b, deep[2], trough)
      const path = bell(x - sky.sunX, 0.07 + down * 0.4) * smoothstep(0.1, 0.5, chop + swell * 0.5)
      out.r += glint[0] * path * 0.7
      out.g += glint[1] * path * 0.7
      out.b += glint[2] * path * 0.7
      const torn = noise.fbm(u * 4.5, v * 6, 3)
      const crest =
        smoothstep(0.34, 0.62, swell + (torn - 0.5) * 0.7) *
        smoothstep(0.45, 0.6, torn) *
        clamp(down * 5) *
        0.5 *
        Math.min(1.6, rough * 0.6)
      const away = (x - x0) / wide
      const line = down - (shore - horizon) + 0.004 - noise.value(x * 5, 3) * 0.03
      const surf = (bell(line, 0.017) / (1 + away ** 4 * 0.8)) * smoothstep(0.34, 0.6, torn + 0.12)
      const white = Math.min(0.92, crest + surf)
      out.r = mix(out.r, foam[0], white)
      out.g = mix(out.g, foam[1], white)
      out.b = mix(out.b, foam[2], white)
    },
  }
}

function cliffLayer(
  id: string,
  depth: number,
  height: (x: number) => number,
  noise: Noise,
  side: number,
  offset: number,
  palette: Sky['palette'],
  shore: number,
): Layer {
  const winter = palette.season === 'winter' || palette.weather === 'snow'
  const rock = light(hex('#6d665f'), palette.sun, palette.ambient, 0.5)
  const shade = scaleRgb(mixRgb(light(hex('#4a4a50'), palette.sun, palette.ambient, 0.04), palette.near, 0.4), 0.75)
  const grass = winter
    ? light(hex('#e8eef5'), palette.sun, palette.ambient, 0.4)
    : scaleRgb(mixRgb(mixRgb(palette.ground, palette.foliage, 0.5), palette.ambient, 0.25), 0.72)
  const near = depth > 0.8
  const bump = { x: 0, y: 0 }
  const fine = { x: 0, y: 0 }
  return {
    id,
    depth,
    open: (view) =>
      silhouette(view, {
        height,
        bottom: near ? 9 : shore + 0.06,
        shade(x, y, below, out) {
          noise.slope(x * 9 + offset, y * 13 + x * 3, bump)
          noise.slope(x * 27 + offset, y * 31 - x * 8, fine)
          const strata = noise.fbm(x * 3 + y * 10 + offset, y * 22 - x * 5, 4)
          // Broken stone has flat faces: the slopes are taken in steps.
          const lean = Math.round((bump.x + (strata - 0.5) * 1.6) * 1.7) / 1.7
          const fall = Math.round((bump.y + (strata - 0.5) * 1.1) * 1.7) / 1.7
          const crack = smoothstep(0.74, 0.9, noise.ridged(x * 8 + offset + y * 3, y * 15 - x * 4, 3))
          const facing = clamp(0.4 - side * (lean * 0.3 + fine.x * 0.07) - (fall * 0.22 + fine.y * 0.07) - crack * 0.4)
          const turf = near ? 0 : smoothstep(0.035, 0.008, below + (strata - 0.5) * 0.06)
          const wet = near ? smoothstep(0.25, 0.02, below) * 0.2 : smoothstep(shore - 0.03, shore + 0.03, y)
          const blades = 0.8 + 0.4 * noise.value(x * 160, y * 60)
          const sunny = smoothstep(0.012, 0, below) * 0.35
          const dim = near ? 0.52 : 1 - wet * 0.45
          out.r = mix(mix(shade[0], rock[0], facing), grass[0] * blades, turf) * dim + palette.glow[0] * sunny * 0.3
          out.g = mix(mix(shade[1], rock[1], facing), grass[1] * blades, turf) * dim + palette.glow[1] * sunny * 0.3
          out.b = mix(mix(shade[2], rock[2], facing), grass[2] * blades, turf) * dim + palette.glow[2] * sunny * 0.3
          if (near) return
          // Spray hangs at the foot.
          const spray = smoothstep(shore - 0.02, shore + 0.03, y + (strata - 0.5) * 0.05)
          out.a = 1 - smoothstep(shore + 0.012, shore + 0.03, y + (strata - 0.5) * 0.06)
          const mist = spray * 0.22
          out.r = mix(out.r, palette.haze[0], mist)
          out.g = mix(out.g, palette.haze[1], mist)
          out.b = mix(out.b, palette.haze[2], mist)
        },
      }),
  }
}

interface Tower {
  x: number
  foot: number
  tall: number
  side: number
  paint: Rgb
  stripes: 'bands' | 'spiral' | 'plain' | 'top'
  lit: number
  palette: Sky['palette']
}

function towerLayer({ x, foot, tall, side, paint, stripes, lit, palette }: Tower): Layer {
  const on = (material: Rgb, facing: number): Rgb => light(material, palette.sun, palette.ambient, facing)
  const white = hex('#ece7dd')
  const half = tall * 0.115
  const gallery = 0.83
  return {
    id: 'tower',
    depth: 0.52,
    open: (view) => (target) => {
      paintPixels(
        view,
        target,
        (px, y, out) => {
          const t = (foot - y) / tall
          const r = half * (1 - 0.4 * t + 0.12 * (1 - smoothstep(0, 0.12, t)))
          const u = (px - x) / r
          // Seen from below: rings bend upwards.
          const ring = t + Math.sqrt(Math.max(0, 1 - u * u)) * 0.012 * (t - 0.2)
          out.a =
            clamp((r - Math.abs(px - x)) / view.pixel + 0.5) * clamp((y - (foot - tall * gallery)) / view.pixel + 0.5)
          if (out.a <= 0 || y > foot + 0.02) {
            out.a = 0
            return
          }
          let painted = 0
          if (stripes === 'bands') painted = smoothstep(0.49, 0.51, ((ring * 3.6 + 0.3) % 1) * 1)
          else if (stripes === 'spiral') {
            const turn = Math.asin(clamp(u, -1, 1)) / Math.PI
            const place = (((ring * 4.2 + turn * 0.9) % 1) + 1) % 1
            painted = smoothstep(0.48, 0.52, place) * smoothstep(1, 0.97, place)
          } else if (stripes === 'top') painted = smoothstep(0.6, 0.605, ring)
          const facing = clamp(0.4 - side * u * 0.5) * 0.52 + 0.06
          const sun = palette.sun
          const fill = 0.75 + 0.25 * Math.sqrt(Math.max(0, 1 - u * u))
          const window = Math.abs(u - 0.1 * side) < 0.16 && ((t > 0.3 && t < 0.36) || (t > 0.56 && t < 0.61)) ? 1 : 0
          for (let c = 0; c < 3; c++) {
            const material = mix(white[c] as number, paint[c] as number, painted) * (1 - window * 0.85)
            const value = material * ((sun[c] as number) * facing + (palette.ambient[c] as number) * fill)
            const glow = window * lit * (c === 0 ? 1.1 : c === 1 ? 0.7 : 0.3)
            if (c === 0) out.r = value + glow
            else if (c === 1) out.g = value + glow
            else out.b = value + glow
          }
        },
        { left: x - half * 1.3, right: x + half * 1.3, top: foot - tall * 0.9, bottom: foot + 0.02 },
      )
      paintVector(
        view,
        target,
        (context) => {
          context.translate(x, foot)
          context.scale(tall, -tall)
          const across = (w: number, material: Rgb) => {
            const gradient = context.createLinearGradient(-w, 0, w, 0)
            gradient.addColorStop(side > 0 ? 0 : 1, css(on(material, 0.5)))
            gradient.addColorStop(0.5, css(on(material, 0.22)))
            gradient.addColorStop(side > 0 ? 1 : 0, css(scaleRgb(on(material, 0.03), 0.8)))
            return gradient
          }
          const iron = hex('#2b3036')
          // Gallery, lantern, dome.
          context.fillStyle = across(0.105, iron)
          context.beginPath()
          context.roundRect(-0.1, 0.825, 0.2, 0.02, 0.006)
          context.fill()
          context.strokeStyle = css(on(iron, 0.3))
          context.lineWidth = 0.004
          context.beginPath()
          for (let i = -6; i <= 6; i++) {
            context.moveTo(i * 0.0155, 0.845)
            context.lineTo(i * 0.0155, 0.878)
          }
          context.moveTo(-0.095, 0.878)
          context.lineTo(0.095, 0.878)
          context.stroke()
          const glass = mixRgb(on(hex('#9fb4bd'), 0.4), [1, 0.78, 0.42], lit)
          context.fillStyle = css(glass)
          context.fillRect(-0.05, 0.845, 0.1, 0.085)
          context.strokeStyle = css(on(iron, 0.2))
          context.lineWidth = 0.006
          context.beginPath()
          for (const at of [-0.05, -0.018, 0.018, 0.05]) {
            context.moveTo(at, 0.845)
            context.lineTo(at, 0.93)
          }
          context.stroke()
          context.fillStyle = across(0.065, shiftRgb(paint, { l: -0.05 }))
          context.beginPath()
          context.moveTo(-0.066, 0.928)
          context.quadraticCurveTo(-0.05, 0.985, 0, 1)
          context.quadraticCurveTo(0.05, 0.985, 0.066, 0.928)
          context.closePath()
          context.fill()
          context.fillRect(-0.004, 0.99, 0.008, 0.05)
        },
        { left: x - tall * 0.12, right: x + tall * 0.12, top: foot - tall * 1.06, bottom: foot - tall * 0.8 },
      )
    },
  }
}

function houseLayer(
  x: number,
  ground: (x: number) => number,
  size: number,
  side: number,
  palette: Sky['palette'],
  roof: Rgb,
): Layer {
  const y = Math.max(ground(x - size), ground(x + size)) + 0.01
  const on = (material: Rgb, facing: number): Rgb => light(material, palette.sun, palette.ambient, facing)
  const wall = hex('#e6dfd2')
  const glow = smoothstep(0.2, 0.6, palette.dark)
  return {
    id: 'house',
    depth: 0.5,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          context.translate(x, y)
          context.scale(size * side, -size)
          // The gable looks to the sea, which is where the light comes from.
          context.fillStyle = css(on(wall, 0.45))
          context.beginPath()
          for (const [px, py] of [
            [-1, 0],
            [-1, 0.62],
            [-0.55, 1.08],
            [-0.1, 0.62],
            [-0.1, 0],
          ] as const)
            context.lineTo(px, py)
          context.fill()
          context.fillStyle = css(on(wall, 0.16))
          context.fillRect(-0.1, 0, 1.2, 0.62)
          context.fillStyle = css(on(roof, 0.3))
          context.beginPath()
          for (const [px, py] of [
            [-0.6, 1.12],
            [0.78, 1.12],
            [1.2, 0.58],
            [-0.14, 0.58],
          ] as const)
            context.lineTo(px, py)
          context.fill()
          context.strokeStyle = css(on(roof, 0.15))
          context.lineWidth = 0.07
          context.beginPath()
          context.moveTo(-1.06, 0.58)
          context.lineTo(-0.55, 1.1)
          context.lineTo(-0.1, 0.6)
          context.stroke()
          context.fillStyle = css(on(hex('#8a4a3a'), 0.2))
          context.fillRect(0.35, 1, 0.16, 0.36)
          context.fillStyle = css(mixRgb(on(hex('#2c3338'), 0.2), [1, 0.72, 0.32], glow))
          for (const px of [0.12, 0.48, 0.82]) context.fillRect(px, 0.2, 0.16, 0.22)
          context.fillRect(-0.64, 0.3, 0.18, 0.24)
        },
        { left: x - size * 1.4, right: x + size * 1.4, top: y - size * 1.5, bottom: y + 0.01 },
      ),
  }
}

function beamLayer(
  x0: number,
  y0: number,
  angle: number,
  direction: number,
  strength: number,
  mist: number,
  depth: number,
): Layer {
  const spread = 0.055
  return {
    id: 'beam',
    depth,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const dx = (x - x0) * direction
          const dy = y - y0
          const distance = Math.sqrt(dx * dx + dy * dy) + 1e-6
          const ahead = dx > 0 ? 1 : 0.42
          const turn = Math.abs(dy / Math.max(0.001, Math.abs(dx)) + (dx > 0 ? -angle : angle))
          const core = smoothstep(spread, 0, turn)
          out.a =
            ((core * core * 0.55 + bell(turn, spread * 0.7) * 0.12) * ahead * strength * (0.55 + mist * 0.5)) /
            (1 + distance * 1.3)
          out.r = 1
          out.g = 0.86
          out.b = 0.58
        },
        { mode: 'light', detail: 1 / 300, top: y0 - 0.6, bottom: y0 + 0.6 },
      ),
  }
}

function glareLayer(x0: number, y0: number, strength: number): Layer {
  return {
    id: 'lamp',
    depth: 0.7,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const d = Math.hypot(x - x0, y - y0)
          out.a = (bell(d, 0.012) * 3.2 + bell(d, 0.07) * 0.32) * strength
          out.r = 1
          out.g = 0.82
          out.b = 0.5
        },
        { mode: 'light', left: x0 - 0.3, right: x0 + 0.3, top: y0 - 0.3, bottom: y0 + 0.3, detail: 1 / 500 },
      ),
  }
}
