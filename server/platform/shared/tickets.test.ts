import { expect, test } from 'vitest'
import { noPeers } from '../database/peers.ts'
import { createTestClock, openTestDatabase } from '../testing.ts'
import { createTickets } from './tickets.ts'

const minuteMs = 60_000
const expired = { reason: 'download_expired' }

test('a ticket works again and again until it expires', async () => {
  await using database = await openTestDatabase()
  const clock = createTestClock()
  const tickets = createTickets<string>('test', { database: { ...database, peers: noPeers }, clock })
  const ticket = await tickets.issue('ada', 'export')
  clock.advance(4 * minuteMs)
  expect([await tickets.redeem(ticket), await tickets.redeem(ticket)]).toEqual(['export', 'export'])
  clock.advance(2 * minuteMs)
  await expect(tickets.redeem(ticket)).rejects.toMatchObject(expired)
})

test('however many tickets one user takes, those of others stay', async () => {
  await using database = await openTestDatabase()
  const tickets = createTickets<string>('test', { database, clock: createTestClock() })
  const bobs = await tickets.issue('bob', 'of bob')
  const taken: string[] = []
  for (let index = 0; index < 60; index++) taken.push(await tickets.issue('eve', `of eve ${index}`))
  expect(await tickets.redeem(bobs)).toBe('of bob')
  await expect(tickets.redeem(taken[39] ?? '')).rejects.toMatchObject(expired)
  expect(await tickets.redeem(taken[40] ?? '')).toBe('of eve 40')
})
