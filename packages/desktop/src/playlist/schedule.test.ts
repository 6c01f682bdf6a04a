import { describe, expect, test } from 'vitest'
import { readPlaylistChoices } from './choices.ts'
import { entriesOf } from './entries.ts'
import { momentOf } from './schedule.ts'

const hourMs = 3_600_000
const utc = (text: string) => Date.parse(`2026-11-24T${text}Z`)
const three = entriesOf(['a.zip', 'b.zip', 'c.zip'])

/** The files of the given number of turns, from midnight on. */
const turnsOf = (files: readonly string[], typed: Parameters<typeof readPlaylistChoices>[0], count: number) =>
  Array.from({ length: count }, (_, turn) => {
    const choices = readPlaylistChoices(typed)
    return momentOf(entriesOf(files), choices, utc('00:00') + turn * choices.everyMs, 0).file
  })

test('a folder is read in the order of its names, with pairs for day and night', () => {
  const files = ['10 sea.zip', '2 hill.night.zip', '2 hill.DAY.ZIP', 'notes.txt', '.hidden.zip', 'moon.night.zip']
  expect(entriesOf(files)).toEqual([
    { name: '2 hill', day: '2 hill.DAY.ZIP', night: '2 hill.night.zip' },
    { name: '10 sea', day: '10 sea.zip', night: '10 sea.zip' },
    { name: 'moon', day: 'moon.night.zip', night: 'moon.night.zip' },
  ])
})

test('wallpapers follow each other in the order of their names, on the clock of the wall', () => {
  const choices = readPlaylistChoices({ every: '1h' })
  const at = (time: string, offsetMs = 0) => momentOf(three, choices, utc(time), offsetMs)
  expect(at('00:59')).toEqual({ ...at('00:00'), until: utc('01:00') })
  expect(new Set(['00:00', '01:00', '02:00'].map((time) => at(time).file))).toEqual(
    new Set(['a.zip', 'b.zip', 'c.zip']),
  )
  expect(at('03:00').file).toBe(at('00:00').file)
  // With half an hour of difference to UTC the hour begins in the middle of the other one.
  expect(at('00:15', hourMs / 2).until).toBe(utc('00:30'))
})

describe('shuffled', () => {
  const files = ['a.zip', 'b.zip', 'c.zip', 'd.zip', 'e.zip']

  test('each wallpaper comes once in each round, and none twice in a row', () => {
    const start = (Math.ceil(utc('00:00') / 60_000 / 5) * 5 - utc('00:00') / 60_000 + 5) % 5
    const turns = turnsOf(files, { every: '1m', shuffle: true }, 505).slice(start, start + 500)
    for (let round = 0; round < 500; round += 5) {
      expect(turns.slice(round, round + 5).toSorted()).toEqual(files)
    }
    expect(turns.filter((file, index) => file === turns[index - 1])).toEqual([])
    const rounds = new Set(Array.from({ length: 100 }, (_, round) => turns.slice(round * 5, round * 5 + 5).join()))
    expect(rounds.size).toBeGreaterThan(20)
  })

  test('two take turns, and one stays', () => {
    const two = turnsOf(['a.zip', 'b.zip'], { every: '1h', shuffle: true }, 4)
    expect([two[0] === two[2], two[1] === two[3], two[0] === two[1]]).toEqual([true, true, false])
    expect(turnsOf(['a.zip'], { shuffle: true }, 2)).toEqual(['a.zip', 'a.zip'])
  })
})

test.each([
  ['07:00-19:00', '06:59', 'n', '07:00'],
  ['07:00-19:00', '07:00', 'd', '19:00'],
  ['07:00-19:00', '19:00', 'n', '07:00'],
  // A day that ends after midnight.
  ['10:00-02:00', '01:59', 'd', '02:00'],
  ['10:00-02:00', '02:00', 'n', '10:00'],
])('with a day of %s, at %s the half is %s, until %s', (day, time, half, until) => {
  const pair = entriesOf(['x.day.zip', 'x.night.zip'])
  const moment = momentOf(pair, readPlaylistChoices({ every: '365d', day }), utc(time), 0)
  const next = utc(until)
  expect(moment).toEqual({
    file: half === 'd' ? 'x.day.zip' : 'x.night.zip',
    until: next > utc(time) ? next : next + 24 * hourMs,
  })
})

test('an empty folder shows nothing, and is looked at again', () => {
  expect(momentOf([], readPlaylistChoices({ every: '1h' }), utc('00:10'), 0)).toEqual({
    file: null,
    until: utc('01:00'),
  })
})
