/** A whale in open water with light on its back. */

import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import { paintWhale, roomOf, type Whale } from '../animals/whale-body.ts'
import { askedCount, roomiest } from '../core/asked-count.ts'
import { cyclesIn } from '../core/cycles.ts'
import { risingDepths } from '../core/layers.ts'
import { paintVector } from '../core/vector.ts'
import { paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind, type Staging } from '../scene.ts'
import { createDepths } from '../water/underwater.ts'

const mostWhales = 6

export const whale: SceneKind = {
  name: 'whale',
  answers: { whale: 1, dolphin: 0.8, underwater: 0.7, sea: 0.25, animal: 0.3 },
  counts: ['whale', 'dolphin'],
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['noon', 'morning', 'blue', 'night', 'golden'] })
    const shape = random.fork('shape')
    const reach = Math.min(frame.aspect, 1.9) / 2
    const waters = createDepths(palette, random.fork('water'), {
      named: parsedPrompt.colors.length > 0,
      lightX: shape.range(-0.6, 0.6) * reach,
      clarity: 1.15,
    })
    const way = shape.chance(0.5) ? 1 : -1
    const asked = askedCount(parsedPrompt, mostWhales, 'whale', 'dolphin')
    const hero: Whale = {
      x: shape.range(-0.16, 0.16) * reach,
      y: shape.range(-0.08, 0.1),
      length: shape.range(0.98, 1.3) * Math.min(1, reach * 1.22) * (asked === null ? 1 : 0.68),
      way,
      turn: shape.range(-0.42, 0.16) * (reach < 0.4 ? 1.8 : 1),
      bend: shape.range(-0.24, 0.24),
      far: 0,
      fin: shape.range(0.8, 1.2),
    }
    const others: Whale[] = []
    const usual = shape.int(0, 2)
    const company = asked === null ? usual : asked - 1
    for (let i = 0; i < company; i++) {
      const own = random.fork(`other ${i}`)
      const beside = {
        x: hero.x + (i % 2 ? 1 : -1) * own.range(0.3, 0.62) * reach,
        y: hero.y + (i % 2 ? own.range(0.26, 0.36) : own.range(-0.36, -0.25)),
      }
      const place =
        asked === null
          ? beside
          : roomiest(
              14,
              () => ({ x: own.range(-0.75, 0.75) * reach, y: own.range(-0.36, 0.36) }),
              // They are long: what is above or below is farther away than it looks.
              ({ x, y }) => Math.min(...[hero, ...others].map((one) => Math.hypot((one.x - x) * 0.5, one.y - y))),
            )
      others.push({
        ...place,
        length: hero.length * (asked === null ? own.range(0.26, 0.42) : own.range(0.45, 0.62)),
        way,
        turn: hero.turn + own.range(-0.2, 0.2),
        bend: own.range(-0.2, 0.2),
        far: asked === null ? (i === 0 ? 0.4 : 0.6) : 0.3,
        fin: own.range(0.8, 1.1),
      })
    }
    const skin = mixRgb(hex('#31465a'), waters.middle, 0.35)
    const colors = { skin, bright: waters.bright, middle: waters.middle, deep: waters.deep, dark: palette.dark }
    const layerOf = (id: string, depth: number, one: Whale): Layer => ({
      id,
      depth,
      open: (view) => (target) => paintVector(view, target, (context) => paintWhale(context, one, colors), roomOf(one)),
      act(staging) {
        const swimming = whaleSwim(one, staging)
        return {
          areas: (time) => [roomOf(swimming(time))],
          fineness: 1,
          open: (view) => (target) =>
            paintVector(view, target, (context) => paintWhale(context, swimming(view.time), colors)),
        }
      },
    })
    const school = schoolLayer(random.fork('school'), hero, waters.middle, waters.bright, reach)
    const front = waters.beams[0]
    return {
      kind: 'whale',
      frame,
      layers: risingDepths([
        ...waters.layers,
        ...others.map((one, i) => layerOf(`whale-far-${i}`, 0.35 + i * 0.05, one)),
        school,
        layerOf('whale', 0.75, hero),
        ...(front ? [front] : []),
        ...waters.beams.slice(1),
      ]),
      grade: { ...plainGrade, bloom: 0.3, bloomFrom: 0.6, vignette: 0.34, contrast: 1.12 },
      tags: ['whale', 'underwater', 'ocean', palette.time],
    }
  },
}

/** A whale beats its fluke and goes where it heads; in a loop it goes a little to and fro. */
function whaleSwim(one: Whale, staging: Staging): (time: number) => Whale {
  const { duration, speed, isLoop } = staging
  const beats = cyclesIn(staging, (duration * speed) / (2.2 + 1.4 * one.length))
  const way = 0.085 * one.length * duration * speed * (staging.passes('whale') ? 2.4 : 1)
  return (time) => {
    const beat = 2 * Math.PI * beats * time
    // The body answers each stroke of the fluke.
    const along = isLoop ? 0.28 * way * Math.sin(2 * Math.PI * time) : way * time
    const heave = 0.012 * one.length * Math.sin(beat - 0.8) + 0.0086 * one.length
    return {
      ...one,
      x: one.x + one.way * Math.cos(one.turn) * along,
      y: one.y + Math.sin(one.turn) * along * one.way * (one.way > 0 ? 1 : -1) + heave,
      turn: one.turn + 0.035 * Math.sin(beat),
      bend: one.bend + 0.34 * Math.sin(beat),
      fin: one.fin * (1 + 0.1 * Math.sin(beat / 2) * (isLoop && beats % 2 ? 0 : 1)),
    }
  }
}

/** A school of small fish in the distance. */
function schoolLayer(random: Random, hero: Whale, middle: Rgb, bright: Rgb, reach: number): Layer {
  const side = random.chance(0.5) ? 1 : -1
  const cx = hero.x + side * reach * random.range(0.5, 0.8)
  const cy = hero.y - side * 0.05 + random.range(0.08, 0.3)
  const list = Array.from({ length: random.int(60, 150) }, () => {
    const angle = random.range(0, 6.28)
    const away = Math.sqrt(random.next())
    return {
      x: cx + Math.cos(angle) * away * 0.24,
      y: cy + Math.sin(angle) * away * 0.1 + Math.cos(angle) * 0.03,
      size: random.range(0.004, 0.009),
      turn: random.range(-0.25, 0.25),
      light: random.next(),
    }
  })
  return {
    id: 'school',
    moves: 'swim',
    depth: 0.5,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const fish of list) {
          context.fillStyle = css(mixRgb(scaleRgb(middle, 0.55), bright, fish.light * 0.5), 0.7)
          context.save()
          context.translate(fish.x, fish.y)
          context.scale(-hero.way, 1)
          context.rotate(fish.turn)
          context.beginPath()
          context.moveTo(-fish.size, 0)
          context.quadraticCurveTo(0, -fish.size * 0.5, fish.size * 0.8, 0)
          context.lineTo(fish.size * 1.3, -fish.size * 0.35)
          context.lineTo(fish.size * 1.3, fish.size * 0.35)
          context.lineTo(fish.size * 0.8, 0)
          context.quadraticCurveTo(0, fish.size * 0.5, -fish.size, 0)
          context.fill()
          context.restore()
        }
      }),
  }
}
