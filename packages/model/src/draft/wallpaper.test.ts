import { expect, test } from 'vitest'
import { type DraftAction, reduceDraft } from './reduce-draft.ts'
import { after, media, model, type } from './testing.ts'
import { effectSeconds } from './wallpaper.ts'

test('CBOX-034: a sixth item is not added', () => {
  const items = Array.from({ length: 6 }, (_, index): DraftAction => ({ do: 'add-media', item: media(`m${index}`) }))
  expect(after(type('wallpaper'), model('Click Wallpaper'), ...items).media).toHaveLength(5)
})
test('CBOX-036: the loaded item replaces its placeholder', () => {
  const draft = after(
    { do: 'add-media', item: media('m', true) },
    { do: 'replace-media', id: 'm', item: media('server') },
  )
  expect(draft.media).toEqual([media('server')])
  expect(reduceDraft(draft, { do: 'remove-media', id: 'server' }).media).toEqual([])
})
test('media move to another place of the playing order', () => {
  const draft = after({ do: 'add-media', item: media('a') }, { do: 'add-media', item: media('b') })
  expect(reduceDraft(draft, { do: 'move-media', id: 'b', to: 0 }).media.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(reduceDraft(draft, { do: 'move-media', id: 'b', to: 2 })).toBe(draft)
})
test.each([
  [500, 500],
  [0, 100],
  [9999, 5000],
  [524, 500],
  [525, 550],
  [Number.NaN, 500],
])('CBOX-031, CON-024: a transition of %d ms becomes %i ms', (ms, kept) => {
  expect(after({ do: 'set-effect-ms', ms }).effect.ms).toBe(kept)
})
test('CBOX-032, GAP-052: the effect is sent in seconds, 0 when off', () => {
  expect(effectSeconds(after({ do: 'set-effect-ms', ms: 750 }))).toBe(0.75)
  expect(effectSeconds(after({ do: 'set-effect-on', on: false }))).toBe(0)
})
