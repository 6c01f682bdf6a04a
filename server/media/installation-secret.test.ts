import { expect, test } from 'vitest'
import { openTestDatabase } from '../platform/testing.ts'
import { claimSecret } from './installation-secret.ts'

test('a server with another secret than the first one does not start on its database', async () => {
  await using database = await openTestDatabase()
  await claimSecret(database, new Uint8Array(32).fill(1))
  await claimSecret(database, new Uint8Array(32).fill(1))
  await expect(claimSecret(database, new Uint8Array(32).fill(2))).rejects.toThrow('used with another secret')
})
