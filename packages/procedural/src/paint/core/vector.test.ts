import { expect, test } from 'vitest'
import { createSurface, type Surface, viewOf } from '../scene.ts'
import type { SKRSContext2D } from './skia.ts'
import { blurFilter, paintVector } from './vector.ts'

const view = viewOf(400, 300)

function draw(context: SKRSContext2D): void {
  context.fillStyle = 'rgba(20,60,120,0.5)'
  context.fillRect(-0.4, -0.3, 0.25, 0.4)
  context.beginPath()
  context.arc(0.3, 0.1, 0.15, 0, 6.3)
  context.fill()
}

/** Painted in strips of this width. */
function painted(width: number, blur: number, asFilter: boolean): Surface {
  const surface = createSurface(view.width, view.height, false)
  const drawn = (context: SKRSContext2D) => {
    if (asFilter) context.filter = blurFilter(view, blur)
    draw(context)
  }
  for (let x0 = 0; x0 < view.width; x0 += width) {
    const target = { surface, x0, x1: Math.min(view.width, x0 + width), y0: 0, y1: view.height }
    paintVector(view, target, drawn, asFilter ? {} : { blur })
  }
  return surface
}

function farthest(one: Surface, other: Surface): number {
  return (one.a ?? new Float32Array()).reduce((most, a, i) => Math.max(most, Math.abs(a - (other.a?.[i] ?? 0))), 0)
}

test.each([0.008, 0.03, 0.08])('a drawing that is blurred as a whole looks like its blurred parts (%s)', (blur) => {
  const whole = painted(view.width, blur, false)
  expect(Math.max(...(whole.a ?? []))).toBeGreaterThan(0.3)
  expect(farthest(whole, painted(view.width, blur, true))).toBeLessThan(0.04)
})

test.each([0.008, 0.03])('a blurred drawing is the same however it is cut into strips (%s)', (blur) => {
  expect(farthest(painted(view.width, blur, false), painted(90, blur, false))).toBeLessThan(0.009)
})
