import { expect, test } from 'vitest'
import { boxInteraction, boxInteractionText } from './box-interaction.ts'
import { overlayItem } from './overlay-items.ts'
import { readTemplateItems } from './read-config.ts'

test('a box comes back as it was kept; words that mean nothing are no action', () => {
  const toggle = { action: 'toggle', target: 'clock' } as const
  expect(boxInteraction({ text: boxInteractionText(toggle) })).toEqual(toggle)
  const none = { action: 'none', target: '' } as const
  expect(
    ['', 'next', 'alert(1)', boxInteractionText({ action: 'none', target: 'clock' })].map((text) =>
      boxInteraction({ text }),
    ),
  ).toEqual([none, none, none, none])
})

test('the overlay plays what the box says', () => {
  const read = readTemplateItems([{ id: 'b', type: 'other', widget: 'box', text: 'toggle:clock' }])
  const [box] = 'ok' in read ? read.ok : []
  expect(box && overlayItem(box, undefined)).toMatchObject({ type: 'box', action: 'toggle', target: 'clock' })
})
