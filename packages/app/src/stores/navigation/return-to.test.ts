import { expect, it } from 'vitest'
import { createMemoryStorage } from '../../browser/storage.ts'
import { appAddresses } from '../../testing/app-screens.ts'
import { createReturnTo } from './return-to.ts'

it('leads back to what was asked for before the login, once', () => {
  const returnTo = createReturnTo(createMemoryStorage(), appAddresses)
  returnTo.aim({ screen: 'inspiration', itemId: 'r1', type: 'video' })
  expect(returnTo.take()).toEqual({ screen: 'inspiration', itemId: 'r1', type: 'video' })
  expect(returnTo.take()).toEqual({ screen: 'inspiration', itemId: null, type: 'all' })
})

it('never leads back to the login screen', () => {
  const returnTo = createReturnTo(createMemoryStorage(), appAddresses)
  returnTo.aim({ screen: 'login', itemId: null, type: 'all' })
  expect(returnTo.take().screen).toBe('inspiration')
})
