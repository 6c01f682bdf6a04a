import { expect, test } from 'vitest'
import { type HostEvent, installBridge } from './bridge.ts'

/** As much of a window as the bridge touches. */
function openPage() {
  const page = new EventTarget() as EventTarget & Window
  Object.defineProperty(page, 'parent', { value: new EventTarget() })
  const bridge = installBridge(page)
  const events: HostEvent[] = []
  return { page, bridge, events, listen: () => bridge.listen((event) => events.push(event)) }
}

function message(page: Window, source: unknown, data: unknown): void {
  page.dispatchEvent(Object.assign(new Event('message'), { source, data }))
}

test('calls of Wallpaper Engine from before the player started reach it in order', () => {
  const { page, events, listen } = openPage()
  page.wallpaperPropertyListener?.applyUserProperties({ strength: { value: 20 }, drift: { value: false } })
  page.wallpaperPropertyListener?.applyGeneralProperties({ fps: 24 })
  listen()
  page.wallpaperPropertyListener?.setPaused(true)
  expect(events).toEqual([
    { do: 'property', name: 'strength', value: 20 },
    { do: 'property', name: 'drift', value: false },
    { do: 'fps', fps: 24 },
    { do: 'pause', paused: true },
  ])
})

test('Lively may send its pause as JSON with a stray argument or as an object', () => {
  const { page, events, listen } = openPage()
  listen()
  const changed: unknown = page.livelyWallpaperPlaybackChanged
  if (typeof changed !== 'function') throw new Error('No listener.')
  changed('{"IsPaused":true}', 'stray')
  changed({ IsPaused: false })
  changed('not json')
  changed(null)
  expect(events).toEqual([
    { do: 'pause', paused: true },
    { do: 'pause', paused: false },
  ])
})

test('sound is passed on only once it is asked for', () => {
  const { page, bridge, events, listen } = openPage()
  let engine: (bands: unknown) => void = () => {}
  page.wallpaperRegisterAudioListener = (listener) => {
    engine = listener
  }
  listen()
  page.livelyAudioListener?.([0.1, 0.2])
  expect(events).toEqual([])
  bridge.hear()
  page.livelyAudioListener?.([0.1, 0.2])
  engine(new Float32Array([0.5]))
  engine(null)
  engine(['loud'])
  expect(events).toEqual([
    { do: 'sound', bands: [0.1, 0.2] },
    { do: 'sound', bands: new Float32Array([0.5]) },
  ])
})

test('broken calls of a host change nothing', () => {
  const { page, events, listen } = openPage()
  listen()
  page.wallpaperPropertyListener?.applyUserProperties(null)
  page.wallpaperPropertyListener?.applyUserProperties({ a: null, b: 3 })
  page.wallpaperPropertyListener?.applyGeneralProperties({ fps: 'many' })
  expect(events).toEqual([])
})

test('only the surrounding page may move the wallpaper', () => {
  const { page, events, listen } = openPage()
  listen()
  message(page, page.parent, { mirari: 'pointer', x: 0.5, y: -1 })
  message(page, page.parent, { mirari: 'pointer' })
  message(page, page.parent, { mirari: 'pause', paused: true })
  message(page, new EventTarget(), { mirari: 'pause', paused: false })
  message(page, page.parent, 'pause')
  expect(events).toEqual([
    { do: 'pointer', place: { x: 0.5, y: -1 } },
    { do: 'pointer', place: null },
    { do: 'pause', paused: true },
  ])
})

test('listeners of a third-party page are called too, whenever they were set', () => {
  const page = new EventTarget() as EventTarget & Window
  const heard: unknown[] = []
  Object.defineProperty(page, 'parent', { value: page })
  // A function that a script of the page declares cannot be redefined.
  const declared = (name: string, value: unknown) => heard.push([name, value])
  Object.defineProperty(page, 'livelyPropertyListener', { value: declared, writable: true, enumerable: true })
  const events: HostEvent[] = []
  installBridge(page).listen((event) => events.push(event))
  page.wallpaperPropertyListener = {
    applyUserProperties: (properties) => heard.push(properties),
    applyGeneralProperties: () => {},
    setPaused: () => {},
  }

  page.livelyPropertyListener?.('hours', 2)
  page.wallpaperPropertyListener?.applyUserProperties({ hours: { value: 1 } })
  expect(heard).toEqual([['hours', 2], { hours: { value: 1 } }])
  expect(events).toEqual([
    { do: 'property', name: 'hours', value: 2 },
    { do: 'property', name: 'hours', value: 1 },
  ])
})

test('a host that waits for a listener to be assigned notices ours', () => {
  const page = new EventTarget() as EventTarget & Window
  Object.defineProperty(page, 'parent', { value: page })
  let given: typeof page.wallpaperPropertyListener
  Object.defineProperty(page, 'wallpaperPropertyListener', {
    get: () => given,
    set: (listener: typeof given) => {
      given = listener
      listener?.setPaused(true)
    },
  })
  const events: HostEvent[] = []
  installBridge(page).listen((event) => events.push(event))
  page.dispatchEvent(new Event('load'))
  expect(events).toEqual([{ do: 'pause', paused: true }])
})
