import { expect, test } from 'vitest'
import { stagingOf } from '../../film/motion/testing.ts'
import { groundOf, stepOf } from './gait.ts'
import { momentsOf } from './moments.ts'
import type { Moment, Movement } from './movement.ts'
import type { Place } from './venue.ts'

const place: Place = { home: 'ground', after: 'ground', y: (x) => 0.2 - 0.1 * x, from: -0.8, to: 0.8, scale: 1 }
const walk: Movement = { pace: 0.5, strokes: 0.8, rock: { rise: 0.1, lean: 0.1, seconds: 1 } }

const moments = (
  movement: Movement,
  staging: Parameters<typeof stagingOf>[0] = {},
  own: { x?: number; way?: number; place?: Place } = {},
) =>
  momentsOf(
    { name: 'fox', movement, x: 0, size: 0.4, side: 0.5, way: 1, place, rhythm: 0.3, ...own },
    stagingOf(staging),
  )

const closeTo = (moment: Moment) => ({
  ...moment,
  x: expect.closeTo(moment.x, 6),
  y: expect.closeTo(moment.y, 6),
  lean: expect.closeTo(moment.lean, 6),
  gone: expect.closeTo(moment.gone, 6),
})

test('in a loop a thing stays at its place, and ends as it began', () => {
  const at = moments(walk, { isLoop: true })
  expect(at(0)).toMatchObject({ x: 0, phase: 0 })
  expect(at(1)).toEqual(closeTo(at(0)))
  expect(at(0.4).x).toBe(0)
  expect(at(0.4).y).not.toBe(0)
})

test('who walks does not walk on the spot, but wings beat there', () => {
  expect(moments(walk, { isLoop: true })(0.37).phase).toBe(0)
  const air: Place = { ...place, home: 'air' }
  const wings = moments(walk, { isLoop: true }, { place: air })
  expect(wings(0.37).phase).not.toBe(0)
  expect(wings(1).phase / (2 * Math.PI)).toBeCloseTo(Math.round(wings(1).phase / (2 * Math.PI)), 9)
})

test.each([1, -1])('a walker goes where it looks (%i), along the hill', (way) => {
  const at = moments({ pace: 0.5 }, {}, { way })
  expect((at(1).x - at(0).x) * way).toBeCloseTo(0.5 * 0.4 * 5 * 0.96, 1)
  expect(at(1).y - at(0).y).toBeCloseTo(-0.1 * (at(1).x - at(0).x), 6)
})

test('what begins near an edge, or is fast, stays in the picture', () => {
  const at = moments({ pace: 9 }, {}, { x: 0.7 })
  for (const time of [0, 0.5, 1]) expect(Math.abs(0.7 + at(time).x)).toBeLessThanOrEqual(0.8)
})

test('what the prompt sends away is gone at the end, and what comes is at its place', () => {
  expect(moments(walk, { leaves: (what) => what === 'fox' })(1).x).toBeGreaterThan(2)
  const coming = moments(walk, { arrives: (what) => what === 'fox' })
  expect(coming(0).x).toBeLessThan(-2)
  expect(coming(1).x).toBeCloseTo(0)
})

test('what the prompt sends past crosses the picture', () => {
  const passes = (what: string) => what === 'fox'
  const usual = moments(walk)
  const past = moments(walk, { passes })
  expect(past(1).x - past(0).x).toBeGreaterThan(1.4 * (usual(1).x - usual(0).x))
  expect(past(1).x - past(0).x).toBeLessThan(1.6)
})

test('in a loop, what flies past goes out of the picture and comes back from the other side', () => {
  const air: Place = { ...place, home: 'air' }
  const at = moments({ pace: 0.5 }, { isLoop: true, passes: (what) => what === 'fox' }, { place: air, x: 0.1 })
  expect(at(0).x).toBeCloseTo(0, 9)
  expect(at(1)).toEqual(closeTo(at(0)))
  const places = Array.from({ length: 101 }, (_, i) => 0.1 + at(i / 100).x)
  const steps = places.slice(1).map((x, i) => x - (places[i] ?? 0))
  // It jumps once, from beyond one edge to beyond the other.
  expect(steps.filter((step) => step < 0)).toHaveLength(1)
  expect(Math.max(...places)).toBeGreaterThan(1.5)
  expect(Math.min(...places)).toBeLessThan(-1.5)
})

