import { expect, test } from 'vitest'
import { boxInteraction, boxInteractionText } from './box-interaction.ts'
import { overlayItem } from './overlay-items.ts'
import { readTemplateItems } from './read-config.ts'

test('an interaction that is written reads as itself; any other text is no action', () => {
  const toggle = { action: 'toggle', target: 'clock' } as const
  expect(boxInteraction({ text: boxInteractionText(toggle) })).toEqual(toggle)
  const none = { action: 'none', target: '' } as const
  expect(
    ['', 'next', 'alert(1)', boxInteractionText({ action: 'none', target: 'clock' })].map((text) =>
      boxInteraction({ text }),
    ),
  ).toEqual([none, none, none, none])
})

test('the overlay performs the interaction of the box', () => {
  const read = readTemplateItems([{ id: 'b', type: 'other', widget: 'box', text: 'toggle:clock' }])
  const [box] = 'ok' in read ? read.ok : []
  expect(box && overlayItem(box, undefined)).toMatchObject({ type: 'box', action: 'toggle', target: 'clock' })
})
