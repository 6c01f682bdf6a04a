/** Finishing treatments by name. Each works on every picture and size and leaves its subject readable. */
import { createNoise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import { hash2 } from '../../math/random.ts'
import type { Picture } from '../render.ts'
import { dotScreen, facets, leadedGlass, lineScreen, paper, pixelate } from './patterns.ts'
import { type Bench, balanceOf, eachPixel, luma } from './picture.ts'
import { brush, edgesOf, withSoft } from './smooth.ts'
import { chain, curve, display, gradientMap, posterize, tone } from './tone.ts'

export type Treatment = (picture: Picture, bench: Bench) => Promise<Picture>

/** World pitch of dots and lines. */
const screenPitch = 1 / 170

const film: Treatment = (picture, bench) =>
  withHalation(
    picture,
    bench,
    tone({
      contrast: 1.16,
      saturation: 0.92,
      fade: 0.045,
      shadows: '#6c8a8c',
      lights: '#94806a',
      split: 0.42,
      grain: 0.05,
    }),
    0.3,
  )

const cinema: Treatment = (picture, bench) =>
  withHalation(
    picture,
    bench,
    tone({ contrast: 1.3, saturation: 1.05, shadows: '#4c8c98', lights: '#a8825c', split: 0.62, grain: 0.018 }),
    0.25,
  )

const noir: Treatment = (picture, bench) =>
  eachPixel(
    picture,
    bench,
    chain(
      tone({ contrast: 1.5, grain: 0.05 }),
      gradientMap(['#08090b', '#3a3b3d', '#9a9995', '#f6f4ee'], 1, 1, balanceOf(picture, 0.55)),
    ),
  )

const pastel: Treatment = (picture, bench) =>
  withSoft(picture, bench, 0.012, (ink, x, y, soft, at) => {
    ink.r = mix(ink.r, soft[at], 0.45)
    ink.g = mix(ink.g, soft[at + 1], 0.45)
    ink.b = mix(ink.b, soft[at + 2], 0.45)
    pastelTone(ink, x, y)
  })
const pastelTone = tone({
  contrast: 0.62,
  saturation: 1.05,
  fade: 0.24,
  gain: 1.12,
  shadows: '#a898c4',
  lights: '#8c8076',
  split: 0.3,
})

const watercolor: Treatment = async (picture, bench) => {
  const painted = await brush(picture, bench, 0.0065)
  const edge = edgesOf(painted, 0.0022)
  const tooth = paper(painted, bench, 0.16)
  const noise = createNoise(bench.random.fork('washes').seed)
  const unit = 1 / painted.height
  return eachPixel(painted, bench, (ink, x, y) => {
    const wash = noise.fbm(x * unit * 5, y * unit * 5, 4)
    const l = luma(ink.r, ink.g, ink.b)
    const water = 0.16 + 0.34 * wash
    const bleed = 1 - Math.min(0.22, edge(x, y) * 0.3)
    const grain = tooth(x, y)
    ink.r = mix(l + (ink.r - l) * 1.25, 1, water) * bleed * mix(1, grain, 1 - l * 0.4)
    ink.g = mix(l + (ink.g - l) * 1.25, 0.99, water) * bleed * mix(1, grain, 1 - l * 0.4)
    ink.b = mix(l + (ink.b - l) * 1.25, 0.965, water) * bleed * mix(1, grain, 1 - l * 0.4)
    const u = Math.min(x, painted.width - 1 - x) * unit
    const v = Math.min(y, painted.height - 1 - y) * unit
    const frame = smoothstep(0.012, 0.05, Math.min(u, v) + (noise.fbm(x * unit * 9, y * unit * 9, 4) - 0.5) * 0.07)
    ink.r = mix(0.975 * grain, ink.r, frame)
    ink.g = mix(0.965 * grain, ink.g, frame)
    ink.b = mix(0.94 * grain, ink.b, frame)
  })
}

const oil: Treatment = async (picture, bench) => {
  const rough = await brush(picture, bench, 0.0085)
  const painted = await brush(rough, bench, 0.005)
  const ridge = createNoise(bench.random.fork('bristles').seed)
  const unit = 1 / painted.height
  const edge = edgesOf(painted, 0.002)
  return eachPixel(painted, bench, (ink, x, y) => {
    const u = x * unit
    const v = y * unit
    const swirl = ridge.value(u * 7, v * 7) * 6
    const cos = Math.cos(swirl)
    const sin = Math.sin(swirl)
    const bristle = ridge.value((u * cos - v * sin) * 320, (u * sin + v * cos) * 60) - 0.5
    const relief = 1 + bristle * 0.17 + Math.min(0.14, edge(x, y) * 0.1)
    const l = luma(ink.r, ink.g, ink.b)
    ink.r = curve(l + (ink.r - l) * 1.22, 1.1) * relief
    ink.g = curve(l + (ink.g - l) * 1.22, 1.1) * relief
    ink.b = curve(l + (ink.b - l) * 1.22, 1.1) * relief
  })
}

const inkWash: Treatment = async (picture, bench) => {
  const painted = await brush(picture, bench, 0.006)
  const edge = edgesOf(painted, 0.0016)
  const tooth = paper(painted, bench, 0.1)
  const noise = createNoise(bench.random.fork('wash').seed)
  const unit = 1 / painted.height
  const balance = balanceOf(painted, 0.7)
  const map = gradientMap(['#15171a', '#42474a', '#8f9390', '#d9d5c6', '#f3eddc'])
  return eachPixel(painted, bench, (ink, x, y) => {
    const l = luma(ink.r, ink.g, ink.b)
    const wash = (noise.fbm(x * unit * 4, y * unit * 4, 5) - 0.5) * 0.3
    const tint = 0.1
    const kr = ink.r
    const kb = ink.b
    const value = clamp(
      curve(balance(l) * 1.12 + 0.08, 1.35) + wash * (1 - l) - smoothstep(0.12, 0.6, edge(x, y)) * 0.5,
    )
    ink.r = ink.g = ink.b = value
    map(ink, x, y)
    const grain = tooth(x, y)
    ink.r = (ink.r + (kr - l) * tint) * grain
    ink.g *= grain
    ink.b = (ink.b + (kb - l) * tint) * grain
  })
}

const poster: Treatment = async (picture, bench) => {
  const flat = await brush(picture, bench, 0.008)
  const tooth = paper(flat, bench, 0.035)
  const finish = tone({ saturation: 1.3, contrast: 1.1 })
  return eachPixel(flat, bench, (ink, x, y) => {
    posterize(ink, 7)
    finish(ink, x, y)
    const grain = tooth(x, y)
    ink.r *= grain
    ink.g *= grain * 0.99
    ink.b *= grain * 0.95
  })
}

/** Dark, bright and pale ink of a print. */
const risoPlates: readonly [RisoInks, ...RisoInks[]] = [
  ['#1f3a93', '#ff5c5c', '#ffd23f'],
  ['#0b6e6e', '#ff6b4a', '#ffc94d'],
  ['#3b2a7a', '#f2559d', '#5fd3c4'],
]
type RisoInks = readonly [string, string, string]

const risograph: Treatment = async (picture, bench) => {
  const [deep, bright, pale] = bench.random.pick(risoPlates).map(display) as [Plate, Plate, Plate]
  const pitch = picture.height * screenPitch * 0.9
  const first = dotScreen(pitch, 0.26)
  const second = dotScreen(pitch, 1.31)
  const third = dotScreen(pitch, 0.78)
  const tooth = paper(picture, bench, 0.07)
  const balance = balanceOf(picture, 0.85)
  return eachPixel(picture, bench, (ink, x, y) => {
    const l = balance(luma(ink.r, ink.g, ink.b))
    const warmth = clamp(0.5 + (ink.r - ink.b) * 1.1)
    const a = first(x, y, clamp(1.08 - l * 1.45))
    const b = second(x + 2, y - 1, clamp((1.25 - l * 1.2) * warmth * 0.85))
    const c = third(x - 1, y + 2, clamp((1.3 - l) * 0.55 * (0.4 + warmth)))
    const worn = 0.9 + 0.1 * hash2(x >> 1, y >> 1)
    const base = tooth(x, y)
    ink.r = 0.97 * base
    ink.g = 0.95 * base
    ink.b = 0.9 * base
    press(ink, pale, c * worn)
    press(ink, bright, b * worn)
    press(ink, deep, a * worn)
  })
}

type Plate = readonly [number, number, number]

/** Transparent ink multiplies what is under it. */
function press(ink: { r: number; g: number; b: number }, plate: Plate, cover: number): void {
  ink.r *= mix(1, plate[0], cover)
  ink.g *= mix(1, plate[1], cover)
  ink.b *= mix(1, plate[2], cover)
}

const halftone: Treatment = async (picture, bench) => {
  const flat = await brush(picture, bench, 0.005)
  const edge = edgesOf(flat, 0.0016)
  const dots = dotScreen(picture.height * screenPitch, 0.5)
  const punch = tone({ saturation: 1.6, contrast: 1.25, gain: 1.08 })
  return eachPixel(flat, bench, (ink, x, y) => {
    const l = luma(ink.r, ink.g, ink.b)
    punch(ink, x, y)
    posterize(ink, 4)
    const dot = dots(x, y, clamp(0.92 - l * 1.1)) * 0.55
    const line = smoothstep(0.22, 0.5, edge(x, y)) * 0.9
    const keep = (1 - dot) * (1 - line)
    ink.r = ink.r * keep + 0.05 * (1 - keep)
    ink.g = ink.g * keep + 0.04 * (1 - keep)
    ink.b = ink.b * keep + 0.1 * (1 - keep)
  })
}

const neon: Treatment = async (picture, bench) => {
  const edge = edgesOf(picture, 0.0022)
  const lines = { ...picture, data: new Uint8Array(picture.data.length) }
  const cool = display('#19e3ff')
  const hot = display('#ff2fa8')
  const { width } = picture
  await eachPixel(picture, bench, (ink, x, y) => {
    const l = luma(ink.r, ink.g, ink.b)
    const strength = clamp(edge(x, y) * 2.4)
    const t = clamp(0.5 + (ink.r - ink.b) * 1.4 + (l - 0.5) * 0.5)
    const o = (y * width + x) * 3
    lines.data[o] = 255 * clamp(mix(cool[0], hot[0], t) * strength)
    lines.data[o + 1] = 255 * clamp(mix(cool[1], hot[1], t) * strength)
    lines.data[o + 2] = 255 * clamp(mix(cool[2], hot[2], t) * strength)
    const base = curve(l, 1.3)
    ink.r = base * 0.26 * mix(0.5, 1.3, t) + 0.02
    ink.g = base * 0.16 + 0.015
    ink.b = base * 0.42 + 0.06
  })
  return withSoft(lines, bench, 0.011, (ink, x, y, soft, at) => {
    const o = (y * width + x) * 3
    ink.r = picture.data[o] / 255 + ink.r * 0.85 + soft[at] * 1.5
    ink.g = picture.data[o + 1] / 255 + ink.g * 0.85 + soft[at + 1] * 1.5
    ink.b = picture.data[o + 2] / 255 + ink.b * 0.85 + soft[at + 2] * 1.5
  })
}

const vaporwave: Treatment = (picture, bench) => {
  const map = gradientMap(
    ['#120a3a', '#4b1d8f', '#c22fa6', '#ff7bac', '#8ff3ff', '#f7fbff'],
    0.82,
    1.1,
    balanceOf(picture, 0.7),
  )
  const line = Math.max(2, Math.round(picture.height / 360))
  return withSoft(picture, bench, 0.014, (ink, x, y, soft, at) => {
    map(ink, x, y)
    const haze = luma(soft[at], soft[at + 1], soft[at + 2])
    const glow = haze * haze * 0.22
    const scan = y % (line * 2) < line ? 0.955 : 1.02
    ink.r = (ink.r + glow) * scan
    ink.g = (ink.g + glow * 0.4) * scan
    ink.b = (ink.b + glow * 0.9) * scan
  })
}

const duotone: Treatment = (picture, bench) => {
  const pair = bench.random.pick([
    ['#16213e', '#7b4b94', '#ffb48f', '#fff1dc'],
    ['#10302f', '#1f7a72', '#f2c46d', '#fff6dc'],
    ['#2a0f3d', '#b3265e', '#ff9a76', '#ffeede'],
    ['#0d1b4c', '#2a5fd0', '#8fd8e8', '#f4fbf0'],
  ])
  return eachPixel(picture, bench, chain(gradientMap(pair, 0.94, 1.2, balanceOf(picture, 0.7)), tone({ grain: 0.02 })))
}

const gilded: Treatment = (picture, bench) => {
  const leaf = createNoise(bench.random.fork('leaf').seed)
  const map = gradientMap(
    ['#050b1f', '#0d1f4f', '#1d3f7d', '#a97a2f', '#e8bd62', '#fff1c2'],
    0.96,
    1.15,
    balanceOf(picture, 0.8),
  )
  const unit = 1 / picture.height
  return eachPixel(picture, bench, (ink, x, y) => {
    const l = luma(ink.r, ink.g, ink.b)
    map(ink, x, y)
    const shine = 1 + (leaf.fbm(x * unit * 30, y * unit * 30, 4) - 0.5) * 0.34 * smoothstep(0.4, 0.75, l)
    ink.r *= shine
    ink.g *= shine
    ink.b *= shine
  })
}

const pixel: Treatment = (picture, bench) => {
  const levels = 9
  const punch = tone({ saturation: 1.25, contrast: 1.15 })
  return pixelate(picture, bench, 1 / 112, (ink, x, y) => {
    punch(ink, x, y)
    const order = ((((x & 1) << 1) | (y & 1)) * 5 + ((x & 2) << 1) + (y & 2)) % 8
    const shift = (order / 8 - 0.44) / levels
    ink.r = clamp(Math.round((ink.r + shift) * levels) / levels)
    ink.g = clamp(Math.round((ink.g + shift) * levels) / levels)
    ink.b = clamp(Math.round((ink.b + shift) * levels) / levels)
  })
}

const mosaic: Treatment = (picture, bench) => leadedGlass(picture, bench, 1 / 26, 1 / 210)

const lowpoly: Treatment = (picture, bench) => facets(picture, bench, 1 / 21)

const sketch: Treatment = async (picture, bench) => {
  const tooth = paper(picture, bench, 0.12)
  const hatch = lineScreen(picture.height / 190, 0.9)
  const second = lineScreen(picture.height / 170, -0.6)
  const bend = createNoise(bench.random.fork('hand').seed)
  const unit = 1 / picture.height
  const balance = balanceOf(picture, 0.85)
  return withSoft(picture, bench, 0.01, (ink, x, y, soft, at) => {
    const l = balance(luma(ink.r, ink.g, ink.b))
    const around = balance(luma(soft[at], soft[at + 1], soft[at + 2]))
    const wobble = bend.value(x * unit * 9, y * unit * 9) * 2
    const contour = clamp((around - l) * 5)
    const tooth0 = tooth(x, y)
    const shade =
      hatch(x, y, clamp(1 - l * 1.3) * 0.9, wobble) * 0.5 + second(x, y, clamp(0.6 - l * 1.5) * 0.9, wobble) * 0.45
    const dark = clamp(contour * 0.85 + shade * (1.5 - tooth0 * 0.6) + (1 - l) * 0.12)
    const paperTone = 0.965 * tooth0
    ink.r = mix(paperTone, 0.17, dark)
    ink.g = mix(paperTone * 0.985, 0.17, dark)
    ink.b = mix(paperTone * 0.945, 0.2, dark)
  })
}

const vintage: Treatment = (picture, bench) => {
  const noise = createNoise(bench.random.fork('wear').seed)
  const unit = 1 / picture.height
  const finish = chain(
    tone({
      contrast: 0.95,
      saturation: 0.55,
      fade: 0.07,
      shadows: '#8a6a5c',
      lights: '#a08a5c',
      split: 0.6,
      grain: 0.06,
    }),
    gradientMap(['#241a16', '#7a5c41', '#cfae7c', '#f6e8c9'], 0.45),
  )
  const halfWidth = (picture.width * unit) / 2
  return eachPixel(picture, bench, (ink, x, y) => {
    finish(ink, x, y)
    const u = x * unit - halfWidth
    const v = y * unit - 0.5
    const away = (u * u + v * v) / (halfWidth * halfWidth + 0.25)
    const shade = 1.04 - 0.42 * away * away
    const leak = smoothstep(0.55, 1.05, u / halfWidth + noise.value(y * unit * 2.3, 4) * 0.5 - 0.15) * 0.3
    ink.r = ink.r * shade + leak
    ink.g = ink.g * shade + leak * 0.42
    ink.b = ink.b * shade + leak * 0.12
  })
}

const ukiyoe: Treatment = async (picture, bench) => {
  const flat = await brush(await brush(picture, bench, 0.009), bench, 0.004)
  const edge = edgesOf(flat, 0.0018)
  const tooth = paper(flat, bench, 0.09)
  const map = gradientMap(['#16233f', '#27507a', '#6f9aa0', '#d9c79a', '#efe0bd'], 0.5, 1.15)
  const unit = 1 / picture.height
  const grain = createNoise(bench.random.fork('block').seed)
  return eachPixel(flat, bench, (ink, x, y) => {
    posterize(ink, 6)
    map(ink, x, y)
    const line = smoothstep(0.13, 0.32, edge(x, y)) * 0.85
    const wood = 1 + (grain.value(x * unit * 12, y * unit * 160) - 0.5) * 0.07
    const base = tooth(x, y) * wood
    ink.r = mix(ink.r * base, 0.1, line)
    ink.g = mix(ink.g * base * 0.98, 0.13, line)
    ink.b = mix(ink.b * base * 0.93, 0.24, line)
  })
}

const anime: Treatment = async (picture, bench) => {
  const flat = await brush(picture, bench, 0.0035)
  const punch = tone({
    saturation: 1.38,
    contrast: 1.08,
    gain: 1.08,
    shadows: '#7078b8',
    lights: '#8c8474',
    split: 0.3,
  })
  return withSoft(flat, bench, 0.02, (ink, x, y, soft, at) => {
    punch(ink, x, y)
    ink.r = 1 - (1 - ink.r) * (1 - Math.max(0, soft[at] - 0.45) * 0.6)
    ink.g = 1 - (1 - ink.g) * (1 - Math.max(0, soft[at + 1] - 0.45) * 0.6)
    ink.b = 1 - (1 - ink.b) * (1 - Math.max(0, soft[at + 2] - 0.45) * 0.6)
  })
}

const cyanotype: Treatment = async (picture, bench) => {
  const tooth = paper(picture, bench, 0.12)
  const map = gradientMap(['#071b3d', '#0f3f78', '#3f7fb0', '#a9cbd8', '#f2f1e4'], 1, 1.2, balanceOf(picture, 0.75))
  return eachPixel(picture, bench, (ink, x, y) => {
    map(ink, x, y)
    const grain = tooth(x, y)
    ink.r *= grain
    ink.g *= grain
    ink.b *= mix(1, grain, 0.6)
  })
}

const infrared: Treatment = (picture, bench) => {
  const finish = tone({ contrast: 1.12, saturation: 1.1, grain: 0.03 })
  return withHalation(
    picture,
    bench,
    (ink, x, y) => {
      const { r, g, b } = ink
      const leaf = clamp((g - Math.max(r, b) * 0.8) * 3.2 + 0.1)
      const l = luma(r, g, b)
      ink.r = mix(r * 0.45 + g * 0.75, l * 0.6 + 0.5, leaf * 0.6)
      ink.g = mix(b * 0.7 + r * 0.22, l * 0.55 + 0.12, leaf * 0.5)
      ink.b = mix(g * 0.5 + b * 0.45, l * 0.7 + 0.25, leaf * 0.5)
      finish(ink, x, y)
    },
    0.35,
  )
}

const dream: Treatment = (picture, bench) =>
  withSoft(picture, bench, 0.022, (ink, x, y, soft, at) => {
    ink.r = mix(ink.r, 1 - (1 - ink.r) * (1 - soft[at]), 0.62)
    ink.g = mix(ink.g, 1 - (1 - ink.g) * (1 - soft[at + 1]), 0.62)
    ink.b = mix(ink.b, 1 - (1 - ink.b) * (1 - soft[at + 2]), 0.62)
    dreamTone(ink, x, y)
  })
const dreamTone = tone({
  saturation: 1.12,
  contrast: 1.1,
  gain: 0.9,
  shadows: '#8878a8',
  lights: '#90807c',
  split: 0.35,
})

const engraving: Treatment = async (picture, bench) => {
  const bend = createNoise(bench.random.fork('burin').seed)
  const unit = 1 / picture.height
  const first = lineScreen(picture.height / 150, 0.6)
  const second = lineScreen(picture.height / 150, -0.75)
  const tooth = paper(picture, bench, 0.06)
  const balance = balanceOf(picture, 0.85)
  return eachPixel(picture, bench, (ink, x, y) => {
    const l = curve(balance(luma(ink.r, ink.g, ink.b)), 1.3)
    const flow = bend.soft(x * unit * 3, y * unit * 3, 2) * 9
    const dark = Math.max(first(x, y, clamp(1.02 - l * 1.08), flow), second(x, y, clamp(0.66 - l * 1.5), -flow))
    const base = tooth(x, y)
    ink.r = mix(0.955 * base, 0.12, dark)
    ink.g = mix(0.93 * base, 0.11, dark)
    ink.b = mix(0.86 * base, 0.14, dark)
  })
}

/** Sheets of paper: steps of brightness, each throwing a soft shadow on the darker one below it. */
const sheets: Treatment = async (picture, bench) => {
  const flat = await brush(picture, bench, 0.013)
  const tooth = paper(flat, bench, 0.06)
  const levels = 6
  const { width, height, data } = flat
  const source = data.slice()
  const reach = Math.max(1, Math.round(height * 0.006))
  const levelAt = (x: number, y: number) => {
    const o = (clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)) * 3
    return Math.floor((luma(source[o], source[o + 1], source[o + 2]) / 256) * levels)
  }
  return eachPixel(flat, bench, (ink, x, y) => {
    const own = levelAt(x, y)
    let shadow = 0
    for (let k = 1; k <= 3; k++) {
      const other = levelAt(x - ((reach * k) >> 1), y - ((reach * k * 3) >> 2))
      if (other < own) shadow = Math.max(shadow, 1 - k * 0.22)
    }
    const lit = levelAt(x + 1, y + Math.max(1, reach >> 2)) > own ? 0.07 : 0
    const l = Math.max(0.02, luma(ink.r, ink.g, ink.b))
    const goal = (own + 0.6) / levels
    const factor = (goal / l) * (1 - shadow * 0.34) * tooth(x, y) + lit
    ink.r = (l + (ink.r - l) * 1.25) * factor
    ink.g = (l + (ink.g - l) * 1.25) * factor
    ink.b = (l + (ink.b - l) * 1.25) * factor
  })
}

