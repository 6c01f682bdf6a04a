import { expect, test } from 'vitest'
import { type CreateDraft, initialDraft } from './create-draft.ts'
import { prefillDraft } from './prefill.ts'
import { reduceDraft } from './reduce-draft.ts'
import { draftPrice, resultCountOf } from './result-count.ts'
import { restoreDraft, serializeDraft } from './stored-draft.ts'
import { submitDraft, toCreateRequest } from './submit.ts'

const draft: CreateDraft = { ...initialDraft(), prompt: 'a lake' }
const asking = (count: number) => reduceDraft(draft, { do: 'set-result-count', count })

test('a chosen number of results goes into the request and lowers the price; the usual one is not sent', () => {
  expect(toCreateRequest(asking(2))).toMatchObject({ count: 2 })
  expect(draftPrice(asking(2))).toBe(5)
  expect(toCreateRequest(draft)).not.toHaveProperty('count')
  expect(toCreateRequest(reduceDraft(asking(2), { do: 'set-result-count', count: 4 }))).not.toHaveProperty('count')
  expect(asking(5)).toBe(draft)
})

test('few points suffice for few results', () => {
  const poor = { signedIn: true, points: 3 }
  expect(submitDraft(draft, poor)).toEqual({ refused: 'low_points' })
  expect(submitDraft(asking(1), poor)).toHaveProperty('ok')
})

test('the choice is stored with the draft, and counts where the model makes as many', () => {
  const stored = serializeDraft({ draft: asking(3), isExpanded: true })
  expect(restoreDraft(stored)?.draft.resultCount).toBe(3)
  expect(resultCountOf({ model: 'jimeng_lite', resultCount: 3 })).toBe(2)
})

test('a prefilled request brings its number of results, another prompt the usual one', () => {
  expect(prefillDraft(draft, { prompt: 'a hill', resultCount: 2 }).resultCount).toBe(2)
  expect(prefillDraft(asking(2), { prompt: 'a hill' }).resultCount).toBeUndefined()
  expect(prefillDraft(asking(2), { seed: 7 })).toMatchObject({ resultCount: 2, advanced: { seed: 7 } })
})

test('a typed seed is taken when it is a whole number that the server accepts', () => {
  const seedOf = (seed: number) => reduceDraft(draft, { do: 'set-seed', seed }).advanced.seed
  expect(seedOf(42)).toBe(42)
  expect([seedOf(1.5), seedOf(-2), seedOf(2 ** 31)]).toEqual([-1, -1, -1])
})
