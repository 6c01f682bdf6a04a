import { expect, test } from 'vitest'
import { createRandom } from '../../math/random.ts'
import { paintPixels } from '../../paint/core/pixels.ts'
import { renderLayer } from '../../paint/render.ts'
import {
  type Action,
  type Layer,
  plainGrade,
  type Scene,
  type Staging,
  type Surface,
  type View,
  viewOf,
} from '../../paint/scene.ts'
import { sceneKinds } from '../../paint/scenes/index.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { actingPlate } from './acting-plate.ts'
import { particlesFor } from './choose-particles.ts'
import { createComposer } from './compose-frame.ts'
import { createDeveloper } from './develop.ts'
import { still } from './motion.ts'
import { readMotion } from './motion-words.ts'
import { coverOf, type Plate } from './plate.ts'
import { stagingOf } from './testing.ts'

const aspect = 16 / 9
const view = viewOf(192, 108)

function sceneOf(kind: (typeof sceneKinds)[number], prompt = ''): Scene {
  return kind.build({ parsedPrompt: readPrompt(prompt), frame: { aspect }, random: createRandom(5).fork('scene') })
}

/** Each layer of a scene that acts, with its action. */
function actionsOf(scene: Scene, staging: Staging): { id: string; depth: number; action: Action }[] {
  return scene.layers.flatMap(({ id, depth, act }) => (act ? [{ id, depth, action: act(staging) }] : []))
}

function paint(id: string, action: Action, time: number, at: View = view): Promise<Surface> {
  return renderLayer({ id, depth: 0, open: (still) => action.open({ ...still, time }) }, at)
}

/** Mean difference of two paintings, in linear light. */
function differenceOf(one: Surface, other: Surface): number {
  let sum = 0
  for (let i = 0; i < one.r.length; i++)
    sum +=
      Math.abs((one.r[i] ?? 0) - (other.r[i] ?? 0)) +
      Math.abs((one.g[i] ?? 0) - (other.g[i] ?? 0)) +
      Math.abs((one.b[i] ?? 0) - (other.b[i] ?? 0))
  return sum / one.r.length / 3
}

test.each(sceneKinds.map((kind) => [kind.name, kind] as const))(
  'what acts in %s ends a loop where it began',
  async (_name, kind) => {
    for (const prompt of ['', 'at night'])
      for (const { id, action } of actionsOf(sceneOf(kind, prompt), stagingOf({ duration: 6, isLoop: true })))
        expect(differenceOf(await paint(id, action, 0), await paint(id, action, 1)), id).toBeLessThan(1e-4)
  },
)

test.each(sceneKinds.map((kind) => [kind.name, kind] as const))(
  'what acts in %s stays within its areas',
  async (_name, kind) => {
    for (const { id, action } of actionsOf(sceneOf(kind), stagingOf())) {
      for (const time of [0, 0.37, 1]) {
        const areas = action.areas?.(time)
        if (!areas) continue
        const { r, g, b } = await paint(id, action, time)
        const outside: string[] = []
        for (let i = 0; i < r.length; i++) {
          if ((r[i] ?? 0) + (g[i] ?? 0) + (b[i] ?? 0) < 0.004) continue
          const x = view.left + ((i % view.width) + 0.5) * view.pixel
          const y = view.top + (Math.floor(i / view.width) + 0.5) * view.pixel
          const slack = view.pixel
          const isInside = areas.some(
            ({ left = -9, right = 9, top = -9, bottom = 9 }) =>
              x > left - slack && x < right + slack && y > top - slack && y < bottom + slack,
          )
          if (!isInside) outside.push(`${x.toFixed(2)}, ${y.toFixed(2)}`)
        }
        expect(outside, `${id} at ${time}`).toEqual([])
      }
    }
  },
)

/** Middle of all that a layer paints, by its light and coverage. */
function middleOf({ r, g, b, a }: Surface): { x: number; y: number } {
  let [sum, x, y] = [0, 0, 0]
  for (let i = 0; i < r.length; i++) {
    const weight = (a?.[i] ?? 0) + (r[i] ?? 0) + (g[i] ?? 0) + (b[i] ?? 0)
    sum += weight
    x += weight * (i % view.width) * view.pixel
    y += weight * Math.floor(i / view.width) * view.pixel
  }
  return { x: x / sum, y: y / sum }
}

