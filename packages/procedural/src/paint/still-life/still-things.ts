/** Objects of a still life and their arrangement on the table. */
import { hex, mixRgb, type Rgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import type { ParsedPrompt } from '../../prompt/parsed-prompt.ts'
import type { Turned } from '../core/turned.ts'
import type { Palette } from '../palette.ts'
import { fruitOf, fruits, stalkLayer } from '../plants/fruit.ts'
import { stemLayer } from '../plants/vase-stems.ts'
import type { Layer } from '../scene.ts'
import { backLayers, type Stage } from './leaning-shapes.ts'
import { ball, bowl, clays, cup, vessels } from './vessels.ts'

/** Things of a still life, grouped by when they are painted. */
export interface Arrangement {
  /** Shapes against the wall. */
  behind: readonly Layer[]
  /** Turned things, far to near. */
  things: readonly Turned[]
  /** Stems by the id of their vessel, painted before it. */
  stems: ReadonlyMap<string, readonly Layer[]>
  /** Stalks and leaves by the id of their fruit, painted after it. */
  extras: ReadonlyMap<string, readonly Layer[]>
  /** Outlines of stems, which also cast shadows: pairs of sideways offset and height above the foot. */
  silhouettes: readonly { x: number; y: number; points: readonly number[] }[]
}

/** Arranges a vase with stems, a second thing, fruit and a shape behind; a prompt can ask for flowers or coffee. */
export function arrange(parsedPrompt: ParsedPrompt, palette: Palette, random: Random, stage: Stage): Arrangement {
  const { reach, edge, side } = stage
  const scale = Math.min(1.2, 0.6 + reach * 0.8)
  const accents = parsedPrompt.colors.length > 0 ? palette.accents : null
  const things: Turned[] = []
  const stems = new Map<string, Layer[]>()
  const extras = new Map<string, Layer[]>()
  const silhouettes: { x: number; y: number; points: number[] }[] = []
  const lean = random.chance(0.5) ? 1 : -1
  const heroX = lean * random.range(0.02, 0.3) * reach
  const otherX = -lean * random.range(0.3, 0.55) * reach
  const clay = (own: Random): Rgb =>
    accents && own.chance(0.3) ? mixRgb(accents[0], hex('#f1ebe0'), 0.25) : hex(own.pick(clays))
  const add = (thing: Omit<Turned, 'id' | 'depth'>): Turned => {
    const full = { ...thing, id: `thing-${things.length}`, depth: 0.5 }
    things.push(full)
    return full
  }

  // A low podium may lift the vase, a taller plinth the second thing.
  const podium = random.fork('podium')
  let heroY = edge + podium.range(0.07, 0.11)
  if (podium.chance(0.45)) {
    const height = podium.range(0.035, 0.07) * scale
    const wide = podium.range(0.15, 0.2) * scale
    const color = clay(podium)
    add({ x: heroX, y: heroY, height, radius: () => wide, color, gloss: 0.05, top: 'flat' })
    heroY -= height
  }
  let otherY = edge + podium.range(0.05, 0.09)
  const lifted = podium.chance(0.55)
  if (lifted) {
    const height = podium.range(0.1, 0.2) * scale
    const wide = podium.range(0.09, 0.13) * scale
    add({ x: otherX, y: otherY, height, radius: () => wide, color: clay(podium), gloss: 0.04, top: 'flat' })
    otherY -= height
  }

  // The second thing is a ball, a bowl with fruit, or another vessel.
  addSecondThing(random, { scale, add, otherX, otherY, accents, clay })

  const own = random.fork('vase')
  const height = own.range(0.27, 0.36) * scale
  const profile = own.pick(vessels)
  const vase = add({
    x: heroX,
    y: heroY,
    height,
    radius: (t) => profile(t) * height,
    color: clay(own),
    gloss: own.range(0.15, 0.95),
    pattern: own.pick(['plain', 'plain', 'dip', 'speckle', 'stripes']),
    second: clay(own),
    top: 'open',
  })
  const flowers =
    parsedPrompt.subjects.includes('flower') || parsedPrompt.subjects.includes('dahlia') || own.chance(0.25)
  const bunch = stemLayer(own.fork('stems'), vase, {
    flowers,
    side,
    light: stage.light,
    accent: accents?.[0] ?? null,
    season: palette.season,
  })
  stems.set(vase.id, [bunch.layer])
  silhouettes.push(...bunch.outlines.map((points) => ({ x: vase.x, y: vase.y, points })))

  const front = random.fork('front')
  addCup(parsedPrompt, front, { scale, heroX, otherX, add, edge, clay })
  const count = front.int(1, 3)
  const fruit = front.pick(fruits)
  for (let i = 0; i < count; i++) {
    const size = front.range(0.075, 0.105) * scale
    const x = heroX - lean * front.range(0.14, 0.2) * scale * (i + 0.8) + (i === 2 ? lean * 0.62 * reach : 0)
    const placed = add(
      fruitOf(
        i === 0 ? fruit : front.pick([fruit, ...fruits]),
        x,
        edge + front.range(0.12, 0.17),
        size,
        accents?.[2] ?? null,
      ),
    )
    extras.set(placed.id, [stalkLayer(placed, front.range(-0.4, 0.4), front.chance(0.5))])
  }
  return {
    behind: backLayers(random.fork('back'), stage, heroX, scale),
    things: things.map((one) => one),
    stems,
    extras,
    silhouettes,
  }
}

interface Cup {
  scale: number
  heroX: number
  otherX: number
  add: (thing: Omit<Turned, 'id' | 'depth'>) => Turned
  edge: number
  clay: (own: Random) => Rgb
}

function addCup(parsedPrompt: ParsedPrompt, front: Random, { scale, heroX, otherX, add, edge, clay }: Cup) {
  if (parsedPrompt.subjects.includes('coffee') || front.chance(0.15)) {
    const size = 0.1 * scale
    const x = (heroX + otherX) / 2 + front.range(-0.05, 0.05)
    add({
      x,
      y: edge + 0.17,
      height: 0.009,
      radius: () => size,
      color: clay(front),
      gloss: 0.6,
      top: 'flat',
    })
    add({
      x,
      y: edge + 0.162,
      height: size,
      radius: (t) => cup(t) * size * 1.25,
      color: clay(front),
      gloss: 0.7,
      top: 'open',
    })
  }
}

interface SecondThing {
  scale: number
  add: (thing: Omit<Turned, 'id' | 'depth'>) => Turned
  otherX: number
  otherY: number
  accents: readonly [Rgb, Rgb, Rgb] | null
  clay: (own: Random) => Rgb
}

function addSecondThing(random: Random, { scale, add, otherX, otherY, accents, clay }: SecondThing) {
  const second = random.fork('second')
  const kind = second.pick(['ball', 'bowl', 'vessel', 'ball'] as const)
  if (kind === 'ball') {
    const size = second.range(0.12, 0.18) * scale
    add({
      x: otherX,
      y: otherY + size * 0.02,
      height: size,
      radius: (t) => ball(t) * size,
      color: accents ? accents[1] : hex(second.pick(['#d9902f', '#c2552f', '#2f4a50', '#e7d6bf', '#8a9a6a'])),
      gloss: second.range(0.1, 0.8),
      top: 'closed',
    })
  } else if (kind === 'bowl') {
    const size = second.range(0.075, 0.1) * scale
    const fruit = second.pick(fruits)
    for (let i = 0; i < 3; i++) {
      const s = size * second.range(1, 1.2)
      add(
        fruitOf(
          fruit,
          otherX + (i - 1) * size * 0.62,
          otherY - size * (i === 1 ? 0.66 : 0.42),
          s,
          accents?.[0] ?? null,
        ),
      )
    }
    add({
      x: otherX,
      y: otherY,
      height: size,
      radius: (t) => bowl(t) * size * 0.95,
      color: clay(second),
      gloss: 0.5,
      pattern: second.pick(['plain', 'speckle', 'dip']),
      second: clay(second),
      top: 'closed',
    })
  } else {
    const height = second.range(0.17, 0.26) * scale
    const profile = second.pick(vessels)
    add({
      x: otherX,
      y: otherY,
      height,
      radius: (t) => profile(t) * height * 1.15,
      color: clay(second),
      gloss: second.range(0.1, 0.9),
      pattern: second.pick(['plain', 'dip', 'speckle', 'stripes']),
      second: clay(second),
      top: 'open',
    })
  }
}
