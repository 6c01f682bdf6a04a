import { expect, test } from 'vitest'
import type { EditorDocument, EditorImageItem, EditorItem } from '../editor/editor-document.ts'
import { readEditorDocument } from './read.ts'
import type { WallpaperDocument } from './schema.ts'

const place = { x: 100, y: 200, width: 640, height: 360, rotation: 0, initX: 0, initY: 0, initW: 640, initH: 360 }
const medium = { originalWidth: 1280, originalHeight: 720, isLocalFile: false }
const image: EditorImageItem = {
  ...place,
  ...medium,
  id: 'a',
  type: 'image',
  name: 'Hills',
  zIndex: 1,
  url: 'hills.webp',
  thumbnail_url: 'hills.webp',
  full: true,
  isParallax: false,
}
const video: EditorItem = {
  ...place,
  ...medium,
  id: 'b',
  type: 'video',
  name: 'Waves',
  zIndex: 2,
  url: 'waves.mp4',
  full: false,
  loop: false,
  volume: 0.25,
}
const clock: EditorItem = {
  ...place,
  id: 'c',
  type: 'time',
  name: 'Time',
  zIndex: 3,
  text: '10:00',
  format: 'HH:mm',
  fontSize: 64,
  fontStyle: 'serif bold',
  color: '#ffeedd',
  colorIntensity: 30,
  strokeColor: '#010203',
  strokeOpacity: 1,
  backgroundBlur: 7,
}
const parallaxConfig = {
  itemId: 'a',
  layers: [
    { src: 'far.webp', depth: 0.1 },
    { src: 'middle.webp', depth: 0.5 },
    { src: 'near.webp', depth: 0.9 },
  ],
}

function played(items: EditorItem[], changes: Partial<EditorDocument> = {}): WallpaperDocument {
  const document = { canvasRatio: '16:9', initCanvasW: 1920, initCanvasH: 1080, items, ...changes }
  const read = readEditorDocument(document, (url) => url)
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.ok
}

const common = { key: '', visible: true, movable: false, depth: 0.5, anchor: 'picture' }
const box = { x: 100, y: 200, width: 640, height: 360, rotation: 0 }

test('every field of the editor is played', () => {
  expect(played([clock, image, video])).toEqual({
    _version: 1,
    kind: 'clock',
    title: '',
    canvas: { width: 1920, height: 1080 },
    background: '#000000',
    poster: null,
    items: [
      { ...common, ...box, id: 'a', type: 'image', name: 'Hills', src: 'hills.webp', full: true },
      {
        ...common,
        ...box,
        id: 'b',
        type: 'video',
        name: 'Waves',
        sources: [{ src: 'waves.mp4', mime: 'video/mp4' }],
        full: false,
        loop: false,
        volume: 0.25,
      },
      {
        ...common,
        ...box,
        id: 'c',
        type: 'clock',
        face: 'digits',
        name: 'Time',
        // The middle of the item lies in the left third, halfway down.
        anchor: 'left',
        format: 'HH:mm',
        fontSize: 64,
        fontStyle: 'serif bold',
        fontFamily: '',
        fontSrc: null,
        color: '#ffeedd',
        opacity: 0.3,
        strokeColor: '#010203',
        strokeOpacity: 0.01,
        backgroundBlur: 7,
        align: 'center',
        locale: '',
        timeZone: '',
      },
    ],
  })
})

test('a full parallax image at the back becomes the stage below the other items', () => {
  expect(played([{ ...image, isParallax: true }, video, clock], { parallaxConfig })).toMatchObject({
    kind: 'parallax',
    layers: [
      { src: 'far.webp', far: 0.1, near: 0.1 },
      { src: 'middle.webp', far: 0.5, near: 0.5 },
      { src: 'near.webp', far: 0.9, near: 0.9 },
    ],
    items: [{ id: 'b' }, { id: 'c' }],
  })
})