test.each([
  ['koi', 'koi', ''],
  ['reef', 'school', ''],
  ['whale', 'whale', ''],
  ['jellyfish', 'jelly-5', ''],
  ['balloons', 'balloon', ''],
  ['lighthouse', 'beam', 'at night'],
  ['torii', 'birds', ''],
  ['alley', 'walker', 'a person'],
  ['skyline', 'ferry', ''],
  ['ink-wash', 'boat', ''],
] as const)('in %s, %s goes somewhere', async (name, id, prompt) => {
  const kind = sceneKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`There is no scene '${name}'.`)
  const scene = [5, 6, 7, 8, 9]
    .map((seed) =>
      kind.build({ parsedPrompt: readPrompt(prompt), frame: { aspect }, random: createRandom(seed).fork('scene') }),
    )
    .find(({ layers }) => layers.some((layer) => layer.id === id))
  const layer = scene?.layers.find((one) => one.id === id)
  const action = layer?.act?.(stagingOf())
  if (!action) throw new Error(`'${id}' does not act.`)
  const from = middleOf(await paint(id, action, 0))
  const to = middleOf(await paint(id, action, 0.45))
  // A sheet that is warped stays within a hundredth or two of the height.
  expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeGreaterThan(0.025)
})

test.each<[name: string, id: string, prompt?: string]>([
  ['castle', 'pennants'],
  ['galaxy', 'galaxy'],
  ['galaxy', 'suns'],
  ['nebula', 'gas'],
  ['flower-field', 'flowers'],
  ['meadow', 'flowers'],
  ['animal', 'grass'],
  ['sea', 'sea'],
  ['room', 'running-drops', 'rain'],
  ['room', 'snow-outside', 'snow'],
  ['room', 'curtains', 'a library'],
  ['portrait', 'lines', 'a line art portrait'],
])('in %s, %s is painted anew as it moves, from what the still shows', async (name, id, prompt = 'wave') => {
  const kind = sceneKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`There is no scene '${name}'.`)
  const scene = [5, 6, 7, 8]
    .map((seed) =>
      kind.build({ parsedPrompt: readPrompt(prompt), frame: { aspect }, random: createRandom(seed).fork('scene') }),
    )
    .find(({ layers }) => layers.some((layer) => layer.id === id))
  const layer = scene?.layers.find((one) => one.id === id)
  const action = layer?.act?.(stagingOf())
  if (!layer || !action) throw new Error(`'${id}' does not act.`)
  const large = viewOf(416, 234)
  const [first, later] = [await paint(id, action, 0, large), await paint(id, action, 0.37, large)]
  const moved = differenceOf(first, later)
  // The sea is painted with coarser slices in a video, and heads of flowers are sprites.
  expect(differenceOf(await renderLayer(layer, large), first)).toBeLessThan(moved / 4)
  expect(moved).toBeGreaterThan(1e-6)
})

test.each<[name: string, id: string, prompt: string]>([
  ['room', 'sunbeam', 'a library, clear sky, at noon'],
  ['room', 'dust', 'a desk'],
  ['room', 'cars-outside', 'a cafe at night'],
  ['room', 'car-gleam', 'a cafe at night'],
  ['dunes', 'blown-sand', 'a desert'],
  ['dahlia', 'visitor', 'a flower in the morning'],
  ['portrait', 'blink', 'a paper-cut portrait'],
  ['portrait', 'glints', 'a low poly portrait'],
  ['cave', 'drips', 'a cave'],
  ['cave', 'bats', 'a cave'],
])('in %s, %s comes into a picture that does not have it', async (name, id, prompt) => {
  const kind = sceneKinds.find((one) => one.name === name)
  const layer = kind && sceneOf(kind, prompt).layers.find((one) => one.id === id)
  if (!layer) throw new Error(`There is no '${id}'.`)
  const lightOf = ({ r, g, b, a }: Surface) => [r, g, b, a].reduce((sum, plane) => sum + Math.max(...(plane ?? [0])), 0)
  expect(lightOf(await renderLayer(layer, view))).toBe(0)
  for (const isLoop of [false, true]) {
    const action = layer.act?.(stagingOf({ isLoop }))
    if (!action) throw new Error(`'${id}' does not act.`)
    expect(lightOf(await paint(id, action, 0))).toBe(0)
    const lights = await Promise.all([0.15, 0.22, 0.3, 0.45, 0.6].map((time) => paint(id, action, time)))
    expect(Math.max(...lights.map(lightOf))).toBeGreaterThan(0.05)
  }
})

