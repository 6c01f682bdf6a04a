import { expect, test } from 'vitest'
import { chosenFormat, clockHands, clockText, msToNextChange, showsSeconds } from './clock-text.ts'

const evening = new Date('2026-03-07T20:05:09.250Z')

test.each([
  ['HH:mm:ss', '20:05:09'],
  ['h:mm A', '8:05 PM'],
  ['hh.mm', '08.05'],
  ['dddd, D MMMM YYYY', 'Saturday, 7 March 2026'],
  ['ddd MMM DD.MM.YYYY', 'Sat Mar 07.03.2026'],
  ['[It is] H:mm', 'It is 20:05'],
  ['HH\nmm', '20\n05'],
])('%j writes %j', (format, text) => {
  expect(clockText(format, evening, 'en', 'UTC')).toBe(text)
})

test('names follow the language and hours the time zone', () => {
  expect(clockText('dddd HH:mm', evening, 'de', 'Asia/Tokyo')).toBe('Sonntag 05:05')
  expect(clockText('MMMM', evening, 'zh-CN', 'UTC')).toBe('三月')
})

test('midnight is 00 and 12', () => {
  const midnight = new Date('2026-03-07T00:00:00Z')
  expect(clockText('HH h A', midnight, 'en', 'UTC')).toBe('00 12 AM')
})

test('the time is shown even for an unknown zone or language', () => {
  expect(clockText('mm', evening, 'not_a_language', 'Not/Here')).toBe('05')
})

test('a clock with seconds waits for the next full second, one without for the next full minute', () => {
  expect(msToNextChange('HH:mm:ss', evening.getTime())).toBe(750)
  expect(msToNextChange('HH:mm', evening.getTime())).toBe(50_750)
  expect(showsSeconds('[ss] HH:mm')).toBe(false)
})

test.each([
  ['HH:mm', { hours: 2, seconds: 0 }, 'h:mm A'],
  ['h:mm A', { hours: 1, seconds: 0 }, 'HH:mm'],
  ['HH:mm', { hours: 0, seconds: 1 }, 'HH:mm:ss'],
  ['HH:mm:ss', { hours: 0, seconds: 2 }, 'HH:mm'],
  ['HH:mm:ss dddd', { hours: 2, seconds: 2 }, 'h:mm A dddd'],
  ['dddd', { hours: 1, seconds: 1 }, 'dddd'],
])('%j with the choice %j is %j', (format, choice, expected) => {
  expect(chosenFormat(format, choice)).toBe(expected)
})

test.each([
  ['03:00:30', true, { hour: 90, minute: 3, second: 180 }],
  ['03:00:30', false, { hour: 90, minute: 0, second: 180 }],
  ['18:45:00', false, { hour: 202.5, minute: 270, second: 0 }],
])('at %s the hands stand where they do on a clock', (time, hasSeconds, degrees) => {
  expect(clockHands(new Date(`2026-01-01T${time}Z`), 'UTC', hasSeconds)).toEqual(degrees)
})
