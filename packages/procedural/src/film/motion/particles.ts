/** Particles that fall, float or fly in front of the plates. Every path is closed, so that a loop has no seam. */
import { mix, tau } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { Shot } from './camera.ts'
import type { ParticleName } from './motion-words.ts'
import { splat } from './splat.ts'

export interface ParticleScope {
  /** px. */
  width: number
  height: number
  /** Seconds. */
  duration: number
  speed: number
  wind: number
  /** -1 or 1. */
  way: number
  dark: number
  /** Color of the air, and `tint` of leaves or petals, 0 to 255. */
  air: readonly [number, number, number]
  tint: readonly [number, number, number]
  /** Whether the flock leaves and does not come back, or comes in; in a loop neither. */
  birdsLeave: boolean
  birdsArrive: boolean
  random: Random
}

/** Paints the particles at one time. `strength` 0 to 1 fades all of them. */
export type PaintParticles = (data: Uint8Array, time: number, shot: Shot, strength: number) => void

interface Seed {
  x: number
  y: number
  /** 0 far, 1 near. */
  near: number
  phase: number
  own: number
  /** Whole cycles in the video. */
  cycles: number
}

function sow(count: number, random: Random, cycles: (near: number) => number): Seed[] {
  return Array.from({ length: count }, () => {
    const near = random.next()
    return {
      x: random.next(),
      y: random.next(),
      near,
      phase: random.next(),
      own: random.next(),
      cycles: Math.max(1, Math.round(cycles(near))),
    }
  })
}

/** Flight at which the last bird of a flock is beyond the picture, and a little farther. */
const goneFlight = 1.15

const fraction = (value: number): number => value - Math.floor(value)

export function createParticles(names: readonly ParticleName[], scope: ParticleScope): PaintParticles[] {
  return names.map((name) => makers[name]({ ...scope, random: scope.random.fork(name) }))
}

/** Widest margin outside the frame, as a share of its height, in which particles wrap around unseen. */
const margin = 0.12

