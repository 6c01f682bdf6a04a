import { expect, test } from 'vitest'
import { createBus } from './bus.ts'

interface Events {
  opened: { door: string }
  closed: { door: string }
}

test('an event reaches the listeners of its kind in order, and no others', () => {
  const heard: string[] = []
  const bus = createBus<Events>(() => {})
  bus.subscribe('opened', ({ door }) => heard.push(`first ${door}`))
  bus.subscribe('closed', ({ door }) => heard.push(`never ${door}`))
  bus.subscribe('opened', ({ door }) => heard.push(`second ${door}`))
  bus.publish('opened', { door: 'front' })
  expect(heard).toEqual(['first front', 'second front'])
})

test('a listener that throws is reported, and the others still get the event', () => {
  const heard: string[] = []
  const errors: unknown[] = []
  const bus = createBus<Events>((error) => errors.push(error))
  bus.subscribe('opened', () => {
    throw new Error('deaf')
  })
  bus.subscribe('opened', ({ door }) => heard.push(door))
  bus.publish('opened', { door: 'back' })
  expect([heard, errors]).toEqual([['back'], [new Error('deaf')]])
})
