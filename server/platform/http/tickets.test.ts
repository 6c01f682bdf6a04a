import { expect, test } from 'vitest'
import { createTestClock } from '../testing.ts'
import { createTickets } from './tickets.ts'

const minuteMs = 60_000

test('a ticket works again and again until it expires', () => {
  const clock = createTestClock()
  const tickets = createTickets<string>(clock)
  const ticket = tickets.issue('ada', 'export')
  clock.advance(4 * minuteMs)
  expect([tickets.redeem(ticket), tickets.redeem(ticket)]).toEqual(['export', 'export'])
  clock.advance(2 * minuteMs)
  expect(() => tickets.redeem(ticket)).toThrow()
})

test('however many tickets one user takes, those of others stay', () => {
  const tickets = createTickets<string>(createTestClock())
  const bobs = tickets.issue('bob', 'of bob')
  const taken = Array.from({ length: 1000 }, (_, index) => tickets.issue('eve', `of eve ${index}`))
  expect(tickets.redeem(bobs)).toBe('of bob')
  expect(() => tickets.redeem(taken[979] ?? '')).toThrow()
  expect(tickets.redeem(taken[980] ?? '')).toBe('of eve 980')
})