test.each<[where: string, picture: Partial<EditorImageItem>, ids: string[]]>([
  ['above others', { zIndex: 9 }, ['b', 'c', 'a-layer-1', 'a-layer-2', 'a-layer-3']],
  ['at the back but turned', { rotation: 90 }, ['a-layer-1', 'a-layer-2', 'a-layer-3', 'b', 'c']],
  ['at the back but small', { full: false }, ['a-layer-1', 'a-layer-2', 'a-layer-3', 'b', 'c']],
])('a parallax image %s is one item per layer, in its place', (_where, changes, ids) => {
  const { kind, items } = played([{ ...image, isParallax: true, ...changes }, video, clock], { parallaxConfig })
  expect({ kind, ids: items.map(({ id }) => id) }).toEqual({ kind: 'clock', ids })
  expect(items.filter(({ id }) => id.startsWith('a')).map(({ depth }) => depth)).toEqual([0.1, 0.5, 0.9])
  const rotation = changes.rotation ?? 0
  for (const item of items) if (item.id.startsWith('a')) expect(item).toMatchObject({ ...box, rotation })
})

const text: EditorItem = {
  ...place,
  id: 'd',
  type: 'text',
  name: 'Text',
  zIndex: 4,
  text: 'Good\nmorning',
  align: 'left',
  fontSize: 64,
  fontStyle: 'serif',
  color: '#ffeedd',
  colorIntensity: 50,
  strokeColor: '#010203',
  strokeOpacity: 0,
  backgroundBlur: 0,
}
const disc: EditorItem = {
  ...place,
  id: 'e',
  type: 'shape',
  name: 'Disc',
  zIndex: 5,
  form: 'ellipse',
  color: '#112233',
  colorIntensity: 40,
  strokeColor: '#445566',
  strokeOpacity: 80,
  strokeWidth: 12,
  radius: 0,
}

test('texts and shapes play with their fonts and outlines', () => {
  expect(played([text, disc]).items).toMatchObject([
    { type: 'text', text: 'Good\nmorning', align: 'left', fontStyle: 'serif', opacity: 0.5, anchor: 'left' },
    { type: 'shape', form: 'ellipse', color: '#112233', opacity: 0.4, strokeOpacity: 0.8, strokeWidth: 12 },
  ])
})

test('texts of a group stay with the image behind them', () => {
  const [letters] = played([
    { ...text, group: 'title' },
    { ...disc, group: 'title' },
  ]).items
  expect(letters).toMatchObject({ type: 'text', anchor: 'picture' })
})

test('opacity and blend mode are played, and absent where nobody set them', () => {
  const [first, second] = played([video, { ...clock, opacity: 25, blend: 'screen' }]).items
  expect(first).not.toHaveProperty('alpha')
  expect(second).toMatchObject({ alpha: 0.25, blend: 'screen' })
})

test('hidden items are not in the wallpaper', () => {
  expect(played([image, { ...video, hidden: true }, clock]).items.map(({ id }) => id)).toEqual(['a', 'c'])
})

test('a cropped image shows the part around its point, in the shape of its box', () => {
  const crop = { x: 0.9, y: 0.5, zoom: 2 }
  const own = { ...image, full: false, width: 360, height: 360, crop }
  expect(played([own]).items[0]).toMatchObject({ crop: { x: 0.71875, y: 0.25, width: 0.28125, height: 0.5 } })
  expect(played([{ ...own, full: true }]).items[0]).toMatchObject({ crop: { x: 0.9, y: 0.5 } })
})

test('what follows the pointer and the point in view are played, whether or not there is a parallax image', () => {
  const chosen = { focus: { x: 0.2, y: 0.7 }, pointer: 'petals', hears: true } as const
  expect(played([image, clock], chosen)).toMatchObject({ kind: 'clock', ...chosen })
  const split = played([{ ...image, isParallax: true }, clock], { ...chosen, parallaxConfig })
  expect(split).toMatchObject({ kind: 'parallax', ...chosen })
  for (const name of Object.keys(chosen)) expect(played([image])).not.toHaveProperty(name)
})
