import { expect, test } from 'vitest'
import { defineMirariFeed } from './mirari-feed.ts'

test('defining the element does nothing where there is no browser', () => {
  expect(() => defineMirariFeed()).not.toThrow()
})
