import { expect, test } from 'vitest'
import { readDocument } from '../document/read.ts'
import type { WallpaperDocument } from '../document/schema.ts'
import { checkEditorDocument } from './check-editor-document.ts'
import type { EditorDocument } from './editor-document.ts'
import { type EditorFile, toEditorDocument } from './to-editor-document.ts'

const file = (name: string, changes: Partial<EditorFile> = {}): EditorFile => ({
  type: 'image',
  url: `/media/${name}`,
  thumbnail_url: `/media/${name}/w640`,
  width: 1248,
  height: 704,
  ...changes,
})
const files: Record<string, EditorFile> = {
  'poster.webp': file('poster'),
  'media/1.mp4': file('film', { type: 'video' }),
  'layers/0.webp': file('far'),
  'layers/1.webp': file('near'),
}

function documentOf(input: object): WallpaperDocument {
  const read = readDocument({ _version: 1, ...input })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.ok
}

function converted(input: object): EditorDocument {
  const document = toEditorDocument(documentOf(input), (path) => files[path] ?? null, file('poster'))
  // The editor must be able to save every document that it opens.
  expect(checkEditorDocument(document)).toEqual({ ok: document })
  return document
}

const canvas = { width: 1248, height: 704 }
const whole = { x: 0, y: 0, width: 1920, height: 1080, rotation: 0 }

test('a parallax wallpaper becomes its image with 3D Parallax and its layers', () => {
  const layers = [
    { src: 'layers/0.webp', far: 0, near: 0.2 },
    { src: 'layers/1.webp', far: 0.6, near: 1 },
  ]
  expect(converted({ kind: 'parallax', canvas, layers })).toEqual({
    canvasRatio: '16:9',
    initCanvasW: 1920,
    initCanvasH: 1080,
    items: [
      {
        ...whole,
        id: 'item-1',
        type: 'image',
        name: 'Picture',
        zIndex: 1,
        initX: 336,
        initY: 188,
        initW: 1248,
        initH: 704,
        url: '/media/poster',
        thumbnail_url: '/media/poster/w640',
        originalWidth: 1248,
        originalHeight: 704,
        isLocalFile: false,
        full: true,
        isParallax: true,
      },
    ],
    parallaxConfig: {
      itemId: 'item-1',
      layers: [
        { src: '/media/far', depth: 0.1 },
        { src: '/media/near', depth: 0.8 },
      ],
    },
  })
})

test('the first of several media items is taken, and stays silent', () => {
  const media = [
    { type: 'video', sources: [{ src: 'media/1.mp4' }] },
    { type: 'image', src: 'poster.webp' },
  ]
  expect(converted({ kind: 'click', canvas: { width: 704, height: 1248 }, media })).toMatchObject({
    canvasRatio: '9:16',
    initCanvasW: 1080,
    initCanvasH: 1920,
    items: [{ type: 'video', url: '/media/film', full: true, loop: true, volume: 0, width: 1080, height: 1920 }],
  })
})

test('a clock keeps its position and its font', () => {
  const clock = {
    id: 'time',
    name: 'Time',
    type: 'clock',
    x: 0,
    y: 112,
    width: 1248,
    height: 152,
    anchor: 'top',
    format: 'HH:mm',
    fontSize: 127,
    fontStyle: 'thin',
    opacity: 0.95,
    strokeOpacity: 0.15,
  }
  const ground = { id: 'ground', type: 'image', src: 'poster.webp', full: true, x: 0, y: 0 }
  const { items } = converted({
    kind: 'clock',
    canvas,
    items: [ground, clock, { ...clock, id: 'date', type: 'focus' }],
  })
  expect(items).toMatchObject([
    { type: 'image', full: true, zIndex: 1 },
    {
      type: 'time',
      zIndex: 2,
      x: 0,
      y: 171,
      width: 1920,
      height: 234,
      format: 'HH:mm',
      fontSize: 195,
      fontStyle: 'thin',
      colorIntensity: 95,
      strokeOpacity: 15,
      backgroundBlur: 0,
    },
  ])
})

test.each([
  ['1:1', 900, 900, 1920, 1920],
  ['1:2', 500, 1000, 960, 1920],
  ['3:4', 896, 1200, 1440, 1920],
  ['2:1', 3000, 1200, 1920, 960],
])('the nearest ratio is taken: %s', (canvasRatio, width, height, initCanvasW, initCanvasH) => {
  const media = [{ type: 'image', src: 'poster.webp' }]
  expect(converted({ kind: 'live', canvas: { width, height }, media })).toMatchObject({
    canvasRatio,
    initCanvasW,
    initCanvasH,
  })
})

test('guides belong to a document, within the limits of what can be saved', () => {
  const document = { canvasRatio: '16:9', initCanvasW: 1920, initCanvasH: 1080, items: [] }
  const guides = [{ axis: 'x', at: 960 }]
  expect(checkEditorDocument({ ...document, guides })).toEqual({ ok: { ...document, guides } })
  const wrong = [[{ axis: 'z', at: 0 }], [{ axis: 'x' }], Array.from({ length: 51 }, () => guides[0]), 'none']
  for (const value of wrong) expect(checkEditorDocument({ ...document, guides: value })).toHaveProperty('problems')
})

test('what follows the pointer is kept, and so is the point in view, where the canvas has another shape', () => {
  const live = { kind: 'live', media: [{ type: 'image', src: 'poster.webp' }], pointer: 'fog', hears: true }
  expect(converted({ ...live, canvas, focus: { x: 0.25, y: 0.5 } })).toMatchObject({
    ...{ focus: { x: 0.25, y: 0.5 }, pointer: 'fog', hears: true },
  })
  // The editor's canvas of 2:1 shows the middle 80 % of the width.
  const wide = { width: 3000, height: 1200 }
  expect(converted({ ...live, canvas: wide, focus: { x: 0.3, y: 0.5 } }).focus).toEqual({ x: 0.25, y: 0.5 })
  const focus = { id: 'f', type: 'focus', x: 288, y: 326, width: 48, height: 52 }
  expect(converted({ ...live, canvas, items: [focus] }).focus).toEqual({ x: 0.25, y: 0.5 })
  for (const name of ['focus', 'pointer', 'hears']) expect(converted({ kind: 'clock' })).not.toHaveProperty(name)
})

test('what follows the pointer and the point in view are checked', () => {
  const document = { canvasRatio: '16:9', initCanvasW: 1920, initCanvasH: 1080, items: [] }
  const chosen = { focus: { x: 0, y: 1 }, pointer: 'ripples', hears: false }
  expect(checkEditorDocument({ ...document, ...chosen })).toEqual({ ok: { ...document, ...chosen } })
  for (const wrong of [{ focus: { x: 2, y: 0 } }, { focus: { x: 0 } }, { pointer: 'lava' }, { hears: 'yes' }])
    expect(checkEditorDocument({ ...document, ...wrong })).toHaveProperty('problems')
})
