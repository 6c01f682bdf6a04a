/** What stays in view of an image on a screen of another shape. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draw, encode, pixel } from './image.ts'
import { documentOf, type Proving, startProving } from './stage.ts'

let proving: Proving
beforeAll(async () => {
  proving = await startProving()
})
afterAll(() => proving?.close())

/** A picture with a green stripe at the right, where a narrow screen does not reach from the middle. */
const picture = await encode(draw(400, 200, (x) => (x >= 320 ? [0, 200, 0, 255] : [200, 0, 0, 255])))

test.each([
  ['shows the middle', undefined, 'red'],
  ['shows the point that matters', { x: 0.9, y: 0.5 }, 'green'],
])('a narrow screen %s', async (_, focus, color) => {
  const spec = documentOf({
    kind: 'live',
    canvas: { width: 400, height: 200 },
    poster: 'poster.png',
    media: [{ type: 'image', src: 'poster.png' }],
    moves: false,
    ...(focus ? { focus } : {}),
  })
  const address = await proving.write(spec, { 'poster.png': picture })
  const { shot, close } = await proving.open(address, { width: 150, height: 300 })
  const [red = 0, green = 0] = pixel(await shot(), 120, 150)
  await close()
  expect(green > red ? 'green' : 'red').toBe(color)
})
