import { expect, test } from 'vitest'
import { hasAudioTrack } from './audio-track.ts'
import { packageVolume } from './package-sound.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const box = (name: string, content: string): string => {
  const length = content.length + 8
  const letters = [24, 16, 8, 0].map((shift) => String.fromCharCode((length >> shift) & 255))
  return `${letters.join('')}${name}${content}`
}
const handler = (type: string) => box('trak', box('mdia', box('hdlr', `\0\0\0\0\0\0\0\0${type}`)))
const mp4 = (...handlers: string[]) =>
  new Blob([bytes(box('ftyp', 'isom') + box('mdat', 'soun hdlr') + box('moov', handlers.map(handler).join('')))])
const webm = (codec: string) => new Blob([bytes(`\x1aE\xdf\xa3 V_VP9 ${codec} content`)])

test('a video has sound when its description names a track with sound, not when its content looks like one', async () => {
  expect(await hasAudioTrack('a.mp4', mp4('vide', 'soun'))).toBe(true)
  expect(await hasAudioTrack('a.mp4', mp4('vide'))).toBe(false)
  expect(await hasAudioTrack('a.mp4', new Blob([bytes('broken')]))).toBe(false)
  expect(await hasAudioTrack('a.webm', webm('A_OPUS'))).toBe(true)
  expect(await hasAudioTrack('a.webm', webm(''))).toBe(false)
  expect(await hasAudioTrack('a.png', webm('A_OPUS'))).toBe(false)
})

const source = (src: string) => ({ type: 'video', sources: [{ src }] })
const live = { _version: 1, kind: 'live', media: [source('a.webm')] }
const clock = { _version: 1, kind: 'clock' }
const item = { ...source('a.webm'), id: 'v', x: 0, y: 0, volume: 0.2 }
const template = { name: 'T', items: [{ id: 'v', type: 'video', new_path: 'a.webm' }] }

test.each<[what: string, config: unknown, volume: number | null]>([
  ['media with a volume', { ...live, volume: 0.35 }, 35],
  ['media that its maker silenced', live, null],
  ['an item with a volume', { ...clock, items: [item] }, 100],
  ['a silent item', { ...clock, items: [{ ...item, volume: 0 }] }, null],
  ['a hidden item', { ...clock, items: [{ ...item, visible: false }] }, null],
  ['an item of a template', template, 100],
  ['a file that is not there', { ...clock, items: [{ ...item, ...source('b.webm') }] }, null],
  ['no document', [], null],
])('the volume of a package: %s', async (_, config, volume) => {
  const files = new Map([
    ['config.json', new Blob([JSON.stringify(config)])],
    ['a.webm', webm('A_OPUS')],
  ])
  expect(await packageVolume(files)).toBe(volume)
  files.set('a.webm', webm(''))
  expect(await packageVolume(files)).toBeNull()
})
