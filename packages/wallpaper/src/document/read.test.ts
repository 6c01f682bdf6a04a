import { expect, test } from 'vitest'
import { readDocument, readEditorDocument } from './read.ts'
import { documentVersion } from './schema.ts'

const parallax = {
  _version: 1,
  kind: 'parallax',
  layers: [
    { src: 'layers/0.webp', far: 0, near: 0.2 },
    { src: 'layers/1.webp', depthSrc: 'layers/1-depth.png', far: 0.6, near: 0.9 },
  ],
}

function problemsOf(input: unknown): string[] {
  const read = readDocument(input)
  return 'problems' in read ? read.problems : []
}

function documentOf(input: unknown) {
  const read = readDocument(input)
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.ok
}

test('a document gets defaults for missing fields and loses unknown ones', () => {
  expect(documentOf({ ...parallax, color: 'unknown' })).toEqual({
    _version: 1,
    kind: 'parallax',
    title: '',
    canvas: { width: 1920, height: 1080 },
    background: '#000000',
    poster: null,
    items: [],
    layers: [
      { src: 'layers/0.webp', depthSrc: null, far: 0, near: 0.2 },
      { src: 'layers/1.webp', depthSrc: 'layers/1-depth.png', far: 0.6, near: 0.9 },
    ],
    strength: 0.015,
    pivot: 0.5,
    drift: true,
  })
})

test('reading a document that has been read changes nothing', () => {
  const once = documentOf({
    _version: 1,
    kind: 'click',
    media: [
      { type: 'image', src: 'media/a.jpg' },
      { type: 'video', sources: [{ src: 'b.webm', mime: 'video/webm; codecs="vp9"' }] },
    ],
    effTime: 1.5,
    items: [
      { id: 'clock', type: 'clock', x: 1, y: 2, format: 'HH:mm' },
      { id: 'text', type: 'text', x: 1, y: 2, text: 'Hello' },
      { id: 'box', type: 'box', x: 0, y: 0, action: 'toggle', target: 'text' },
      { id: 'focus', type: 'focus', x: 5, y: 5 },
      { id: 'picture', type: 'image', x: 0, y: 0, src: 'p.png' },
      { id: 'video', type: 'video', x: 0, y: 0, sources: [{ src: 'v.webm' }] },
    ],
  })
  expect(documentOf(JSON.parse(JSON.stringify(once)))).toEqual(once)
})

test.each([
  ['../secret.webp'],
  ['/etc/passwd'],
  ['a//b.webp'],
  ['a/./b.webp'],
  ['https://example.com/a.webp'],
  ['a\\b.webp'],
  ['bild 1.webp'],
  ['bücher.webp'],
  [''],
  ['a/..'],
])('%j is no path of an asset', (src) => {
  expect(problemsOf({ ...parallax, layers: [{ src, far: 0, near: 1 }] })).toEqual([
    'document.layers[0].src must be a relative path of letters, digits and ._-.',
  ])
})

test('each problem names the field that is wrong', () => {
  expect(
    problemsOf({
      ...parallax,
      strength: 0.5,
      background: 'red',
      layers: [{ src: 'a.webp', far: 0.9, near: 0.1 }],
      items: [
        { id: 'a', type: 'spinner' },
        { id: 'b', type: 'text', x: 'left', y: 0, text: 'x' },
      ],
    }),
  ).toEqual([
    'document.background must be a colour like #1a2b3c.',
    'document.items[0].type must be one of image, video, clock, text, shape, focus, box.',
    'document.items[1].x must be a number from -100000 to 100000.',
    'document.layers[0].far must not be greater than near.',
    'document.strength must be a number from 0 to 0.03.',
  ])
})

test('two items may not share an id', () => {
  const item = { id: 'a', type: 'focus', x: 0, y: 0 }
  expect(problemsOf({ _version: 1, kind: 'clock', items: [item, item] })).toEqual([
    'document.items has the id a twice.',
  ])
})

