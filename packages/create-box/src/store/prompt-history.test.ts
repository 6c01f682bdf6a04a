import type { KeyValueStorage } from '@mirari/model'
import { wallpaperPrompt } from '@mirari/model'
import { expect, test } from 'vitest'
import { createPromptHistory } from './prompt-history.ts'

function memory(): KeyValueStorage {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

test('an empty prompt steps back through the sent prompts, and forward to empty again', () => {
  const history = createPromptHistory(memory())
  for (const prompt of ['one', 'two', 'three']) history.add(prompt)
  expect([
    history.step('', 'older'),
    history.step('three', 'older'),
    history.step('two', 'newer'),
    history.step('three', 'newer'),
    history.step('', 'newer'),
  ]).toEqual(['three', 'two', 'three', '', null])
})
test('the oldest prompt is the end', () => {
  const history = createPromptHistory(memory())
  history.add('one')
  history.step('', 'older')
  expect(history.step('one', 'older')).toBe(null)
})
test('a typed or changed prompt is not replaced by the arrow keys', () => {
  const history = createPromptHistory(memory())
  history.add('one')
  expect(history.step('typed', 'older')).toBe(null)
  history.step('', 'older')
  expect(history.step('one, changed', 'older')).toBe(null)
})
test('each prompt is stored once, the newest 50, without the default prompt', () => {
  const storage = memory()
  const history = createPromptHistory(storage)
  for (let number = 0; number < 60; number++) history.add(`prompt ${number}`)
  for (const prompt of ['prompt 30', '  ', wallpaperPrompt]) history.add(prompt)
  const again = createPromptHistory(storage)
  const all: string[] = []
  for (let prompt = again.step('', 'older'); prompt !== null; prompt = again.step(prompt, 'older')) all.push(prompt)
  expect([all.length, all[0], all[1], new Set(all).size]).toEqual([50, 'prompt 30', 'prompt 59', 50])
})
test('with a broken storage the history is lost but nothing throws', () => {
  const storage: KeyValueStorage = {
    getItem: () => '{"not": "a list"}',
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {},
  }
  const history = createPromptHistory(storage)
  history.add('one')
  expect(history.step('', 'older')).toBe(null)
})