const makers: Readonly<Record<ParticleName, (scope: ParticleScope) => PaintParticles>> = {
  rain(scope) {
    const { width, height, duration, wind, way, air, random } = scope
    const drops = sow(Math.round((190 * width) / height), random, (near) => duration * mix(1.15, 2.1, near))
    const slant = way * 0.1 * wind
    return (data, time, shot, strength) => {
      for (const { x, y, near, cycles, own } of drops) {
        const fall = fraction(y + cycles * time)
        const py = (fall * (1 + 2 * margin) - margin) * height
        const px = (fraction(x + slant * fall * (height / width)) * (1 + 0.1) - 0.05) * width - shot.x * near * height
        splat(data, width, height, {
          x: px,
          y: py,
          length: mix(0.012, 0.034, near) * (0.7 + own * 0.6) * height,
          width: mix(0.0006, 0.0016, near) * height,
          angle: Math.atan2(1, slant),
          red: air[0],
          green: air[1],
          blue: air[2],
          alpha: mix(0.26, 0.5, near) * strength,
          isLight: false,
          softness: 1,
        })
      }
    }
  },

  snow(scope) {
    const { width, height, duration, speed, wind, way, air, random } = scope
    const flakes = sow(Math.round((210 * width) / height), random, (near) => duration * speed * mix(0.05, 0.19, near))
    return (data, time, shot, strength) => {
      for (const { x, y, near, cycles, phase, own } of flakes) {
        const fall = fraction(y + cycles * time)
        const sway = 0.018 * Math.sin(tau * (cycles * 2 * time + phase)) + way * wind * 0.06 * fall
        const big = near * near * near
        splat(data, width, height, {
          x: (fraction(x + (sway * height) / width) * 1.06 - 0.03) * width - shot.x * near * height,
          y: (fall * (1 + 2 * margin) - margin) * height,
          length: mix(0.0014, 0.009, big) * (0.7 + own * 0.6) * height,
          width: mix(0.0014, 0.009, big) * (0.7 + own * 0.6) * height,
          angle: 0,
          red: mix(air[0], 255, 0.75),
          green: mix(air[1], 255, 0.75),
          blue: mix(air[2], 255, 0.75),
          alpha: mix(0.75, 0.45, big) * strength,
          isLight: false,
          softness: mix(0.7, 1, big),
        })
      }
    }
  },

  leaves: (scope) => tumbling(scope, { count: 30, size: 0.0135, fall: 0.14, colors: 34 }),

  petals: (scope) => tumbling(scope, { count: 42, size: 0.008, fall: 0.1, colors: 20 }),

  fireflies(scope) {
    const { width, height, duration, random } = scope
    const flies = sow(34, random, () => duration / 4.5)
    return (data, time, shot, strength) => {
      for (const { x, y, near, cycles, phase, own } of flies) {
        const a = tau * (cycles * time + phase)
        const px = (x + 0.035 * Math.sin(a) + 0.015 * Math.sin(2 * a + own * 6)) * width - shot.x * near * height
        const py = (0.35 + 0.6 * y + 0.03 * Math.cos(a) + 0.02 * Math.sin(3 * a + own * 5)) * height
        const on = Math.max(0, Math.sin(tau * (cycles * 2 * time + own))) ** 0.6
        const radius = mix(0.003, 0.0065, near) * height
        glint(data, [255, 222, 120], { width, height, x: px, y: py, radius, alpha: on * strength })
      }
    }
  },

  sparks(scope) {
    const { width, height, duration, speed, way, wind, random } = scope
    const sparks = sow(60, random, (near) => duration * speed * mix(0.25, 0.5, near))
    return (data, time, shot, strength) => {
      for (const { x, y, near, cycles, phase, own } of sparks) {
        const rise = fraction(y + cycles * time)
        const px =
          (x + 0.03 * Math.sin(tau * (rise * 2 + phase)) + way * wind * 0.05 * rise) * width - shot.x * near * height
        const py = (1.05 - rise * mix(0.7, 1.1, own)) * height
        const life = Math.sin(Math.PI * rise)
        glint(data, [255, 150 + 60 * own, 60], {
          width,
          height,
          x: px,
          y: py,
          radius: mix(0.0012, 0.003, near) * height,
          alpha: life * strength,
        })
      }
    }
  },

  bubbles(scope) {
    const { width, height, duration, speed, random } = scope
    const bubbles = sow(46, random, (near) => duration * speed * mix(0.07, 0.16, near))
    return (data, time, shot, strength) => {
      for (const { x, y, near, cycles, phase, own } of bubbles) {
        const rise = fraction(y + cycles * time)
        const px = (x + 0.008 * Math.sin(tau * (cycles * 5 * time + phase))) * width - shot.x * near * height
        const py = (1.08 - rise * 1.16) * height
        const radius = mix(0.0015, 0.0065, own * own) * height
        const base = { x: px, y: py, angle: 0, isLight: true, red: 190, green: 230, blue: 255 }
        splat(data, width, height, { ...base, length: radius, width: radius, alpha: 0.22 * strength, softness: 0.4 })
        splat(data, width, height, {
          ...base,
          x: px - radius * 0.35,
          y: py - radius * 0.35,
          length: radius * 0.35,
          width: radius * 0.35,
          alpha: 0.6 * strength,
          softness: 1,
        })
      }
    }
  },

  dust(scope) {
    const { width, height, duration, air, random } = scope
    const motes = sow(70, random, () => duration / 6)
    return (data, time, shot, strength) => {
      for (const { x, y, near, cycles, phase, own } of motes) {
        const a = tau * (cycles * time + phase)
        const shine = 0.35 + 0.65 * Math.max(0, Math.sin(a * 2 + own * 6))
        splat(data, width, height, {
          x: (x + 0.02 * Math.sin(a) + 0.008 * Math.sin(2 * a)) * width - shot.x * near * height,
          y: (y + 0.025 * Math.cos(a)) * height,
          length: mix(0.001, 0.0055, near * near) * height,
          width: mix(0.001, 0.0055, near * near) * height,
          angle: 0,
          red: mix(air[0], 255, 0.6),
          green: mix(air[1], 246, 0.6),
          blue: mix(air[2], 225, 0.6),
          alpha: mix(0.5, 0.16, near) * shine * strength,
          isLight: true,
          softness: 1,
        })
      }
    }
  },

  birds(scope) {
    const { width, height, duration, way, dark, random } = scope
    const count = random.int(7, 12)
    const flock = sow(count, random, () => duration * 2.6)
    const high = random.range(0.14, 0.3)
    const begin = random.next()
    const passes = Math.max(1, Math.round(duration / 11))
    const flightAt = (time: number) => {
      if (scope.birdsLeave) return mix(0.38, goneFlight, time)
      return scope.birdsArrive ? 0.55 * time : fraction(begin + passes * time)
    }
    return (data, time, shot, strength) => {
      const flight = flightAt(time)
      for (const [index, { phase, own, cycles }] of flock.entries()) {
        const back = (index >> 1) * 0.028 + own * 0.014
        const side = (index & 1 ? 1 : -1) * (index >> 1) * 0.013
        const along = flight * 1.7 - 0.35 - back
        const px = (way > 0 ? along : 1 - along) * width - shot.x * 0.3 * height
        const py = (high + side + 0.012 * Math.sin(tau * (passes * 3 * time + phase)) - 0.06 * flight) * height
        const size = 0.0105 * (0.8 + own * 0.4) * height
        const beat = Math.sin(tau * (cycles * time + phase))
        const shade = mix(34, 8, dark)
        for (const wing of [-1, 1]) {
          const angle = wing * (0.18 + 0.55 * beat) + (wing > 0 ? Math.PI : 0)
          splat(data, width, height, {
            x: px - Math.cos(angle) * size * 0.8,
            y: py - Math.sin(angle) * size * 0.8,
            length: size,
            width: size * 0.16,
            angle,
            red: shade,
            green: shade,
            blue: shade + 6,
            alpha: 0.82 * strength,
            isLight: false,
            softness: 0.8,
          })
        }
      }
    }
  },

  stardust(scope) {
    const { width, height, duration, speed, random } = scope
    const stars = sow(130, random, () => duration * speed * 0.07)
    return (data, time, shot, strength) => {
      for (const { x, y, own, cycles, phase } of stars) {
        // Stardust flies toward the viewer: outward from the center, growing.
        const way = fraction(phase + cycles * time)
        const depth = 1.25 - way
        const px = (0.5 + ((x - 0.5) * 0.62) / depth) * width - shot.x * way * height
        const py = (0.5 + ((y - 0.5) * 0.62) / depth) * height
        const shine = Math.sin(Math.PI * way) * (0.35 + 0.65 * own)
        const warm = own > 0.6 ? 40 : 0
        glint(data, [215 + warm, 225, 255 - warm], {
          width,
          height,
          x: px,
          y: py,
          radius: mix(0.0006, 0.0017, way * own) * height,
          alpha: shine * strength,
        })
      }
    }
  },

  meteors(scope) {
    const { width, height, duration, random } = scope
    const meteors = sow(Math.max(2, Math.round(duration / 1.6)), random, () => 1)
    const angle = random.range(0.35, 0.75)
    return (data, time, shot, strength) => {
      for (const { x, y, phase, own } of meteors) {
        const life = (fraction(time - phase) * duration) / mix(0.5, 0.9, own)
        if (life > 1) continue
        const length = mix(0.08, 0.16, own) * height
        const head = life * mix(0.25, 0.45, own) * height
        const px = x * width + Math.cos(angle) * head - shot.x * 0.2 * height
        const py = y * 0.45 * height + Math.sin(angle) * head
        splat(data, width, height, {
          x: px - Math.cos(angle) * length * 0.5,
          y: py - Math.sin(angle) * length * 0.5,
          length: length * 0.5,
          width: 0.0016 * height,
          angle,
          red: 225,
          green: 235,
          blue: 255,
          alpha: Math.sin(Math.PI * life) * strength,
          isLight: true,
          softness: 1,
        })
      }
    }
  },
}

