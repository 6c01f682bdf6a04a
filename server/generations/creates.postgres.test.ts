/** Creates of several accounts run beside each other, at several nodes: each pays from what it has, and only once. */
import { expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import { auditLedger } from '../points/audit-store.ts'
import { createBody, openTestGenerations } from './testing.ts'

const price = 10
const enoughFor = 5
const callsOfEach = 16

async function openNodes() {
  const first = await openTestGenerations()
  const second = await openTestGenerations({ beside: first })
  const people = await Promise.all(Array.from({ length: 4 }, () => first.signIn(price * enoughFor)))
  return {
    nodes: [first, second] as const,
    people,
    async [Symbol.asyncDispose]() {
      await second[Symbol.asyncDispose]()
      await first[Symbol.asyncDispose]()
    },
  }
}

const countOf = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length

test('64 creates of four accounts at two nodes: each account gets what its points pay for, and no more', async () => {
  await using scene = await openNodes()
  const { nodes, people } = scene
  const [{ database }] = nodes

  const statuses = await Promise.all(
    people.map((person) =>
      Promise.all(
        Array.from({ length: callsOfEach }, async (_, index) => {
          const node = nodes[index % 2 === 0 ? 0 : 1]
          return (await node.call(person, 'POST', '/generations', createBody('a lake'))).status
        }),
      ),
    ),
  )

  for (const [index, own] of statuses.entries()) {
    expect([countOf(own, 200), countOf(own, 402)]).toEqual([enoughFor, callsOfEach - enoughFor])
    const person = people[index]
    if (!person) throw new Error('Nobody made these calls.')
    expect(await nodes[0].balance(person)).toBe(0)
    const { body } = await nodes[1].call(person, 'GET', '/generations')
    expect([body.total, body.items.length]).toEqual([enoughFor, enoughFor])
  }
  expect(await auditLedger(database.read)).toEqual([])
  const tasks = await database.read.selectFrom('task').select(['user_id', 'vtime']).execute()
  expect(new Set(tasks.map(({ user_id, vtime }) => `${user_id} ${vtime}`)).size).toBe(enoughFor * people.length)
})

test('an id that four people send at once belongs to one of them, however often each sends it', async () => {
  await using scene = await openNodes()
  const { nodes, people } = scene
  const body = { ...createBody('a lake'), id: newId() }

  const statuses = await Promise.all(
    people.map((person) =>
      Promise.all(
        Array.from({ length: callsOfEach }, async (_, index) => {
          return (await nodes[index % 2 === 0 ? 0 : 1].call(person, 'POST', '/generations', body)).status
        }),
      ),
    ),
  )

  const owners = statuses.filter((own) => countOf(own, 200) === callsOfEach)
  const others = statuses.filter((own) => countOf(own, 409) === callsOfEach)
  expect([owners.length, others.length]).toEqual([1, people.length - 1])
  const balances = await Promise.all(people.map((person) => nodes[0].balance(person)))
  const full = price * enoughFor
  expect(balances.sort((a, b) => a - b)).toEqual([full - price, full, full, full])
  expect(await auditLedger(nodes[0].database.read)).toEqual([])
})
