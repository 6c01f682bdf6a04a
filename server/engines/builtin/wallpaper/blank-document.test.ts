import { documentVersion } from '@mirari/wallpaper'
import { expect, test } from 'vitest'
import { blankDocument } from './blank-document.ts'

test.each([
  ['its prompt', ' a lake ', 'a lake'],
  ['its model without a prompt', '', 'Live Wallpaper'],
])('a wallpaper is called after %s', (_case, prompt, title) => {
  const task = { prompt, model: 'Live Wallpaper', width: 192, height: 128 } as const
  expect(blankDocument(task, documentVersion).title).toBe(title)
})
