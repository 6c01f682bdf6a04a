import { expect, test } from 'vitest'
import { readDocument } from '../document/read.ts'
import { createProperties } from './properties.ts'

function open(input: object) {
  const read = readDocument({ _version: 1, ...input })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const calls: unknown[] = []
  const part = (name: string) => ({ setProperty: (...call: unknown[]) => calls.push([name, ...call]) })
  const loop = {
    setRate: (...rates: number[]) => calls.push(['rate', ...rates]),
    add: () => ({ wake() {}, remove() {} }),
    after: () => () => {},
    setPaused() {},
    isPaused: () => false,
    boost() {},
    destroy() {},
  }
  const properties = createProperties(read.ok, {
    loop,
    stage: part('stage'),
    items: part('items'),
    tilt: null,
    effects: { choose: (index) => calls.push(['effect', index]) },
    focusOn: (point) => calls.push(['focus', point]),
  })
  return { properties, calls }
}

const live = { kind: 'live', media: [{ type: 'image', src: 'a.png' }], volume: 0.4 }

test('a muted wallpaper stays silent when its volume changes, and has it when it is heard again', () => {
  const { properties, calls } = open(live)
  const volumes = () => calls.splice(0).filter((call) => Array.isArray(call) && call[0] === 'stage')
  properties.set('mute', true)
  properties.set('volume', 80)
  expect(volumes()).toEqual([
    ['stage', 'volume', 0],
    ['stage', 'volume', 0],
  ])
  properties.set('mute', false)
  expect(volumes()).toEqual([['stage', 'volume', 80]])
})

test('a wallpaper that is muted and heard again has the volume that it was made with', () => {
  const { properties, calls } = open(live)
  properties.set('mute', 1)
  properties.set('mute', 0)
  expect(calls.at(-1)).toEqual(['items', 'volume', 40])
})

test('the lower one of the limits of host and user counts', () => {
  const { properties, calls } = open(live)
  properties.set('fps', 2)
  properties.setMaxFps(24)
  properties.set('fps', '0')
  properties.setMaxFps(Number.NaN)
  expect(calls).toEqual([
    ['rate', 60, 60],
    ['rate', 24, 24],
    ['rate', 15, 24],
  ])
})

test('a point in view is set by percent, one side at a time; what is no number changes nothing', () => {
  const { properties, calls } = open(live)
  properties.set('focusx', 25)
  properties.set('focusy', '140')
  properties.set('focusx', 'left')
  expect(calls).toEqual([
    ['focus', { x: 0.25 }],
    ['focus', { y: 1 }],
  ])
})

test('another effect is chosen by its place in the list, in a wallpaper of any kind', () => {
  for (const input of [live, { kind: 'clock' }]) {
    const { properties, calls } = open(input)
    properties.set('effect', '2')
    expect(calls).toEqual([['effect', 2]])
  }
})
