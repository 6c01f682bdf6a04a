import { expect, test } from 'vitest'
import { createLog, logLevels } from './log.ts'

function openLog() {
  const lines: string[] = []
  const log = createLog(
    (line) => lines.push(line),
    () => new Date('2026-01-02T03:04:05.000Z'),
  )
  return { log, parsed: () => lines.map((line): unknown => JSON.parse(line)), lines }
}

test('an event is one line of JSON with its time, its level and its fields', () => {
  const { log, parsed, lines } = openLog()
  log.info('request', { path: '/api/health', status: 200, id: null })
  expect(parsed()).toEqual([
    { at: '2026-01-02T03:04:05.000Z', level: 'info', event: 'request', path: '/api/health', status: 200, id: null },
  ])
  expect(lines[0]?.endsWith('}\n')).toBe(true)
})

test('an error is logged with its cause, and those that it gathers', () => {
  const { log, parsed } = openLog()
  const error = new AggregateError([new Error('one')], 'several', { cause: new TypeError('at first') })
  log.error('request failed', { error })
  expect(parsed()).toMatchObject([
    { error: { name: 'AggregateError', message: 'several', cause: { name: 'TypeError' }, errors: ['Error: one'] } },
  ])
})

test.each(['password', 'token', 'secret', 'authorization', 'cookie', 'key', 'email'])('%s is never logged', (name) => {
  const { log, lines } = openLog()
  log.info('sign-in', { [name]: 'do not tell' })
  expect(lines.join('')).toContain(`"${name}":"…"`)
})

test('events below the level are left out', () => {
  for (const [index, level] of logLevels.entries()) {
    const { log, parsed } = openLog()
    log.level = level
    expect(log.level).toBe(level)
    for (const each of logLevels) log[each](each)
    expect(parsed().map((line) => (line as { event: string }).event)).toEqual(logLevels.slice(index))
  }
})
