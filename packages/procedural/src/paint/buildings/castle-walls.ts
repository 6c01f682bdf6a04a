/** A castle: its parts and how they are painted. */
import { css, hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import { smoothstep } from '../../math/number.ts'
import { hash2, type Random } from '../../math/random.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import { light, type Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import type { Pennant } from './pennants.ts'

interface Part {
  x: number
  /** World y of the foot; `wide` is half the width, `tall` the height up to the roof. */
  foot: number
  wide: number
  tall: number
  roof: number
  round: boolean
  /** Nearness: 0 is at the back and paler, 1 is in front. */
  near: number
  seed: number
}

interface PartShape {
  wide: number
  tall: number
  roof: number
  round: boolean
  near: number
}

/** Parts of a castle around `x0`, far to near; `foot` is a world y. */
export function partsOf(random: Random, x0: number, foot: number, scale: number): Part[] {
  const parts: Part[] = []
  const add = (dx: number, { wide, tall, roof, round, near }: PartShape) =>
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
  // Far to near: slender towers, then keep and halls, then the wall with its gate towers.
  const slender = random.int(3, 5)
  for (let i = 0; i < slender; i++) {
    const t = slender > 1 ? (i / (slender - 1)) * 2 - 1 : 0
    add(t * 0.13 + random.range(-0.02, 0.02), {
      wide: random.range(0.016, 0.024),
      tall: keep * random.range(0.7, 1.12),
      roof: random.range(0.08, 0.13),
      round: true,
      near: 0,
    })
  }
  add(lean * random.range(0.01, 0.05), {
    wide: random.range(0.045, 0.06),
    tall: keep * random.range(0.86, 1),
    roof: random.range(0.1, 0.15),
    round: true,
    near: 0.35,
  })
  // Side, then the lower and upper bounds of offset, half width, height and roof, then `round` and `near`.
  const halls = [
    [-lean, 0.05, 0.09, 0.06, 0.08, 0.13, 0.18, 0.05, 0.08, false, 0.5],
    [lean, 0.09, 0.12, 0.045, 0.06, 0.12, 0.17, 0.04, 0.06, false, 0.55],
    [-lean, 0.12, 0.15, 0.02, 0.028, 0.16, 0.22, 0.08, 0.11, true, 0.7],
    [lean, 0.13, 0.16, 0.022, 0.03, 0.15, 0.2, 0.07, 0.1, true, 0.75],
  ] as const
  for (const [way, from, to, wide0, wide1, tall0, tall1, roof0, roof1, round, near] of halls)
    add(way * random.range(from, to), {
      wide: random.range(wide0, wide1),
      tall: random.range(tall0, tall1),
      roof: random.range(roof0, roof1),
      round,
      near,
    })
  add(0, { wide: 0.19, tall: random.range(0.055, 0.07), roof: 0, round: false, near: 0.9 })
  for (const t of [-1, -0.28, 0.28, 1])
    add(t * 0.185, {
      wide: 0.026,
      tall: random.range(0.085, 0.105),
      roof: t === -1 || t === 1 ? 0.05 : 0,
      round: true,
      near: 1,
    })
  return parts
}

/** Where pennants fly from a castle: on some of its round towers, away from the light. */
export function pennantsOf(parts: readonly Part[], side: number, palette: Palette): Pennant[] {
  return parts
    .filter(({ round, roof, seed }) => round && roof > 0 && hash2(seed, 3) > 0.5)
    .map(({ x, foot, tall, roof, near }) => ({
      x,
      y: foot - tall - roof - 0.028,
      way: -side,
      color: mixRgb(light(hex('#c23a2e'), palette.sun, palette.ambient, 0.35), palette.haze, 0.3 * (1 - near)),
    }))
}

/** The layer of a castle from its parts. */
export function castleLayer(parts: readonly Part[], stone: Rgb, roofs: Rgb, side: number, palette: Palette): Layer {
  const on = (material: Rgb, facing: number): Rgb => light(material, palette.sun, palette.ambient, facing)
  const night = smoothstep(0.1, 0.55, palette.dark)
  const snow = palette.weather === 'snow' || palette.season === 'winter'
  const tiles = snow ? mixRgb(roofs, [0.9, 0.94, 1], 0.65) : roofs
  return {
    id: 'castle',
    moves: 'land',
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
    // Stone darkens toward the foot.
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
