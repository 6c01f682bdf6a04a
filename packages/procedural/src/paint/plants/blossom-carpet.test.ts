import { expect, test } from 'vitest'
import { createHeads, type Head, headShapes, noHead } from './blossom-carpet.ts'

/** The points that heads cover, far to the side of the view. */
function pointsBeside(share: number) {
  // A round head has one widest place.
  const shape = { ...headShapes.tulip, outline: Math.hypot }
  const { cell, tall } = shape
  const camera = { horizon: 0, height: 2, focal: 1, near: 1, far: 100, highest: 1 }
  const heads = createHeads(7, shape, camera)
  const head: Head = { ...noHead }
  const points: { aside: number; down: number; head: Head }[] = []
  const size = cell / 8
  for (let down = 0.24; down < 0.3; down += size / 24)
    for (let aside = 0.7; aside < 0.8; aside += size / 24) {
      heads(aside, down, 1e-4, share, head)
      if (head.cover > 0) points.push({ aside, down, head: { ...head } })
    }
  return { points, tall }
}

test('heads stand upright, however far aside they are', () => {
  const { points, tall } = pointsBeside(0.25)
  // The head of which most is seen is hidden by no other.
  const byHead = Object.values(Object.groupBy(points, ({ head }) => head.chance))
  const own = byHead.reduce<typeof points>((best, some = []) => (some.length > best.length ? some : best), [])
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
  const rightmost = own.reduce((best, point) => (point.aside > best.aside ? point : best))
  expect(spread(own.map(({ down }) => down)) / spread(own.map(({ aside }) => aside))).toBeCloseTo(tall, 0)
  // Its widest place is at the height of its middle: it does not lean toward the vanishing point.
  expect(Math.abs(rightmost.head.up)).toBeLessThan(0.4)
})

test('where nothing blossoms there is no head', () => {
  expect(pointsBeside(-1).points).toEqual([])
})

const { tulip, lavender } = headShapes

test('the cup of a tulip ends in three tips', () => {
  const heightAt = (across: number) => {
    let up = 0
    while ((tulip.outline?.(across, up) ?? Math.hypot(across, up)) < 1) up += 0.01
    return up
  }
  for (const tip of [-0.62, 0, 0.62])
    expect(heightAt(tip)).toBeGreaterThan(heightAt(tip - 0.31 * Math.sign(tip || 1)) + 0.1)
})

test('a spike of lavender is notched between its whorls, and thinner above', () => {
  const halfAt = (up: number) => {
    let across = 0
    while ((lavender.outline?.(across, up) ?? Math.hypot(across, up)) < 1) across += 0.01
    return across
  }
  const whorl = 1 / 3.5
  expect(halfAt(0)).toBeGreaterThan(halfAt(whorl / 2) + 0.2)
  expect(halfAt(-whorl)).toBeGreaterThan(halfAt(whorl))
})
