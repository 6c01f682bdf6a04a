import { expect, test } from 'vitest'
import {
  beginGesture,
  cancelGesture,
  canRedo,
  canUndo,
  commitGesture,
  createHistory,
  type EditHistory,
  endMerge,
  maxHistorySteps,
  recordChange,
  redoChange,
  rewriteHistory,
  undoChange,
} from './history.ts'

const after = (...values: number[]): EditHistory<number> =>
  values.reduce((history, value) => recordChange(history, value), createHistory(0))
const times = (
  count: number,
  step: (history: EditHistory<number>) => EditHistory<number>,
  history: EditHistory<number>,
) => Array.from({ length: count }).reduce<EditHistory<number>>(step, history)

test('several steps are redone in the order in which they were made', () => {
  const undone = times(3, undoChange, after(1, 2, 3))
  expect([undone.present, undone.future]).toEqual([0, [1, 2, 3]])
  const redone = [1, 2, 3].map((count) => times(count, redoChange, undone).present)
  expect(redone).toEqual([1, 2, 3])
  expect(times(2, redoChange, undone).past).toEqual([0, 1])
})

test('at its ends a history stays as it is', () => {
  const history = createHistory(0)
  expect([undoChange(history), redoChange(history)]).toEqual([history, history])
  expect([canUndo(history), canRedo(history)]).toEqual([false, false])
  expect([canUndo(after(1)), canRedo(undoChange(after(1)))]).toEqual([true, true])
})

test('a new change forgets what was undone; the identical value is no change', () => {
  const undone = undoChange(after(1, 2))
  expect(recordChange(undone, undone.present)).toBe(undone)
  expect(recordChange(undone, 9)).toMatchObject({ past: [0, 1], present: 9, future: [] })
})

test('consecutive changes under one key are one step, until another change, an undo or the end of the merge', () => {
  const nudged = [1, 2, 3].reduce((history, value) => recordChange(history, value, 'nudge'), createHistory(0))
  expect(undoChange(nudged).present).toBe(0)
  expect(recordChange(recordChange(nudged, 4), 5, 'nudge').past).toEqual([0, 3, 4])
  expect(recordChange(endMerge(nudged), 4, 'nudge').past).toEqual([0, 3])
  expect(recordChange(undoChange(nudged), 4, 'nudge').past).toEqual([0])
})

test('a gesture is one step however many changes it has, and none without a change', () => {
  const dragged = [1, 2, 3].reduce((history, value) => recordChange(history, value), beginGesture(after(9)))
  expect(canUndo(dragged)).toBe(true)
  expect(commitGesture(dragged)).toMatchObject({ past: [0, 9], present: 3, gesture: null })
  const pressed = commitGesture(beginGesture(undoChange(after(1))))
  expect([canUndo(pressed), canRedo(pressed)]).toEqual([false, true])
})

test('a cancelled gesture leaves what was there, and what can be redone', () => {
  const cancelled = cancelGesture(recordChange(beginGesture(undoChange(after(1, 2))), 7))
  expect(cancelled).toMatchObject({ past: [0], present: 1, future: [2], gesture: null })
})

test('an undo during a gesture takes back the gesture', () => {
  const dragged = recordChange(beginGesture(after(1)), 5)
  expect(undoChange(dragged)).toMatchObject({ past: [0], present: 1, future: [5], gesture: null })
})

test('only so many steps are kept', () => {
  const { past } = after(...Array.from({ length: maxHistorySteps + 20 }, (_, index) => index + 1))
  expect([past.length, past[0]]).toEqual([maxHistorySteps, 20])
})

test('a rewrite changes every value and makes no step', () => {
  const history = recordChange(beginGesture(undoChange(after(1, 2))), 4)
  expect(rewriteHistory(history, (value) => value * 10)).toEqual({
    past: [0],
    present: 40,
    future: [20],
    gesture: { start: 10 },
    mergeKey: null,
  })
})