test.each(['turning-tiles', 'gleam', 'form-1'])(
  'in a geometric print, %s moves and comes back in a loop',
  async (id) => {
    const geometric = sceneKinds.find(({ name }) => name === 'geometric')
    const scene = Array.from({ length: 12 }, (_, seed) =>
      geometric?.build({ parsedPrompt: readPrompt(''), frame: { aspect }, random: createRandom(seed).fork('scene') }),
    ).find((one) => one?.layers.some((layer) => layer.id === id))
    const action = scene?.layers.find((layer) => layer.id === id)?.act?.(stagingOf({ isLoop: true }))
    if (!action) throw new Error(`'${id}' does not act.`)
    const [first, later, last] = await Promise.all([0, 0.4, 1].map((time) => paint(id, action, time)))
    if (!first || !later || !last) throw new Error('Nothing was painted.')
    expect(differenceOf(first, later)).toBeGreaterThan(1e-4)
    expect(differenceOf(first, last)).toBeLessThan(1e-5)
  },
)

test('the light of lamps in a room is a plate of its own, so that no imprint of the window lies on its curtains', () => {
  const room = sceneKinds.find(({ name }) => name === 'room')
  for (const [prompt, id] of [
    ['a cafe at night', 'lamps-glow'],
    ['a desk at night', 'desk-lamp-glow'],
  ] as const) {
    const layers = room ? sceneOf(room, prompt).layers : []
    expect(layers.find((one) => one.id === id)?.act).toBeDefined()
  }
})

test('the light around a jellyfish is a plate of its own behind it, so that its outlines keep no dark rim', async () => {
  const jellyfish = sceneKinds.find(({ name }) => name === 'jellyfish')
  const actions = jellyfish ? actionsOf(sceneOf(jellyfish), stagingOf()) : []
  const at = actions.findIndex(({ id }) => id === 'jelly-0')
  expect(actions[at - 1]?.id).toBe('jelly-light-0')
  const [light, body] = await Promise.all(
    [at - 1, at].map((index) => {
      const { id, action } = actions[index] ?? {}
      return id && action ? paint(id, action, 0.37) : null
    }),
  )
  const uncovered = ({ r, a }: Surface) => r.filter((red, i) => red > 0 && a?.[i] === 0).length
  expect(light && uncovered(light)).toBeGreaterThan(100)
  expect(body && uncovered(body)).toBe(0)
})

test.each(['rain', 'snow'])('in a room, %s stays outside', (weather) => {
  const room = sceneKinds.find(({ name }) => name === 'room')
  const prompt = `${weather} at the window of a library`
  const scene = room && sceneOf(room, prompt)
  if (!scene) throw new Error('There is no room.')
  expect(particlesFor(readMotion(prompt), readPrompt(prompt), scene, 0.5)).toEqual([])
  expect(scene.layers.findIndex(({ act }) => act)).toBeLessThan(scene.layers.findIndex(({ id }) => id === 'wall'))
})

test('flowers bend where the wind blows, and more in a gale', async () => {
  const meadow = sceneKinds.find(({ name }) => name === 'meadow')
  const layer = meadow && sceneOf(meadow, 'in summer').layers.find(({ id }) => id === 'flowers')
  const movedIn = async (wind: number) => {
    const action = layer?.act?.(stagingOf({ wind: () => wind }))
    if (!action) throw new Error('There are no flowers.')
    return differenceOf(await paint('flowers', action, 0), await paint('flowers', action, 0.37))
  }
  expect(await movedIn(3)).toBeGreaterThan(1.3 * (await movedIn(0.3)))
})

test('a storm drives more sand off the dunes than a breeze', async () => {
  const dunes = sceneKinds.find(({ name }) => name === 'dunes')
  const layer = dunes && sceneOf(dunes, 'a desert').layers.find(({ id }) => id === 'blown-sand')
  const sandIn = async (wind: number) => {
    const action = layer?.act?.(stagingOf({ wind: () => wind }))
    if (!action) throw new Error('There is no sand in the air.')
    return ((await paint('blown-sand', action, 0.4)).a ?? new Float32Array()).reduce((sum, one) => sum + one, 0)
  }
  expect(await sandIn(3)).toBeGreaterThan(1.4 * (await sandIn(1)))
})

