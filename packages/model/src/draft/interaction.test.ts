import { expect, test } from 'vitest'
import { interactionOf } from './interaction.ts'
import { type DraftAction, reduceDraft } from './reduce-draft.ts'
import { restoreDraft, serializeDraft } from './stored-draft.ts'
import { interactionFields } from './submit.ts'
import { after, model, type } from './testing.ts'

const change = (change: Extract<DraftAction, { do: 'set-interaction' }>['change']): DraftAction => ({
  do: 'set-interaction',
  change,
})
const live = [type('wallpaper'), model('Live Wallpaper')] as const

test('a wallpaper has nothing that follows the pointer and no sound until they are chosen', () => {
  const draft = after(...live)
  expect(interactionOf(draft)).toEqual({ pointer: null, hears: false, volume: 0 })
  expect(interactionFields(draft)).toEqual({})
})

test('what is chosen is sent, and taken back it is not', () => {
  const draft = after(...live, change({ pointer: 'fog' }), change({ hears: true }), change({ volume: 40 }))
  expect(interactionFields(draft)).toEqual({ pointer_effect: 'fog', hears_sound: true, volume: 0.4 })
  const silent = reduceDraft(reduceDraft(draft, change({ volume: 0 })), change({ pointer: null }))
  expect(interactionFields(silent)).toEqual({})
})

test('without something that follows the pointer nothing moves with sound', () => {
  expect(interactionOf(after(...live, change({ hears: true, volume: 10 }))).hears).toBe(false)
})

test.each([
  [-5, 0],
  [140, 100],
  [33.4, 33],
  [Number.NaN, 0],
])('a volume of %d %% becomes %i', (volume, kept) => {
  expect(interactionOf(after(...live, change({ pointer: 'sparks', volume }))).volume).toBe(kept)
})

test('the choice survives a reload, and a stored one that is impossible is left out', () => {
  const draft = after(...live, change({ pointer: 'petals', hears: true, volume: 25 }))
  const stored = serializeDraft({ draft, isExpanded: true })
  const restored = (text: string) => interactionOf(restoreDraft(text)?.draft ?? {})
  expect(restored(stored)).toEqual({ pointer: 'petals', hears: true, volume: 25 })
  expect(restored(stored.replace('"petals"', '"rockets"'))).toEqual({
    pointer: null,
    hears: false,
    volume: 25,
  })
})
