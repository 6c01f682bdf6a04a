import { expect, test } from 'vitest'
import { reduceDraft } from './reduce-draft.ts'
import { after, type } from './testing.ts'
import { durationsOf } from './video.ts'

test('CBOX-049, CBOX-050: Loop doubles 5 s to 10 s and back', () => {
  const on = after(type('video'), { do: 'set-loop', loop: true })
  expect([on.durationS, reduceDraft(on, { do: 'set-loop', loop: false }).durationS]).toEqual([10, 5])
})
test('CBOX-051: with Loop 6 to 24 seconds in steps of 2', () => {
  expect(durationsOf(true)).toEqual([6, 8, 10, 12, 14, 16, 18, 20, 22, 24])
})
test('CBOX-052: without Loop 3 to 12 seconds in steps of 1', () => {
  expect(durationsOf(false)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})
test('each normal duration doubles to an offered one and halves back', () => {
  for (const durationS of durationsOf(false)) {
    const on = after(type('video'), { do: 'set-duration', durationS }, { do: 'set-loop', loop: true })
    expect(durationsOf(true)).toContain(on.durationS)
    expect(reduceDraft(on, { do: 'set-loop', loop: false }).durationS).toBe(durationS)
  }
})
test('a duration that is not offered, or Loop set twice, changes nothing', () => {
  const draft = after(type('video'))
  expect(reduceDraft(draft, { do: 'set-duration', durationS: 13 })).toBe(draft)
  expect(reduceDraft(draft, { do: 'set-loop', loop: false })).toBe(draft)
})
