import { expect, test } from 'vitest'
import { isProblemReason } from './problems.ts'
import { isTaskFailureCode, taskFailures, taskFailureText } from './task-failures.ts'

test('no failure has the same name as a refusal', () => {
  expect(Object.keys(taskFailures).filter(isProblemReason)).toEqual([])
})

test('the text of a failure has its values filled in, and a refusal has the text of its answer', () => {
  expect(taskFailureText('provider_video_too_long', { max: 10 })).toBe(
    'This model makes videos of at most 10 seconds. Your points were given back.',
  )
  expect(taskFailureText('reference_not_image')).toBe('A reference must be a picture')
  expect(taskFailureText('engine_refused', { reason: 'It has no legs.' })).toBe('It has no legs.')
})

test('the code of another version is recognized as unknown', () => {
  expect(['timed_out', 'reference_not_image', 'toString', 'of_tomorrow'].map(isTaskFailureCode)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
