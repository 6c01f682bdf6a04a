import { initialDraft, reduceDraft } from '@mirari/model'
import { expect, test } from 'vitest'
import { sizeSummary } from './size-summary.ts'

const draft = initialDraft()

test.each([
  ['a preset shows its resolution', draft, { ratio: '16:9', detail: '2K' }],
  [
    'a typed size of the same shape shows its sides',
    reduceDraft(draft, { do: 'set-width', width: 1600 }),
    { ratio: '16:9', detail: '1600 × 900' },
  ],
  [
    'a typed size of another shape shows that shape',
    { ...draft, isLinked: false, width: 1000, height: 1000 },
    { ratio: '1:1', detail: '1000 × 1000' },
  ],
  [
    'a video shows its own ratio and resolution',
    reduceDraft(draft, { do: 'set-type', type: 'video' }),
    { ratio: '16:9', detail: '1080P' },
  ],
])('%s', (_name, shown, summary) => {
  expect(sizeSummary(shown)).toEqual(summary)
})
