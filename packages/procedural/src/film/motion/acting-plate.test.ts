import { expect, test } from 'vitest'
import { paintPixels } from '../../paint/core/pixels.ts'
import { type Action, type Area, type Layer, plainGrade, viewOf } from '../../paint/scene.ts'
import { actingPlate, joinBoxes } from './acting-plate.ts'
import { createDeveloper } from './develop.ts'
import { emptyCover } from './plate.ts'
import { stagingOf } from './testing.ts'

const view = viewOf(320, 180)

/** Three squares, of which the first two overlap and the third one is far away. */
const squares: readonly Required<Area>[] = [
  { left: -0.603, right: -0.303, top: -0.203, bottom: 0.103 },
  { left: -0.503, right: -0.203, top: -0.203, bottom: 0.103 },
  { left: 0.503, right: 0.803, top: 0.103, bottom: 0.403 },
]

/** The plate of the squares, and how often it was opened. */
function plateOf(areas: readonly Area[]) {
  let opened = 0
  const layer: Layer = { id: 'squares', depth: 0.5, open: () => () => undefined }
  const action: Action = {
    areas: () => areas,
    open: (at) => {
      opened++
      return (target) => {
        for (const [index, square] of squares.entries())
          paintPixels(
            at,
            target,
            (_x, _y, out) => {
              out.r = out.g = out.b = 0.2 + 0.3 * index
            },
            square,
          )
      }
    },
  }
  const developer = createDeveloper({ grade: plainGrade, frame: { aspect: 16 / 9 } }, () => null)
  const plate = actingPlate(layer, action, { view, marginX: 0, marginY: 0, staging: stagingOf(), developer })
  const { pixels, width, height } = plate
  const cover = emptyCover(width, height)
  plate.reel?.show(0.5, pixels, cover)
  return { pixels, cover, opened }
}

test('areas that overlap are painted together, and the plate is the same', () => {
  const apart = plateOf(squares)
  const whole = plateOf([{}])
  expect([apart.opened, whole.opened]).toEqual([2, 1])
  expect(apart.pixels).toEqual(whole.pixels)
  expect(apart.cover).toEqual(whole.cover)
})

test('boxes are joined where that costs less than to paint each alone', () => {
  const small = { x0: 0, y0: 0, x1: 10, y1: 10 }
  const beside = { x0: 14, y0: 0, x1: 24, y1: 10 }
  const far = { x0: 500, y0: 400, x1: 510, y1: 410 }
  expect(joinBoxes([small, far, beside])).toEqual([far, { x0: 0, y0: 0, x1: 24, y1: 10 }])
})
