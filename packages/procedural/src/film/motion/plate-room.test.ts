import { expect, test } from 'vitest'
import { createRandom } from '../../math/random.ts'
import { createPlateRoom } from './plate-room.ts'

// No multiple of four px, so that the last ones are fewer.
const size = { width: 37, height: 11 }
const count = size.width * size.height
const random = createRandom(4)
const bytes = () => Uint8Array.from({ length: count * 3 }, () => random.int(0, 255))

/** A room whose planes have some light, and coverage of every kind. */
function setUp() {
  const room = createPlateRoom(size.width, size.height)
  const { whole, group } = room
  for (const plane of [whole.r, whole.g, whole.b, group.r, group.g, group.b])
    for (let i = 0; i < count; i++) plane[i] = random.range(0, 2)
  for (let i = 0; group.a && i < count; i++) group.a[i] = [0, 1, 1.01, random.next(), random.next() / 90][i % 5] ?? 0
  return room
}

test('a group is laid over all that is behind it', () => {
  const room = setUp()
  const { whole, group } = room
  const expected = [whole.r, whole.g, whole.b].map((plane, index) =>
    plane.map((light, i) => {
      const own = [group.r, group.g, group.b][index]?.[i] ?? 0
      return Math.fround(Math.fround(light * Math.fround(1 - (group.a?.[i] ?? 1))) + own)
    }),
  )
  room.layOver()
  expect([whole.r, whole.g, whole.b]).toEqual(expected)
})

test('px of an image that hides all behind it have full coverage', () => {
  const data = bytes()
  const px = new Uint8Array(createPlateRoom(size.width, size.height).opaque({ ...size, data }).buffer)
  expect(px).toEqual(
    Uint8Array.from({ length: count * 4 }, (_, i) => (i % 4 === 3 ? 255 : data[(i >> 2) * 3 + (i % 4)])),
  )
})

test('px of a group give the image when they are laid over what is behind it, and what nobody sees is empty', () => {
  const room = setUp()
  const behind = bytes()
  // Some places are as they were, others hardly brighter.
  const front = bytes().map((value, o) => (Math.floor(o / 3) % 4 === 0 ? Math.min(255, behind[o] + (o % 4)) : value))
  const expected = Uint32Array.from({ length: count }, (_, i) => {
    const alpha = Math.round(255 * Math.min(1, room.group.a?.[i] ?? 1))
    const keep = 256 - alpha - (alpha >> 7)
    const own = [0, 1, 2].map((k) => Math.max(0, front[i * 3 + k] - ((behind[i * 3 + k] * keep) >> 8)))
    const [red = 0, green = 0, blue = 0] = own
    return Math.max(alpha, red, green, blue) < 3 ? 0 : (red | (green << 8) | (blue << 16) | (alpha << 24)) >>> 0
  })
  expect(expected.filter((px) => px === 0).length).toBeGreaterThan(5)
  expect(room.separate(front, behind)).toEqual(expected)
})
