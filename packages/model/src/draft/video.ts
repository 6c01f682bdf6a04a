/** Duration and Loop of the draft. Durations are in seconds. */
import type { CreateDraft } from './create-draft.ts'

function steps(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)
}

const normalDurations = steps(3, 12, 1)
const loopDurations = steps(6, 24, 2)

/** Durations of the duration picker: 3 to 12 in steps of 1, with Loop 6 to 24 in steps of 2. */
export function durationsOf(loop: boolean): readonly number[] {
  return loop ? loopDurations : normalDurations
}

export function setDuration(draft: CreateDraft, durationS: number): CreateDraft {
  return durationsOf(draft.loop).includes(durationS) ? { ...draft, durationS } : draft
}

/** Turns Loop on, which doubles the duration, or off, which halves it. */
export function setLoop(draft: CreateDraft, loop: boolean): CreateDraft {
  if (draft.loop === loop) return draft
  return { ...draft, loop, durationS: loop ? draft.durationS * 2 : draft.durationS / 2 }
}
