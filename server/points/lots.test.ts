import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestClock, createTestUser, openTestDatabase } from '../platform/testing.ts'
import { auditLedger, ledgerTotals } from './audit-store.ts'
import { createPointsService } from './service.ts'

const dayMs = 24 * 60 * 60 * 1000

async function scene() {
  const database = await openTestDatabase()
  const clock = createTestClock(Date.parse('2026-03-01T12:00:00Z'))
  const points = createPointsService({ clock })
  const user = await createTestUser(database, { point: 0 })
  return {
    database,
    clock,
    points,
    user,
    grant: (amount: number, ref: string) =>
      database.write((trx) => points.grant(trx, { user_id: user.id, amount, ref }, 'purchase')),
    spend: (amount: number, ref: string) =>
      database.write((trx) => points.spend(trx, { user_id: user.id, amount, ref })),
    refund: (ref: string) => database.write((trx) => points.refund(trx, ref)),
    sweep: () => database.write((trx) => points.sweep(trx)),
    balance: () => points.balanceOf(database.read, user.id),
    left: async () => {
      const lots = await database.read.selectFrom('point_lot').select(['ref', 'left']).orderBy('created_at').execute()
      return Object.fromEntries(lots.map(({ ref, left }) => [ref, left]))
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

describe('lots', () => {
  test('the oldest points are spent first, and a refund goes back to the lots it came from', async () => {
    await using it = await scene()
    await it.grant(15, 'first')
    it.clock.advance(dayMs)
    await it.grant(20, 'second')
    expect(await it.spend(10, 'a')).toBe(25)
    expect(await it.spend(10, 'b')).toBe(15)
    expect(await it.left()).toEqual({ first: 0, second: 15 })
    await it.refund('b')
    expect(await it.left()).toEqual({ first: 5, second: 20 })
    expect(await it.balance()).toBe(25)
    expect(await auditLedger(it.database.read)).toEqual([])
  })

  test('several spendings of several users in one go take what each alone would take, and tell what is left after each', async () => {
    await using it = await scene()
    const bob = await createTestUser(it.database, { point: 0 })
    await it.grant(15, 'first')
    it.clock.advance(dayMs)
    await it.grant(20, 'second')
    await it.database.write((trx) => it.points.grant(trx, { user_id: bob.id, amount: 7, ref: 'of bob' }))
    const spending = (user_id: string, amount: number, ref: string) => ({ user_id, amount, ref })
    const all = [spending(it.user.id, 10, 'a'), spending(bob.id, 3, 'b'), spending(it.user.id, 10, 'c')]

    expect(await it.database.write((trx) => it.points.spendAll(trx, all))).toEqual([25, 4, 15])

    expect(await it.left()).toEqual({ first: 0, second: 15, 'of bob': 4 })
    await it.refund('c')
    expect(await it.left()).toEqual({ first: 5, second: 20, 'of bob': 4 })
    expect(await auditLedger(it.database.read)).toEqual([])
  })

  test('of several spendings none is made when the points of one user do not pay for theirs', async () => {
    await using it = await scene()
    const bob = await createTestUser(it.database, { point: 0 })
    await it.grant(15, 'first')
    await it.database.write((trx) => it.points.grant(trx, { user_id: bob.id, amount: 7, ref: 'of bob' }))
    const spending = (user_id: string, amount: number, ref: string) => ({ user_id, amount, ref })

    for (const others of [[spending(bob.id, 8, 'b')], [spending(bob.id, 4, 'b'), spending(bob.id, 4, 'c')]]) {
      const spent = it.database.write((trx) => it.points.spendAll(trx, [spending(it.user.id, 10, 'a'), ...others]))
      await expect(spent).rejects.toMatchObject({ problem: 'not_enough_points' })
    }
    expect(await it.left()).toEqual({ first: 15, 'of bob': 7 })
    expect(await it.balance()).toBe(15)
    expect(await auditLedger(it.database.read)).toEqual([])
  })

  test('points expire after two years', async () => {
    await using it = await scene()
    await it.grant(50, 'old')
    it.clock.advance(dayMs)
    await it.grant(30, 'new')
    await it.spend(10, 'a')
    it.clock.advance(Date.parse('2028-03-01T11:59:59Z') - it.clock.now().getTime())
    expect(await it.sweep()).toBe(0)
    it.clock.advance(1000)
    expect(await it.sweep()).toBe(1)
    expect(await it.sweep()).toBe(0)
    expect(await it.balance()).toBe(30)
    expect(await ledgerTotals(it.database.read)).toEqual({
      users: 30,
      accounts: [
        { name: 'expired', balance: 40 },
        { name: 'granted', balance: 0 },
        { name: 'sold', balance: -80 },
        { name: 'spent', balance: 10 },
      ],
    })
    expect(await auditLedger(it.database.read)).toEqual([])
  })

  test('expired points cannot be spent, even before the sweep', async () => {
    await using it = await scene()
    await it.grant(50, 'old')
    it.clock.advance(400 * dayMs)
    await it.grant(10, 'new')
    it.clock.advance(400 * dayMs)
    expect(await it.spend(10, 'a')).toBe(0)
    expect(await it.left()).toEqual({ old: 0, new: 0 })
    await expect(it.spend(10, 'b')).rejects.toMatchObject({ problem: 'not_enough_points' })
    expect(await auditLedger(it.database.read)).toEqual([])
  })

  test('points refunded to an expired lot expire too', async () => {
    await using it = await scene()
    await it.grant(20, 'old')
    await it.spend(10, 'a')
    it.clock.advance(800 * dayMs)
    await it.sweep()
    await it.refund('a')
    expect(await it.balance()).toBe(10)
    await it.sweep()
    expect(await it.balance()).toBe(0)
    expect(await auditLedger(it.database.read)).toEqual([])
  })
})

describe('the check of the ledger', () => {
  const damages: Record<string, string> = {
    'Each kept balance is the sum of its lines.': 'update "user" set point = point + 1',
    'All accounts together are zero.': `insert into point_account_part(name, part, balance) values ('sold', '', 7)`,
    'Each account holds the opposite of its lines.': `insert into point_account_part(name, part, balance) values ('sold', '', 7)`,
    'Each kept balance is what is left of its lots.': 'update point_lot set "left" = "left" - 1',
    'Each lot lacks what was taken out of it and not given back.': 'update point_lot set "left" = "left" - 1',
    'Each refund has its spend.': `insert into ledger(id, user_id, amount, kind, ref, created_at) select 'x', user_id, 5, 'refund', 'refund:none', '' from ledger limit 1`,
    'Each spend, expiry and reversal was taken out of lots of the same user.': 'delete from lot_use',
    'Each lot was filled by a line of the ledger.': `update point_lot set ref = 'nothing'`,
    'Points come with a plus, and go with a minus.': `insert into ledger(id, user_id, amount, kind, ref, created_at) select 'x', user_id, -5, 'grant', 'x', '' from ledger limit 1`,
  }
  test.each(Object.entries(damages))('finds a violation: %s', async (rule, damage) => {
    await using it = await scene()
    await it.grant(50, 'old')
    await it.spend(10, 'a')
    await it.database.write((trx) => sql.raw(damage).execute(trx))
    const faults = await auditLedger(it.database.read)
    expect(faults.map((fault) => fault.rule)).toContain(rule)
  })

  test('a ledger line is never changed and has a known kind', async () => {
    await using it = await scene()
    await it.grant(50, 'old')
    const run = (statement: string) => it.database.write((trx) => sql.raw(statement).execute(trx))
    await expect(run('update ledger set amount = 1')).rejects.toThrow('never changed')
    await expect(
      run(
        `insert into ledger(id, user_id, amount, kind, ref, created_at) select 'x', user_id, 5, 'gift', 'x', '' from ledger limit 1`,
      ),
    ).rejects.toThrow('no counterpart')
  })
})

test('everything adds up after random changes in any order', async () => {
  await using it = await scene()
  let seed = 7
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    // The lower bits of this generator repeat soon.
    return (seed >>> 12) % limit
  }
  const spent: string[] = []
  for (let step = 0; step < 200; step += 1) {
    const ref = `step:${step}`
    const what = below(10)
    if (what < 3) await it.grant(1 + below(90), ref)
    else if (what < 7) await it.spend(1 + below(30), ref).then(() => spent.push(ref), isRefusal)
    else if (what < 9) await it.refund(spent[below(Math.max(1, spent.length))] ?? 'nothing')
    else {
      it.clock.advance(below(300) * dayMs)
      await it.sweep()
    }
  }
  expect(spent.length).toBeGreaterThan(20)
  expect(await auditLedger(it.database.read)).toEqual([])
  const { accounts } = await ledgerTotals(it.database.read)
  expect(accounts.find(({ name }) => name === 'expired')?.balance).toBeGreaterThan(0)
})

function isRefusal(error: unknown): void {
  expect(error).toMatchObject({ problem: 'not_enough_points' })
}
