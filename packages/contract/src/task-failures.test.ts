import { expect, test } from 'vitest'
import { isProblemReason } from './problems.ts'
import { isTaskFailureCode, taskFailures, taskFailureText } from './task-failures.ts'

test('no failure has the name of a refusal', () => {
  expect(Object.keys(taskFailures).filter(isProblemReason)).toEqual([])
})

test('a failure reads as its text with the values in it, and a refusal as it does in an answer', () => {
  expect(taskFailureText('provider_video_too_long', { max: 10 })).toBe(
    'This model makes videos of at most 10 seconds. Your points were given back.',
  )
  expect(taskFailureText('reference_not_image')).toBe('A reference must be a picture.')
  expect(taskFailureText('engine_refused', { reason: 'It has no legs.' })).toBe('It has no legs.')
})

test('the code of another version is told from ours', () => {
  expect(['timed_out', 'reference_not_image', 'toString', 'of_tomorrow'].map(isTaskFailureCode)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
