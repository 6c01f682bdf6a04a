import { expect, test } from 'vitest'
import { createSurface, viewOf } from '../scene.ts'
import { createSprites, type Reach } from './sprites.ts'
import { paintVector } from './vector.ts'

const view = viewOf(160, 90)
const pixel = view.pixel
const reaches: Reach[] = [2, 9, 30, 5].map((px) => ({ aside: px * pixel, up: px * pixel, down: px * pixel }))

/** Light of three colors in the picture, and the middle of what it shows, in px. */
function paint(draw: Parameters<typeof paintVector>[2]) {
  const surface = createSurface(view.width, view.height, false)
  paintVector(view, { surface, x0: 0, y0: 0, x1: view.width, y1: view.height }, draw)
  const { a } = surface
  let [sum, x, y] = [0, 0, 0]
  a?.forEach((cover, i) => {
    sum += cover
    x += cover * ((i % view.width) + 0.5)
    y += cover * (Math.floor(i / view.width) + 0.5)
  })
  return { sum, x: x / sum, y: y / sum }
}

test.each([0, 1, 2, 3])('sprite %i stands where its thing would be drawn, as large, and alone', (index) => {
  const disc = (radius: number) => (context: Parameters<Parameters<typeof paintVector>[2]>[0]) => {
    context.fillStyle = '#fff'
    context.beginPath()
    context.ellipse(0, 0, radius, radius, 0, 0, 6.3)
    context.fill()
  }
  const radiusOf = (one: number) => (reaches[one]?.aside ?? 0) * 0.9
  const sprites = createSprites(pixel, reaches, (context, one) => disc(radiusOf(one))(context))
  const place = { x: 0.1037, y: -0.0512 }
  const drawn = paint((context) => {
    context.translate(place.x, place.y)
    disc(radiusOf(index))(context)
  })
  const put = paint((context) => sprites.put(context, index, place.x, place.y))
  expect(put.x).toBeCloseTo(drawn.x, 1)
  expect(put.y).toBeCloseTo(drawn.y, 1)
  expect(put.sum / drawn.sum).toBeCloseTo(1, 1)
})

test('a sprite that leans moves aside with its height, on its foot', () => {
  const post: Reach = { aside: 0.05, up: 0.3, down: 0.02 }
  const sprites = createSprites(pixel, [post], (context) => {
    context.fillStyle = '#fff'
    context.fillRect(-0.01, -0.3, 0.02, 0.3)
  })
  const upright = paint((context) => sprites.put(context, 0, 0, 0))
  const leaning = paint((context) => sprites.put(context, 0, 0, 0, 0.2))
  // The middle of the post is half as far up as its end.
  expect((leaning.x - upright.x) * pixel).toBeCloseTo(0.2 * 0.15, 2)
  expect(leaning.y).toBeCloseTo(upright.y, 0)
})
