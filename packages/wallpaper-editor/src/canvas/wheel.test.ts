import { expect, test } from 'vitest'
import { createWheel, type WheelInput } from './wheel.ts'

const input = (fields: Partial<WheelInput>): WheelInput => ({
  ...{ deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, metaKey: false, shiftKey: false, timeStamp: 0 },
  ...fields,
})

test('a step of a mouse zooms, in px and in lines', () => {
  expect(createWheel()(input({ deltaY: -100 }))).toMatchObject({ kind: 'zoom' })
  expect(createWheel()(input({ deltaY: 3, deltaMode: 1 }))).toMatchObject({ kind: 'zoom' })
})

test('two fingers pan in every direction, however fast they become', () => {
  const wheel = createWheel()
  expect(wheel(input({ deltaY: 4 }))).toEqual({ kind: 'pan', by: { x: -0, y: -4 } })
  expect(wheel(input({ deltaX: 30, deltaY: 12 }))).toEqual({ kind: 'pan', by: { x: -30, y: -12 } })
  expect(wheel(input({ deltaY: 160, timeStamp: 100 }))).toMatchObject({ kind: 'pan' })
  expect(wheel(input({ deltaY: 160, timeStamp: 900 }))).toMatchObject({ kind: 'zoom' })
})

test('a pinch zooms, and Shift pans across', () => {
  const wheel = createWheel()
  expect(wheel(input({ deltaY: -2, ctrlKey: true }))).toMatchObject({ kind: 'zoom' })
  expect(wheel(input({ deltaY: 100, shiftKey: true }))).toEqual({ kind: 'pan', by: { x: -100, y: 0 } })
})