const cyberpunk: Treatment = (picture, bench) =>
  withHalation(
    picture,
    bench,
    chain(
      tone({
        contrast: 1.4,
        saturation: 1.1,
        gain: 0.82,
        shadows: '#4a5cb8',
        lights: '#b8649c',
        split: 0.6,
        grain: 0.02,
      }),
    ),
    0.4,
  )

const minimal: Treatment = async (picture, bench) => {
  const flat = await brush(await brush(picture, bench, 0.016), bench, 0.008)
  return eachPixel(flat, bench, tone({ contrast: 0.82, saturation: 0.86, fade: 0.09, gain: 1.06 }))
}

/** A shader, then red light that spreads from the brightest parts, as in film without a backing. */
function withHalation(
  picture: Picture,
  bench: Bench,
  shader: Parameters<typeof eachPixel>[2],
  amount: number,
): Promise<Picture> {
  return withSoft(picture, bench, 0.014, (ink, x, y, soft, at) => {
    shader(ink, x, y)
    const bright = Math.max(0, luma(soft[at], soft[at + 1], soft[at + 2]) - 0.55)
    ink.r += bright * amount * 0.7
    ink.g += bright * amount * 0.25
    ink.b += bright * amount * 0.1
  })
}

export const treatments = {
  film,
  noir,
  pastel,
  watercolor,
  oil,
  ink: inkWash,
  poster,
  risograph,
  halftone,
  neon,
  vaporwave,
  duotone,
  gilded,
  pixel,
  mosaic,
  sketch,
  vintage,
  ukiyoe,
  anime,
  lowpoly,
  cyanotype,
  infrared,
  dream,
  cinema,
  engraving,
  sheets,
  cyberpunk,
  minimal,
} as const satisfies Record<string, Treatment>

export type TreatmentName = keyof typeof treatments
