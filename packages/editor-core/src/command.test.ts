import { expect, test } from 'vitest'
import { type Command, createCommandRegistry } from './command.ts'

type Count = number

const add: Command<'add', Count, { step: number }> = {
  id: 'add',
  label: 'Add',
  shortcuts: ['mod+=', 'mod++'],
  isEnabled: (count) => count < 10,
  apply: (count, { step }) => count + step,
}
const reset: Command<'reset', Count> = {
  id: 'reset',
  label: 'Start again',
  shortcuts: [],
  isEnabled: (count) => count > 0,
  apply: () => 0,
}

test('a registry finds commands by id and by any of their shortcuts, and has all labels', () => {
  const registry = createCommandRegistry<'add' | 'reset', Count, { step: number }>([add, reset])
  expect([registry.get('reset'), registry.withShortcut('mod++'), registry.withShortcut('mod+z')]).toEqual([
    reset,
    add,
    null,
  ])
  expect(registry.labels).toEqual({ add: 'Add', reset: 'Start again' })
})

test('a command runs with its tools, and changes nothing while it is disabled', () => {
  const registry = createCommandRegistry<'add' | 'reset', Count, { step: number }>([add, reset])
  expect([registry.run('add', 4, { step: 3 }), registry.run('add', 10, { step: 3 })]).toEqual([7, 10])
})

test('ids and shortcuts are unique', () => {
  expect(() => createCommandRegistry([add, add])).toThrow("share 'add'")
  expect(() => createCommandRegistry([add, { ...add, id: 'more' }])).toThrow("share 'mod+='")
})