interface Tumble {
  count: number
  /** Share of the height. */
  size: number
  /** Passes through the frame per second. */
  fall: number
  /** How much the color varies, 0 to 255. */
  colors: number
}

/** Thin particles, such as leaves, that tumble while they fall. */
function tumbling(scope: ParticleScope, { count, size, fall, colors }: Tumble): PaintParticles {
  const { width, height, duration, speed, wind, way, tint, random } = scope
  const seeds = sow(
    Math.round((count * width) / height),
    random,
    (near) => duration * speed * fall * mix(0.6, 1.2, near),
  )
  return (data, time, shot, strength) => {
    for (const { x, y, near, cycles, phase, own } of seeds) {
      const down = fraction(y + cycles * time)
      const a = tau * (down * 3 + phase)
      const across = x + (0.05 * Math.sin(a) * height) / width + (way * wind * 0.22 * down * height) / width
      const flat = Math.abs(Math.sin(a * 1.5 + own * 6))
      const shade = 0.72 + 0.28 * flat
      const long = size * mix(0.55, 1.5, near * near) * height
      splat(data, width, height, {
        x: (fraction(across) * 1.1 - 0.05) * width - shot.x * near * height,
        y: (down * (1 + 2 * margin) - margin) * height,
        length: long,
        width: long * mix(0.16, 0.62, flat),
        angle: a * 0.7 + own * 6,
        red: Math.min(255, (tint[0] + (own - 0.5) * colors) * shade),
        green: Math.min(255, (tint[1] + (own - 0.5) * colors * 1.4) * shade),
        blue: Math.min(255, (tint[2] + (phase - 0.5) * colors) * shade),
        alpha: mix(0.9, 0.7, near) * strength,
        isLight: false,
        softness: mix(0.25, 0.75, near * near),
      })
    }
  }
}

interface Glint {
  width: number
  height: number
  x: number
  y: number
  radius: number
  alpha: number
}

/** Paints a point of light with a glow around it. */
function glint(
  data: Uint8Array,
  [red, green, blue]: readonly [number, number, number],
  { width, height, x, y, radius, alpha }: Glint,
): void {
  const spot = { x, y, angle: 0, red, green, blue, isLight: true, softness: 1 }
  splat(data, width, height, { ...spot, length: radius * 4, width: radius * 4, alpha: alpha * 0.35 })
  splat(data, width, height, { ...spot, length: radius, width: radius, alpha })
}