test('no input makes the reader throw', () => {
  for (const input of [
    null,
    3,
    'x',
    [],
    {},
    { _version: 1 },
    { _version: 1, kind: 'clock', items: {} },
    { _version: {} },
  ])
    expect('problems' in readDocument(input) || 'ok' in readDocument(input)).toBe(true)
  expect(problemsOf([])).toEqual(['document must be an object.'])
  expect(problemsOf({ _version: 1, kind: 'toString' })).toHaveLength(1)
  expect(problemsOf({ _version: 1, kind: 'clock', items: [{ type: 'constructor' }] })).toHaveLength(1)
})

test('a document of a newer version is refused by its version', () => {
  expect(problemsOf({ ...parallax, _version: 7 })).toEqual([
    `document._version is 7; this player knows up to ${documentVersion}.`,
  ])
})

const clockItem = {
  id: 'time-1',
  type: 'time',
  text: '12:00:00',
  name: 'Clock',
  x: 1600,
  y: 40,
  width: 200,
  height: 60,
  rotation: 0,
  zIndex: 2,
  initX: 0,
  initY: 0,
  initW: 200,
  initH: 60,
  fontSize: 64,
  fontStyle: 'mono bold',
  color: '#ffcc00',
  colorIntensity: 80,
  strokeColor: '#000000',
  strokeOpacity: 50,
  backgroundBlur: 12,
}
const imageItem = {
  id: 'image-1',
  type: 'image',
  name: 'Hills',
  url: 'hills.webp',
  x: 0,
  y: 0,
  width: 1920,
  height: 1080,
  rotation: 0,
  zIndex: 1,
  full: true,
  isParallax: false,
}
const saved = { canvasRatio: '16:9', initCanvasW: 1920, initCanvasH: 1080, items: [clockItem, imageItem] }

test('what the wallpaper editor saves is read as version 0: items by zIndex, percent as fractions (ENT-032 to ENT-036)', () => {
  const { items, kind, canvas, _version } = documentOf(saved)
  expect({ kind, canvas, _version }).toEqual({ kind: 'clock', canvas: { width: 1920, height: 1080 }, _version: 1 })
  expect(items).toMatchObject([
    { id: 'image-1', type: 'image', src: 'hills.webp', full: true, anchor: 'picture' },
    {
      id: 'time-1',
      type: 'clock',
      format: 'HH:mm:ss',
      anchor: 'top-right',
      fontStyle: 'mono bold',
      opacity: 0.8,
      strokeOpacity: 0.5,
      backgroundBlur: 12,
    },
  ])
})

test('a full image that was split into layers is a parallax wallpaper with the other items above it', () => {
  const parallaxConfig = {
    itemId: 'image-1',
    layers: [
      { src: 'near.webp', depth: 0.9 },
      { src: 'far.webp', depth: 0.1 },
    ],
  }
  const read = documentOf({ ...saved, parallaxConfig })
  expect(read.kind === 'parallax' && read.layers).toEqual([
    { src: 'far.webp', depthSrc: null, far: 0.1, near: 0.1 },
    { src: 'near.webp', depthSrc: null, far: 0.9, near: 0.9 },
  ])
  expect(read.items.map(({ id }) => id)).toEqual(['time-1'])
})

test('a smaller image that was split becomes one item per layer, each with its depth', () => {
  const parallaxConfig = {
    itemId: 'image-1',
    layers: [
      { src: 'far.webp', depth: 0.1 },
      { src: 'near.webp', depth: 0.9 },
    ],
  }
  const { items } = documentOf({ ...saved, items: [{ ...imageItem, full: false }], parallaxConfig })
  expect(items.map(({ id, depth }) => ({ id, depth }))).toEqual([
    { id: 'image-1-layer-1', depth: 0.1 },
    { id: 'image-1-layer-2', depth: 0.9 },
  ])
})

test('addresses that the editor saved become paths of the package', () => {
  const video = { ...imageItem, id: 'video-1', type: 'video', url: '/media/b', zIndex: 3, volume: 0.3 }
  const input = { ...saved, items: [{ ...imageItem, url: '/media/a' }, video] }
  expect(problemsOf(input)).toHaveLength(2)
  const read = readEditorDocument(input, (url) => `assets/${url.at(-1)}.bin`)
  expect('ok' in read && read.ok.items).toMatchObject([
    { src: 'assets/a.bin' },
    { sources: [{ src: 'assets/b.bin', mime: '' }], loop: true, volume: 0.3 },
  ])
})
