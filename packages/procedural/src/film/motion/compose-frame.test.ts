import { expect, test } from 'vitest'
import { createRandom } from '../../math/random.ts'
import { createComposer } from './compose-frame.ts'
import { still } from './motion.ts'
import { coverOf, type Plate, type Reel, type Showing } from './plate.ts'

const [width, height] = [70, 45]
const resting: Showing = { lastRow: 0, nextRow: 0, next: 0, since: 0, until: 0, flow: null }

function plateOf(seed: number, reel: Reel | null): Plate {
  const random = createRandom(seed)
  const size = { width: width + 20, height: height + 16 }
  const alpha = () => (reel ? random.pick([0, 255]) : 255)
  const pixels = Uint32Array.from({ length: size.width * size.height }, () => {
    const cover = alpha()
    return (random.int(0, cover) | (random.int(0, cover) << 8) | (cover << 24)) >>> 0
  })
  const cover = coverOf(pixels, size.width, size.height)
  return { ...size, pixels, cover, left: 8, top: 6, depth: 0.4, motion: still, restTime: 0, reel }
}

/** A frame in which what is painted again shows this. */
function frameOf(showing: Showing): Uint8Array {
  const reel: Reel = { scale: 0.8, rows: height + 16, show: () => showing }
  const composer = createComposer([plateOf(1, null), plateOf(2, reel)], width, height)
  return composer.compose(0.3, { x: 0.03, y: -0.02, zoom: 1.06 })
}

test('what nothing carries is where a current that does not move leaves it', () => {
  const carried = frameOf({ ...resting, flow: () => undefined })
  expect(frameOf(resting)).toEqual(carried)
  const away: Showing['flow'] = (_x, _y, _seconds, out) => {
    out.x += 0.1
  }
  expect(frameOf({ ...resting, flow: away })).not.toEqual(carried)
})
