import { consoleTexts } from '@mirari/messages/console'
import { expect, test } from 'vitest'
import { amountOf, reasonOf } from './act-words.ts'

const { en, zh } = consoleTexts

test('an amount of the log has the unit of its act', () => {
  const shown = (action: Parameters<typeof amountOf>[0]['action'], amount: number | null) =>
    [en, zh].map((texts) => amountOf({ action, amount }, texts))
  expect(shown('points', 250)).toEqual(['+250', '+250'])
  expect(shown('points', -20)).toEqual(['-20', '-20'])
  expect(shown('quota', 2000)).toEqual(['2,000 MB', '2,000 MB'])
  expect(shown('refund', 1500)).toEqual(['¥1,500', '¥1,500'])
  expect(shown('block', null)).toEqual(['–', '–'])
})

test('a handled report has its state in the reader’s language, with the note of the operator', () => {
  const shown = (reason: string, action: 'report' | 'block' = 'report') =>
    [en, zh].map((texts) => reasonOf({ action, reason }, texts))
  expect(shown('in_work: ')).toEqual(['In work', '处理中'])
  expect(shown('done: asked: twice\nand answered')).toEqual([
    'Done: asked: twice\nand answered',
    '已完成：asked: twice\nand answered',
  ])
  // What an operator wrote as the reason of another act stays as it is, as does a state of another version.
  expect(shown('done: enough', 'block')).toEqual(['done: enough', 'done: enough'])
  expect(shown('merged: into another')).toEqual(['merged: into another', 'merged: into another'])
})
