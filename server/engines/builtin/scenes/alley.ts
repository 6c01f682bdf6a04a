/** A narrow street at night after the rain: lit windows, signs, lanterns, and all of it again in the wet ground. */
import { css, fromOklch, hex, mixRgb, type Rgb, scaleRgb } from '../color.ts'
import { createNoise, type Noise } from '../noise.ts'
import { clamp, mix, smoothstep } from '../number.ts'
import { paintPixels, type Shade } from '../paint/pixels.ts'
import { drawSigns, makeLanterns, makeSigns, type Street } from '../paint/street-signs.ts'
import { paintVector } from '../paint/vector.ts'
import { fallingLayers } from '../paint/weather.ts'
import { paletteFor } from '../palette.ts'
import { hash2 } from '../random.ts'
import { createSurface, type Layer, plainGrade, type SceneKind, type View } from '../scene.ts'

export const alley: SceneKind = {
  name: 'alley',
  answers: { alley: 1, neon: 1, cyberpunk: 1, lantern: 0.6, city: 0.45, citylights: 0.5, path: 0.3 },
  showcase: true,
  build({ brief, frame, random }) {
    const palette = paletteFor(brief, random, {
      times: ['night', 'blue', 'dusk', 'night'],
      weathers: ['rain', 'clear', 'rain'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('wall').seed)
    const cyber = brief.subjects.includes('cyberpunk') || brief.treatments.includes('cyberpunk') || shape.chance(0.35)
    const dark = smoothstep(0, 0.55, palette.dark)
    const hues =
      brief.colors.length > 0
        ? brief.colors.map((one) => scaleRgb(one.rgb, 1.25))
        : cyber
          ? neonOf(shape.range(0, 60))
          : lampsOf()
    const width = shape.range(1.05, 1.7)
    const street: Street = {
      vanishX: shape.range(-0.16, 0.16) * Math.min(1, frame.aspect),
      vanishY: shape.range(-0.02, 0.14),
      focal: shape.range(0.72, 0.95),
      left: -width * shape.range(0.8, 1.15),
      right: width * shape.range(0.8, 1.15),
      floor: -shape.range(1.05, 1.35),
      side: shape.chance(0.5) ? 1 : -1,
      salt: random.seed & 4095,
      colors: [hues[0] as Rgb, ...hues.slice(1)],
      power: mix(0.5, 1, dark),
    }
    const fog: Rgb = mixRgb(mixRgb(palette.sky[2], palette.sky[3], 0.5), scaleRgb(hues[0] as Rgb, 0.5), 0.22 * dark)
    const thick = 0.045 + palette.mist * 0.07
    const look: WallLook = {
      fog,
      thick,
      noise,
      sky: [palette.sky[1], palette.sky[2], palette.sky[3]],
      dark,
      stars: palette.stars,
      ambient: palette.ambient,
      warm: cyber ? 0.35 : 0.8,
    }
    const walls = wallsLayer(street, look, false)
    const signs = makeSigns(street, random.fork('signs'), cyber || brief.subjects.includes('neon'))
    const lanterns = makeLanterns(
      street,
      random.fork('lanterns'),
      brief.subjects.includes('lantern') || (!cyber && shape.chance(0.7)),
    )
    const lights = signLayer('signs', 0.5, street, (context, mirrored) =>
      drawSigns(context, street, signs, lanterns, fog, thick, mirrored),
    )
    const layers: Layer[] = [
      walls,
      lights,
      floorLayer(street, {
        walls: wallsLayer(street, look, true),
        signs: signLayer('mirrored', 0.5, street, (context) =>
          drawSigns(context, street, signs, lanterns, fog, thick, true),
        ),
        fog,
        thick,
        noise,
        wet: palette.weather === 'snow' ? 0.4 : 1,
        ambient: palette.ambient,
      }),
    ]
    if (brief.subjects.includes('person') || shape.chance(0.75))
      layers.push(
        walkerLayer(
          street,
          shape.range(3.2, 6),
          shape.range(-0.3, 0.3),
          hues[shape.int(0, hues.length - 1)] ?? (hues[0] as Rgb),
          fog,
        ),
      )
    layers.push(glowLayer(street, fog, dark))
    return {
      kind: 'alley',
      frame,
      layers: [...layers, ...fallingLayers(palette, random.fork('weather'))],
      grade: { ...plainGrade, bloom: mix(0.3, 0.6, dark), bloomFrom: 0.55, vignette: 0.32, saturation: 1.1 },
      tags: ['alley', 'neon', 'rain', 'reflections', palette.time],
    }
  },
}

function neonOf(turn: number): Rgb[] {
  return [
    [0.7, 0.25, 350],
    [0.82, 0.15, 200],
    [0.62, 0.24, 295],
    [0.85, 0.17, 95],
    [0.7, 0.2, 250],
  ].map(([l, c, h]) => scaleRgb(fromOklch({ l: l as number, c: c as number, h: (h as number) + turn - 30 }), 1.35))
}

function lampsOf(): Rgb[] {
  return [hex('#ff7a2e'), hex('#ffbf58'), hex('#ff4a3c'), hex('#37d3cf'), hex('#ffe2b0')].map((one) =>
    scaleRgb(one, 1.3),
  )
}

interface WallLook {
  fog: Rgb
  thick: number
  noise: Noise
  sky: readonly [Rgb, Rgb, Rgb]
  dark: number
  stars: number
  ambient: Rgb
  warm: number
}

/** Both rows of houses, and the sky at the end; also upside down under the floor, for the reflection. */
function wallsLayer(
  street: Street,
  { fog, thick, noise, sky, dark, ambient, warm }: WallLook,
  mirrored: boolean,
): Layer {
  const { vanishX, vanishY, focal, left, right, floor, salt } = street
  const lampTint: Rgb = [1.5, mix(1.15, 0.82, warm), mix(1.0, 0.4, warm)]
  const shade = (x: number, y: number, out: Shade): void => {
    const rx = (x - vanishX) / focal
    let ry = -(y - vanishY) / focal
    // Under the floor the street hangs upside down.
    const wall = rx > 0 ? right : left
    const z = wall / (Math.abs(rx) < 1e-5 ? 1e-5 * Math.sign(wall) : rx)
    let up = ry * z
    if (up < floor) {
      // The floor lies over this in the picture itself.
      if (!mirrored && up < floor - 0.05 * z) {
        out.r = fog[0]
        out.g = fog[1]
        out.b = fog[2]
        return
      }
      up = 2 * floor - up
    }
    ry = Math.abs(ry)
    const plot = Math.floor(z / 3.4)
    const high = 3.4 + 3.6 * hash2(plot + salt, rx > 0 ? 1 : 2)
    out.a = 1
    if (z > 60 || up > high) {
      const t = clamp(ry * 1.15)
      const a = t < 0.4 ? sky[2] : sky[1]
      const b = t < 0.4 ? sky[1] : sky[0]
      const k = t < 0.4 ? t / 0.4 : (t - 0.4) / 0.6
      const cloud = 0.9 + 0.22 * noise.fbm(x * 3 + 9, y * 6, 3)
      out.r = mix(mix(a[0], b[0], k) * cloud, fog[0], smoothstep(0.3, 0, ry) * 0.6)
      out.g = mix(mix(a[1], b[1], k) * cloud, fog[1], smoothstep(0.3, 0, ry) * 0.6)
      out.b = mix(mix(a[2], b[2], k) * cloud, fog[2], smoothstep(0.3, 0, ry) * 0.6)
      return
    }
    const side = rx > 0 ? 1 : 2
    const own = hash2(plot * 7 + side, salt)
    const bay = 0.52 + 0.4 * hash2(plot, salt + side)
    const storey = 0.72 + 0.25 * hash2(plot + 5, salt + side * 3)
    const above = up - floor - 1.15
    const column = Math.floor(z / bay)
    const level = Math.floor(above / storey)
    const fz = z / bay - column
    const fy = above / storey - level
    const grime = 0.6 + 0.7 * noise.fbm(z * 1.4 + side * 40, up * 2.2, 2)
    const base = (0.045 + 0.065 * own) * grime * (1 + (1 - dark) * 1.4)
    let r = base * (1.05 + 0.35 * (own - 0.5)) * (0.35 + ambient[0] * 2.4)
    let g = base * (0.35 + ambient[1] * 2.4)
    let b = base * (1.05 - 0.3 * (own - 0.5)) * (0.4 + ambient[2] * 2.4)
    const joint = Math.abs(z / 3.4 - plot - 0.5) > 0.485 ? 0.35 : 1
    const near = 1 / (1 + z * 0.12)
    // What is smaller than a pixel becomes its mean.
    const clear = smoothstep(26, 12, z)
    if (above > 0) {
      const inside = fz > 0.2 && fz < 0.8 && fy > 0.2 && fy < 0.82
      const chance = hash2(column + salt, level * 3 + side)
      const on = chance > 0.6 ? 1 : 0
      const bar = Math.abs(fz - 0.5) < 0.028 || Math.abs(fy - 0.56) < 0.018
      const lightUp = on * (0.35 + 0.65 * hash2(column, level + salt)) * (0.7 + 0.5 * noise.value(z * 6, up * 5))
      const pane = mix(0.35 * 0.45, inside && !bar ? lightUp : 0, clear) * mix(0.3, 0.85, dark)
      const cold = hash2(column + 3, level + side * 5) > 0.5 + warm * 0.4
      if (inside && on === 0) {
        r = r * 0.45 + sky[1][0] * 0.06
        g = g * 0.45 + sky[1][1] * 0.06
        b = b * 0.45 + sky[1][2] * 0.06
      }
      r += (cold ? 0.6 : lampTint[0]) * pane
      g += (cold ? 0.9 : lampTint[1]) * pane
      b += (cold ? 1.1 : lampTint[2]) * pane
      if (fy < 0.06 || fy > 0.965) {
        r *= 0.55
        g *= 0.55
        b *= 0.55
      }
    } else {
      // Shops: a lit front under a coloured board.
      const shop = Math.floor(z / 1.55)
      const fs = z / 1.55 - shop
      const open = hash2(shop + salt, side + 40) > 0.3 ? 1 : 0
      const color = street.colors[Math.floor(hash2(shop, salt + side) * street.colors.length)] ?? street.colors[0]
      if (above > -0.3) {
        const board = fs > 0.05 && fs < 0.95 && above > -0.26 && above < -0.05 ? 1 : 0
        const marks = hash2(Math.floor(fs * 14), shop * 5 + Math.floor((above + 0.26) * 24)) > 0.42 ? 1 : 0.45
        const lightUp = board * open * mix(0.7, marks, clear) * 0.95 * street.power
        r += color[0] * lightUp
        g += color[1] * lightUp
        b += color[2] * lightUp
      } else {
        const glass = fs > 0.08 && fs < 0.92 && above < -0.34 && up - floor > 0.16
        // Shelves and wares, darker than the lamps behind them.
        const shelf = Math.abs(((up - floor) * 3.6) % 1) < 0.1 ? 0.35 : 1
        const ware = 0.45 + 0.75 * hash2(Math.floor(z * 9) + side, Math.floor((up - floor) * 3.6))
        const things = (0.3 + 0.8 * noise.fbm(z * 5, up * 4 + side * 9, 3)) * mix(0.8, shelf * ware, clear)
        const post = Math.abs(fs - 0.5) < 0.02 ? 0.2 : 1
        const lightUp = (glass ? things * post : 0.06) * open * 0.46 * street.power
        r += mix(lampTint[0], color[0], 0.25) * lightUp
        g += mix(lampTint[1], color[1], 0.25) * lightUp
        b += mix(lampTint[2], color[2], 0.25) * lightUp
      }
    }
    // Light from the shops climbs the walls.
    const climb = 0.035 * street.power * smoothstep(3.2, 0, up - floor) * grime
    r = (r + lampTint[0] * climb) * joint
    g = (g + lampTint[1] * climb) * joint
    b = (b + lampTint[2] * climb) * joint
    const air = 1 - Math.exp(-z * thick)
    out.r = mix(r * (0.65 + 0.35 * near), fog[0], air)
    out.g = mix(g * (0.65 + 0.35 * near), fog[1], air)
    out.b = mix(b * (0.65 + 0.35 * near), fog[2], air)
  }
  return {
    id: mirrored ? 'mirrored-walls' : 'walls',
    depth: 0.2,
    open: (view) => (target) => paintPixels(view, target, shade),
  }
}

function signLayer(
  id: string,
  depth: number,
  street: Street,
  draw: (context: Parameters<Parameters<typeof paintVector>[2]>[0], mirrored: boolean) => void,
): Layer {
  return {
    id,
    depth,
    open: (view) => (target) =>
      paintVector(view, target, (context) => draw(context, false), { gain: 1 + 0.5 * street.power }),
  }
}

interface FloorLook {
  walls: Layer
  signs: Layer
  fog: Rgb
  thick: number
  noise: Noise
  wet: number
  ambient: Rgb
}

/** Wet paving: the street upside down, blurred by rough stone, clear in puddles. */
function floorLayer(
  { vanishX, vanishY, focal, floor, left, right }: Street,
  { walls, signs, fog, thick, noise, wet, ambient }: FloorLook,
): Layer {
  return {
    id: 'floor',
    depth: 0.6,
    open(view) {
      const bottom = view.top + view.height * view.pixel
      if (bottom <= vanishY) return () => undefined
      const pixel = view.pixel * Math.max(1, Math.round(1 / 420 / view.pixel))
      const margin = 0.1
      const below: View = {
        left: view.left - margin,
        top: vanishY,
        pixel,
        width: Math.ceil((view.width * view.pixel + margin * 2) / pixel),
        height: Math.ceil((bottom - vanishY + margin * 2) / pixel) + 1,
        time: view.time,
      }
      const image = createSurface(below.width, below.height, true)
      const whole = { surface: image, x0: 0, y0: 0, x1: below.width, y1: below.height }
      walls.open(below)(whole)
      signs.open(below)(whole)
      const stone = scaleRgb(mixRgb(ambient, [0.5, 0.5, 0.5], 0.2), 0.1)
      const pick = (plane: Float32Array, px: number, py: number): number => {
        const cx = Math.max(0, Math.min(below.width - 2, px | 0))
        const cy = Math.max(0, Math.min(below.height - 2, py | 0))
        const u = clamp(px - cx)
        const v = clamp(py - cy)
        const i = cy * below.width + cx
        const k = i + below.width
        return mix(
          mix(plane[i] as number, plane[i + 1] as number, u),
          mix(plane[k] as number, plane[k + 1] as number, u),
          v,
        )
      }
      return (target) =>
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const down = (y - vanishY) / focal
            if (down <= 0.004) {
              out.a = 0
              return
            }
            const z = -floor / down
            const px = ((x - vanishX) / focal) * z
            out.a = clamp((px - left) / (view.pixel * z) + 0.5) * clamp((right - px) / (view.pixel * z) + 0.5)
            if (out.a <= 0) return
            const puddle = smoothstep(0.42, 0.58, noise.fbm(px * 1.1 + 4, z * 0.7 + 9, 3))
            const rough = mix(1, 0.14, puddle)
            const bump = noise.gradient(px * 9, z * 7) * 0.6 + noise.gradient(px * 23, z * 19 + 4) * 0.4
            const side = noise.gradient(px * 11 + 40, z * 8)
            const reach = 0.012 + 0.075 * clamp(down)
            let r = 0
            let g = 0
            let b = 0
            // Rough ground draws lights out downwards.
            for (let tap = 0; tap < 4; tap++) {
              const shift = (tap / 3 - 0.4) * 1.5 * rough + bump * (0.35 + 0.5 * rough)
              const sx = (x + side * reach * 0.28 * rough - below.left) / pixel - 0.5
              const sy = (y + shift * reach - below.top) / pixel - 0.5
              r += pick(image.r, sx, sy)
              g += pick(image.g, sx, sy)
              b += pick(image.b, sx, sy)
            }
            const grazing = 1 - Math.min(1, down * 0.9)
            const fresnel = (0.3 + 0.62 * grazing * grazing) * mix(0.62, 1, puddle) * wet * 0.25
            const tileX = Math.abs(px * 1.7 - Math.round(px * 1.7))
            const tileZ = Math.abs(z * 1.1 - Math.round(z * 1.1))
            const line = mix(
              1,
              0.45 + 0.55 * smoothstep(0.015, 0.05, Math.min(tileX, tileZ)),
              (1 - puddle) * smoothstep(14, 5, z),
            )
            const grain = 0.75 + 0.5 * noise.value(px * 30, z * 30)
            const air = 1 - Math.exp(-z * thick)
            out.r = mix((stone[0] * grain + r * fresnel) * line, fog[0], air)
            out.g = mix((stone[1] * grain + g * fresnel) * line, fog[1], air)
            out.b = mix((stone[2] * grain + b * fresnel) * line, fog[2], air)
          },
          { top: vanishY, detail: 1 / 620 },
        )
    },
  }
}

