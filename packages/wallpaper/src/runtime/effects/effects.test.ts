import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CreateEffect, Effect, Point } from './effect.ts'
import { createFireflies } from './fireflies.ts'
import { createFog } from './fog.ts'
import { createPetals } from './petals.ts'
import { createRipples } from './ripples.ts'
import { createListener } from './sound.ts'
import { createSparks } from './sparks.ts'

const screen = { width: 1200, height: 800 }
const middle = { x: 600, y: 400 }

interface Drawn {
  /** Middles of the copies that the last frame drew. */
  copies: Point[]
  /** The last pixels that were put. */
  image: { data: Uint8ClampedArray; width: number; height: number } | null
}

/** As much of a canvas as the effects use. */
function createCanvas(): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D; drawn: Drawn } {
  const drawn: Drawn = { copies: [], image: null }
  let origin = { x: 0, y: 0 }
  const gradient = { addColorStop() {} }
  const context = {
    ...Object.fromEntries(
      ['setTransform', 'scale', 'rotate', 'fillRect', 'beginPath', 'moveTo', 'lineTo', 'stroke', 'fill'].map((name) => [
        name,
        () => {},
      ]),
    ),
    bezierCurveTo() {},
    createRadialGradient: () => gradient,
    createLinearGradient: () => gradient,
    createImageData: (width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4),
    }),
    clearRect() {
      drawn.copies = []
      drawn.image = null
    },
    putImageData(image: NonNullable<Drawn['image']>) {
      drawn.image = image
    },
    save() {},
    restore() {
      origin = { x: 0, y: 0 }
    },
    translate(x: number, y: number) {
      origin = { x, y }
    },
    drawImage: (_: unknown, x: number, y: number, width: number, height: number) =>
      drawn.copies.push({ x: origin.x + x + width / 2, y: origin.y + y + height / 2 }),
  }
  const canvas = { width: 0, height: 0, getContext: () => context }
  return {
    canvas: canvas as unknown as HTMLCanvasElement,
    context: context as unknown as CanvasRenderingContext2D,
    drawn,
  }
}

beforeEach(() => {
  // A row of numbers that looks like chance and is the same in every run.
  let seed = 1
  vi.spyOn(Math, 'random').mockImplementation(() => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  })
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('document', { createElement: () => createCanvas().canvas })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(create: CreateEffect): { effect: Effect; drawn: Drawn; run(seconds: number): boolean } {
  const { canvas, context, drawn } = createCanvas()
  const effect = create(canvas, context)
  effect.resize(screen.width, screen.height)
  const run = (seconds: number) => {
    let goesOn = false
    for (let frame = 0; frame < seconds * 30; frame++) goesOn = effect.draw(1 / 30)
    return goesOn
  }
  return { effect, drawn, run }
}

const distance = (points: readonly Point[], to: Point) =>
  points.reduce((sum, { x, y }) => sum + Math.hypot(x - to.x, y - to.y), 0) / points.length

/** Opacity of the drawing at a place of the screen. */
function alphaAt({ image }: Drawn, { x, y }: Point): number {
  if (!image) return 0
  const column = Math.round((x / screen.width) * image.width)
  const row = Math.round((y / screen.height) * image.height)
  return image.data[(row * image.width + column) * 4 + 3] ?? 0
}

test('fireflies come to a pointer that moves, scatter where it presses, and wander off when it rests', () => {
  const { effect, drawn, run } = open(createFireflies)
  run(1)
  const far = distance(drawn.copies, middle)
  effect.move(middle, { x: 5, y: 0 })
  run(3)
  const near = distance(drawn.copies, middle)
  expect(near).toBeLessThan(far / 2)
  effect.press(middle)
  run(0.5)
  expect(distance(drawn.copies, middle)).toBeGreaterThan(near)
  expect(run(5)).toBe(true)
})

test('fog parts where the pointer moves, nowhere else, and closes again', () => {
  const { effect, drawn, run } = open(createFog)
  run(0.1)
  const places = [100, 400, 700, 1000].map((x) => ({ x, y: 650 }))
  const [there = middle, elsewhere = middle] = places.toSorted((a, b) => alphaAt(drawn, b) - alphaAt(drawn, a))
  const before = [there, elsewhere].map((place) => alphaAt(drawn, place))
  expect(before[0]).toBeGreaterThan(40)
  effect.press(there)
  run(0.1)
  const parted = alphaAt(drawn, there)
  expect(parted).toBeLessThan((before[0] ?? 0) * 0.3)
  expect(Math.abs(alphaAt(drawn, elsewhere) - (before[1] ?? 0))).toBeLessThan(6)
  run(15)
  expect(alphaAt(drawn, there)).toBeGreaterThan(parted + 10)
})

test('petals near the pointer are carried its way, and those that a press shakes off fall out of the screen', () => {
  const { effect, drawn, run } = open(createPetals)
  run(0.1)
  const [one] = drawn.copies
  if (!one) throw new Error('There is no petal.')
  effect.move(one, { x: 300, y: 0 })
  run(0.3)
  expect((drawn.copies[0]?.x ?? 0) - one.x).toBeGreaterThan(20)
  const count = drawn.copies.length
  effect.press(middle)
  run(0.1)
  expect(drawn.copies.length).toBeGreaterThan(count)
  run(60)
  expect(drawn.copies.length).toBe(count)
})

test('sparks burn out and then nothing is drawn; a beat sends some up from the ground', () => {
  const { effect, drawn, run } = open(createSparks)
  expect(run(0.1)).toBe(false)
  effect.press(middle)
  run(0.1)
  expect(distance(drawn.copies, middle)).toBeLessThan(60)
  expect(run(3)).toBe(false)
  expect(drawn.copies).toEqual([])
  effect.hear({ level: 0.8, isBeat: false })
  expect(run(0.1)).toBe(false)
  effect.hear({ level: 0.8, isBeat: true })
  run(0.1)
  expect(drawn.copies.length).toBeGreaterThan(5)
})

test('a ripple spreads as a ring and the water is flat in the end', () => {
  const { effect, drawn, run } = open(createRipples)
  effect.press(middle)
  run(0.1)
  const beside = { x: middle.x + 150, y: middle.y + 20 }
  expect(alphaAt(drawn, beside)).toBe(0)
  run(0.7)
  expect(Math.max(...[-20, 0, 20, 40].map((x) => alphaAt(drawn, { x: beside.x + x, y: beside.y })))).toBeGreaterThan(3)
  expect(run(20)).toBe(false)
  expect(drawn.image).toBe(null)
})

test('beats are heard in the bass, not in what plays on or hisses', () => {
  let now = 0
  const listen = createListener(() => now)
  const bands = (bass: number, rest: number) => Array.from({ length: 128 }, (_, band) => (band % 64 < 8 ? bass : rest))
  const beats = (row: readonly number[][]) =>
    row.filter((spectrum) => {
      now += 33
      return listen(spectrum).isBeat
    }).length
  expect(beats(Array.from({ length: 30 }, () => bands(0, 0.6)))).toBe(0)
  const drum = Array.from({ length: 60 }, (_, at) => bands(at % 15 === 0 ? 0.9 : 0.1, 0.1))
  expect(beats(drum)).toBe(4)
  // What begins loud counts once.
  expect(beats(Array.from({ length: 60 }, () => bands(0.9, 0.3)))).toBeLessThanOrEqual(3)
  for (let count = 0; count < 60; count++) listen(bands(0, 0))
  expect(listen(bands(0, 0))).toEqual({ level: 0, isBeat: false })
})
