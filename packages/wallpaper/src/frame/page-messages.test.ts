import { expect, test } from 'vitest'
import { readReport } from './page-messages.ts'
import { textOf } from './page-reports.ts'

test('a report of a page is read as text, whatever the page says it is', () => {
  const report = { level: 'warn', text: 'a', source: 'script.js:1' }
  expect(readReport({ mirari: 'console', report })).toEqual(report)
  expect(readReport({ mirari: 'console', report: { ...report, source: 5 } })).toEqual({ ...report, source: null })
  expect(readReport({ mirari: 'console', report: { ...report, text: 'x'.repeat(9000) } })?.text).toHaveLength(4000)
})

test.each([null, 'console', { mirari: 'console' }, { mirari: 'console', report: { level: 'alert', text: 'a' } }])(
  '%j is no report',
  (data) => {
    expect(readReport(data)).toBeNull()
  },
)

test('values are written as a console writes them in one line', () => {
  const loop: { self?: unknown } = {}
  loop.self = loop
  expect([
    textOf('words'),
    textOf({ a: [1, null] }),
    textOf(new TypeError('broken')),
    textOf(undefined),
    textOf(12n),
    textOf(loop),
  ]).toEqual(['words', '{"a":[1,null]}', 'TypeError: broken', 'undefined', '12', '{"self":"…"}'])
})