/** Someone under an umbrella, seen from behind, with a reflection. */
function walkerLayer(
  { vanishX, vanishY, focal, floor, left, right }: Street,
  z: number,
  place: number,
  umbrella: Rgb,
  fog: Rgb,
): Layer {
  const scale = focal / z
  const x = vanishX + mix(left, right, 0.5 + place) * scale
  const y = vanishY - floor * scale
  const size = 1.62 * scale
  const body = mixRgb([0.008, 0.008, 0.012], fog, 0.1)
  const cloth = mixRgb(scaleRgb(umbrella, 0.42), fog, 0.08)
  return {
    id: 'walker',
    depth: 0.75,
    open: (view) => (target) => {
      for (const way of [-1, 1] as const)
        paintVector(
          view,
          target,
          (context) => {
            context.translate(x, y)
            context.scale(size, size * (way < 0 ? 0.92 : 1) * -way)
            const alpha = way < 0 ? 0.4 : 1
            context.fillStyle = css(body, alpha)
            for (const leg of [-0.045, 0.05]) {
              context.beginPath()
              context.roundRect(leg - 0.034, 0, 0.066, 0.48, 0.02)
              context.fill()
            }
            context.beginPath()
            context.moveTo(-0.11, 0.36)
            context.quadraticCurveTo(-0.14, 0.66, -0.105, 0.8)
            context.quadraticCurveTo(0, 0.87, 0.105, 0.8)
            context.quadraticCurveTo(0.14, 0.66, 0.115, 0.36)
            context.closePath()
            context.fill()
            context.beginPath()
            context.ellipse(0, 0.9, 0.055, 0.07, 0, 0, Math.PI * 2)
            context.fill()
            const gradient = context.createLinearGradient(-0.34, 0, 0.34, 0)
            gradient.addColorStop(0, css(scaleRgb(cloth, 0.45), alpha))
            gradient.addColorStop(0.6, css(cloth, alpha))
            gradient.addColorStop(1, css(scaleRgb(cloth, 1.7), alpha))
            context.fillStyle = gradient
            context.beginPath()
            context.moveTo(-0.36, 0.92)
            context.quadraticCurveTo(-0.3, 1.16, 0.02, 1.2)
            context.quadraticCurveTo(0.33, 1.16, 0.4, 0.92)
            context.quadraticCurveTo(0.3, 0.97, 0.21, 0.93)
            context.quadraticCurveTo(0.02, 0.99, -0.17, 0.93)
            context.quadraticCurveTo(-0.27, 0.97, -0.36, 0.92)
            context.fill()
            context.strokeStyle = css(scaleRgb(cloth, 0.35), alpha)
            context.lineWidth = 0.008
            context.beginPath()
            context.moveTo(0.02, 1.23)
            context.lineTo(0.02, 1.19)
            context.quadraticCurveTo(-0.13, 1.1, -0.17, 0.93)
            context.moveTo(0.02, 1.19)
            context.quadraticCurveTo(0.17, 1.1, 0.21, 0.93)
            context.stroke()
          },
          { left: x - size * 0.5, right: x + size * 0.5, top: y - size * 1.3, bottom: y + size * 1.2 },
        )
    },
  }
}

/** The street's own light in the wet air. */
function glowLayer({ vanishX, vanishY, colors }: Street, fog: Rgb, dark: number): Layer {
  const tint = mixRgb(fog, colors[0], 0.25)
  return {
    id: 'air',
    depth: 0.9,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const dx = (x - vanishX) * 1.2
          const dy = y - vanishY
          out.a = (0.07 + 0.13 * dark) / (1 + (dx * dx + dy * dy) * 22)
          out.r = tint[0]
          out.g = tint[1]
          out.b = tint[2]
        },
        { mode: 'light', detail: 1 / 100 },
      ),
  }
}
