import { expect, it } from 'vitest'
import { createMemoryStorage } from '../../browser/storage.ts'
import { createLanding } from './return-to.ts'

it('leads back to what was asked for before the login, once', () => {
  const landing = createLanding(createMemoryStorage())
  landing.aim({ screen: 'inspiration', itemId: 'r1', type: 'video' })
  expect(landing.take()).toEqual({ screen: 'inspiration', itemId: 'r1', type: 'video' })
  expect(landing.take()).toEqual({ screen: 'inspiration', itemId: null, type: 'all' })
})

it('never leads back to the login screen', () => {
  const landing = createLanding(createMemoryStorage())
  landing.aim({ screen: 'login', itemId: null, type: 'all' })
  expect(landing.take().screen).toBe('inspiration')
})