test('in a loop the arms of a galaxy go on to where the next ones were', () => {
  const galaxy = sceneKinds.find(({ name }) => name === 'galaxy')
  const layer = galaxy && sceneOf(galaxy).layers.find(({ id }) => id === 'galaxy')
  const action = layer?.act?.(stagingOf({ isLoop: true, duration: 10 }))
  const back = (place: { x: number; y: number }) => {
    const out = { x: 0, y: 0 }
    action?.flow?.(place.x, place.y, 10, out)
    return { x: place.x - out.x, y: place.y - out.y }
  }
  const places = [{ x: 0.3, y: 0.1 }]
  // Galaxies have two or three arms: after six such turns each is back at its place.
  for (let turns = 0; turns < 6; turns++) places.push(back(places.at(-1) ?? { x: 0, y: 0 }))
  const [first, second, last] = [places[0], places[1], places[6]]
  expect(Math.hypot((second?.x ?? 0) - (first?.x ?? 0), (second?.y ?? 0) - (first?.y ?? 0))).toBeGreaterThan(0.1)
  expect(last).toEqual({ x: expect.closeTo(first?.x ?? 0, 9), y: expect.closeTo(first?.y ?? 0, 9) })
})

test('light without edges is painted no more finely than it is, however large the frame', () => {
  const developer = createDeveloper({ grade: plainGrade, frame: { aspect } }, () => null)
  const rowsAt = (width: number, height: number): number => {
    const light: Layer = { id: 'light', depth: 0.5, open: () => () => undefined }
    const action = { detail: 1 / 32, open: light.open }
    const stage = { view: viewOf(width, height), marginX: 0, marginY: 0, staging: stagingOf(), developer }
    return actingPlate(light, action, stage).height
  }
  expect([rowsAt(1280, 720), rowsAt(320, 180), rowsAt(28, 16)]).toEqual([32, 32, 16])
})

test('what a flow brings into the picture was painted beyond it', () => {
  const frame = viewOf(96, 54)
  const beyond: Layer = {
    id: 'cloud',
    depth: 0.5,
    open: () => () => undefined,
    act: () => ({
      every: 5,
      reach: { left: -2 },
      flow: (_x, _y, seconds, out) => {
        out.x = seconds * 0.3
      },
      open: (at) => (target) =>
        paintPixels(at, target, (x, _y, out) => {
          out.a = x < -1.1 ? 1 : 0
          out.r = out.g = out.b = 1
        }),
    }),
  }
  const stage = {
    view: frame,
    marginX: 0,
    marginY: 0,
    staging: stagingOf(),
    developer: createDeveloper({ grade: plainGrade, frame: { aspect } }, () => null),
  }
  const ground = new Uint32Array(96 * 54).fill(0xff000000)
  const cover = coverOf(ground, 96, 54)
  const back: Plate = {
    ...{ pixels: ground, width: 96, height: 54, left: 0, top: 0, depth: 0, motion: still, restTime: 0 },
    ...{ cover, reel: null },
  }
  const action = beyond.act?.(stagingOf())
  if (!action) throw new Error('It does not act.')
  const composer = createComposer([back, actingPlate(beyond, action, stage)], 96, 54)
  const lightAt = (time: number) => composer.compose(time, { x: 0, y: 0, zoom: 1 })[(27 * 96 + 8) * 4]
  expect(lightAt(0)).toBe(0)
  expect(lightAt(0.4)).toBeGreaterThan(100)
})

test('birds that are told to leave are gone at the end', async () => {
  const torii = sceneKinds.find(({ name }) => name === 'torii')
  const scene =
    torii &&
    [5, 6, 7, 8]
      .map((seed) =>
        torii.build({ parsedPrompt: readPrompt(''), frame: { aspect }, random: createRandom(seed).fork('scene') }),
      )
      .find(({ layers }) => layers.some(({ id }) => id === 'birds'))
  const action = scene?.layers
    .find(({ id }) => id === 'birds')
    ?.act?.(stagingOf({ leaves: (what) => what === 'birds' }))
  if (!action) throw new Error('There are no birds.')
  const sumOf = ({ a }: Surface) => (a ?? new Float32Array()).reduce((sum, one) => sum + one, 0)
  expect(sumOf(await paint('birds', action, 0))).toBeGreaterThan(0)
  expect(sumOf(await paint('birds', action, 1))).toBe(0)
})