test('in a loop a walker crosses the picture, leaves it and comes in again on the other side, without a jump', () => {
  const at = momentsOf(
    {
      name: 'fox',
      movement: { pace: 0.9, strokes: 0.8 },
      x: 0.1,
      size: 0.2,
      side: 0.5,
      way: -1,
      place,
      rhythm: 0.3,
    },
    stagingOf({ isLoop: true, duration: 10 }),
  )
  expect(at(0)).toMatchObject({ x: expect.closeTo(0, 9), gone: expect.closeTo(0, 9) })
  expect(at(1)).toEqual(closeTo(at(0)))
  const seen = Array.from({ length: 201 }, (_, i) => ({ x: 0.1 + at(i / 200).x, gone: at(i / 200).gone }))
  const shown = seen.filter(({ x }) => Math.abs(x) < 0.8 + 0.2)
  const jumps = seen.slice(1).filter(({ x }, i) => Math.abs(x - (seen[i]?.x ?? 0)) > 0.1)
  expect(jumps).toHaveLength(1)
  expect(Math.abs(jumps[0]?.x ?? 0)).toBeGreaterThan(0.8 + 0.2)
  expect(shown.length / seen.length).toBeGreaterThan(0.6)
  // The feet know how far it has come, also after it came in again.
  for (const { x, gone } of seen) expect(gone * 0.2).toBeCloseTo(0.1 - x, 6)
})

test('in a loop, whoever walks over ground that goes on beyond the picture is away for no longer than it takes to be hidden', () => {
  const walker = { name: 'person', movement: { pace: 0.6, strokes: 0.9 }, x: 0.1, size: 0.3, side: 0.45, way: 1 }
  const along = (place: Place) => {
    const at = momentsOf({ ...walker, place, rhythm: 0.3 }, stagingOf({ isLoop: true, duration: 10 }))
    return Array.from({ length: 201 }, (_, i) => 0.1 + at(i / 200).x)
  }
  const places = along({ ...place, from: -0.9, to: 0.9, edge: 0.9 })
  // It is out of sight when it comes in again, and seen for most of the time.
  expect(Math.min(...places)).toBeLessThan(-0.9 - 0.45 * 0.3)
  expect(Math.max(...places)).toBeGreaterThan(0.9 + 0.45 * 0.3)
  expect(places.filter((x) => Math.abs(x) < 0.9).length / places.length).toBeGreaterThan(0.7)
  // Between the walls of a lane it could not leave.
  expect(new Set(along({ ...place, from: -0.5, to: 0.5, edge: 0.9 })).size).toBe(1)
})

test('in a loop, what is slow or large stays in the picture', () => {
  const inLoop = (movement: Movement, size: number) =>
    momentsOf(
      { name: 'fox', movement, x: 0.1, size, side: 0.5, way: 1, place, rhythm: 0.3 },
      stagingOf({ isLoop: true, duration: 10 }),
    )
  expect(inLoop({ pace: 0.1 }, 0.2)(0.5).x).toBe(0)
  expect(inLoop({ pace: 0.9 }, 0.6)(0.5).x).toBe(0)
})

test('a foot on the ground does not slide, but for the rounding of its way', () => {
  const reach = 0.2
  const round = groundOf(reach)
  const feet = Array.from({ length: 41 }, (_, i) => {
    const share = i / 40
    return { ...stepOf(reach, reach, 2 * Math.PI * share), gone: share * round }
  })
  expect(feet[0]).toMatchObject({ ahead: reach, lift: 0 })
  const standing = feet.filter(({ lift }) => lift === 0).map(({ ahead, gone }) => ahead + gone)
  expect(Math.max(...standing) - Math.min(...standing)).toBeLessThan(reach / 2)
  expect(Math.max(...feet.map(({ lift }) => lift))).toBeCloseTo(1, 1)
})
