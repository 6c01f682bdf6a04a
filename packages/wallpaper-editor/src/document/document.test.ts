import { editorRatios } from '@mirari/wallpaper'
import { expect, test } from 'vitest'
import { alignItems } from './align.ts'
import { outputSize } from './canvas-size.ts'
import { changeItem, duplicateItem, removeItem, resetItem } from './change-item.ts'
import { changeRatio } from './change-ratio.ts'
import { inOrder, itemOf, moveLayer, reordered } from './layers.ts'
import { fittedSize, newDocument, newImage, withItem } from './new-items.ts'
import { clockItem, documentOf, imageItem, shapeItem, textItem, videoItem } from './testing.ts'

const order = (document: ReturnType<typeof documentOf>) => document.items.map(({ id, zIndex }) => `${id} ${zIndex}`)

test('the longer side of the output is 1920; every side is even and 400 or more', () => {
  expect(outputSize('1:2')).toEqual({ width: 960, height: 1920 })
  expect(outputSize('16:9')).toEqual({ width: 1920, height: 1080 })
  expect(outputSize('4:3')).toEqual({ width: 1920, height: 1440 })
  for (const ratio of editorRatios) {
    const { width, height } = outputSize(ratio)
    expect([Math.max(width, height), width % 2, height % 2, Math.min(width, height) >= 400]).toEqual([1920, 0, 0, true])
  }
})

test('an image larger than the canvas - 40 is scaled down to fit, a smaller one is not enlarged', () => {
  const canvas = { width: 1920, height: 1080 }
  expect(fittedSize({ width: 4000, height: 3000 }, canvas)).toEqual({ width: 1387, height: 1040 })
  expect(fittedSize({ width: 8000, height: 1000 }, canvas)).toEqual({ width: 1880, height: 235 })
  expect(fittedSize({ width: 640, height: 360 }, canvas)).toEqual({ width: 640, height: 360 })
})

test('another ratio scales everything into the middle of the new canvas', () => {
  const image = imageItem('image', { x: 0, y: 0, width: 1920, height: 1080 })
  const document = documentOf(image, clockItem('clock', { x: 960, y: 540, width: 200, height: 60, fontSize: 64 }))
  const next = changeRatio(document, '1:2')
  expect(next).toMatchObject({ canvasRatio: '1:2', initCanvasW: 960, initCanvasH: 1920 })
  expect(itemOf(next, 'image')).toMatchObject({ x: 0, y: 690, width: 960, height: 540, initY: 740, initW: 200 })
  expect(itemOf(next, 'clock')).toMatchObject({ x: 480, y: 960, width: 100, height: 30, fontSize: 32 })
  expect(changeRatio(document, '16:9')).toBe(document)
})

test('a full item stays full in another ratio', () => {
  const next = changeRatio(documentOf(imageItem('image', { full: true })), '9:16')
  expect(itemOf(next, 'image')).toMatchObject({ full: true })
})

test('a new size ends the full mode of an image and of a video', () => {
  for (const item of [imageItem('one', { full: true }), videoItem('one', { full: true })]) {
    expect(itemOf(changeItem(documentOf(item), 'one', { width: 300 }), 'one')).toMatchObject({
      full: false,
      width: 300,
    })
  }
})

test('a full item does not move', () => {
  const document = documentOf(imageItem('one', { full: true, x: 5, y: 6 }))
  expect(itemOf(changeItem(document, 'one', { x: 100, y: 100 }), 'one')).toMatchObject({ x: 5, y: 6, full: true })
})

test('the full mode begins upright and gives the old box back when it ends', () => {
  const document = documentOf(imageItem('one', { x: 5, y: 6, width: 300, height: 200, rotation: 30 }))
  const full = changeItem(document, 'one', { full: true })
  expect(itemOf(full, 'one')).toMatchObject({ full: true, rotation: 0 })
  expect(itemOf(changeItem(full, 'one', { full: false }), 'one')).toMatchObject({
    ...{ x: 5, y: 6, width: 300, height: 200, full: false },
  })
})

test('no side gets smaller than 20', () => {
  const next = changeItem(documentOf(imageItem('one')), 'one', { width: 3, height: -4 })
  expect(itemOf(next, 'one')).toMatchObject({ width: 20, height: 20 })
})

test.each([
  [360, 0],
  [-30, 330],
  [359.6, 0],
  [725, 5],
])('a rotation of %d is kept as %d', (given, kept) => {
  expect(itemOf(changeItem(documentOf(imageItem('one')), 'one', { rotation: given }), 'one')?.rotation).toBe(kept)
})

test('at most one image is the parallax one, and the document names it', () => {
  const document = documentOf(imageItem('one'), imageItem('two'))
  const first = changeItem(document, 'one', { isParallax: true })
  expect(first.parallaxConfig).toEqual({ itemId: 'one', layers: [] })
  const second = changeItem(first, 'two', { isParallax: true })
  expect(second.items.map((item) => item.type === 'image' && item.isParallax)).toEqual([false, true])
  expect(second.parallaxConfig).toEqual({ itemId: 'two', layers: [] })
  expect(removeItem(second, 'two').parallaxConfig).toBeUndefined()
})

test('the layers of a parallax image are kept until it shows another image', () => {
  const layers = [{ src: '/media/layer.webp', depth: 0.5 }]
  const document = {
    ...documentOf(imageItem('one', { isParallax: true })),
    parallaxConfig: { itemId: 'one', layers },
  }
  expect(changeItem(document, 'one', { x: 9 }).parallaxConfig?.layers).toEqual(layers)
  expect(changeItem(document, 'one', { url: '/media/other.webp' }).parallaxConfig?.layers).toEqual([])
})

test('a new order numbers zIndex from 1 upward', () => {
  const document = documentOf(imageItem('one'), imageItem('two'), imageItem('three'))
  expect(order(reordered(document, ['three', 'one', 'two']))).toEqual(['three 1', 'one 2', 'two 3'])
  expect(reordered(document, ['one', 'two', 'three'])).toBe(document)
})

test('a loaded document is put into the order of its zIndex', () => {
  const document = documentOf(imageItem('near', { zIndex: 9 }), imageItem('far', { zIndex: 2 }))
  expect(order(inOrder(document))).toEqual(['far 1', 'near 2'])
})

test.each([
  ['forward', ['two 1', 'one 2', 'three 3']],
  ['front', ['two 1', 'three 2', 'one 3']],
  ['backward', ['one 1', 'two 2', 'three 3']],
] as const)('the farthest layer goes %s', (move, expected) => {
  expect(order(moveLayer(documentOf(imageItem('one'), imageItem('two'), imageItem('three')), 'one', move))).toEqual(
    expected,
  )
})

test('a reset gives back the place and size of the beginning, upright and not full', () => {
  const init = { initX: 10, initY: 20, initW: 300, initH: 200 }
  const document = documentOf(imageItem('one', { ...init, x: 99, width: 40, rotation: 70, full: true }))
  expect(itemOf(resetItem(document, 'one'), 'one')).toMatchObject({
    ...{ x: 10, y: 20, width: 300, height: 200, rotation: 0, full: false },
  })
})

test('a reset gives a clock back the letters that fit its box', () => {
  const document = documentOf(clockItem('clock', { width: 400, height: 120, fontSize: 128 }))
  expect(itemOf(resetItem(document, 'clock'), 'clock')).toMatchObject({ width: 200, height: 60, fontSize: 64 })
})

test('the box of a clock grows around its middle with larger letters and with more of them', () => {
  const document = documentOf(clockItem('clock', { x: 100, y: 100, width: 200, height: 60, fontSize: 64 }))
  expect(itemOf(changeItem(document, 'clock', { fontSize: 128 }), 'clock')).toMatchObject({
    ...{ x: 0, y: 70, width: 400, height: 120 },
  })
  expect(itemOf(changeItem(document, 'clock', { format: 'HH:mm:ss' }), 'clock')).toMatchObject({ x: 40, width: 320 })
})

test('a copy lies above and beside its original and is no parallax image', () => {
  const document = documentOf(imageItem('one', { x: 10, y: 10, isParallax: true }), imageItem('two'))
  const next = duplicateItem(document, 'one', 'copy')
  expect(order(next)).toEqual(['one 1', 'copy 2', 'two 3'])
  expect(itemOf(next, 'copy')).toMatchObject({ x: 30, y: 30, isParallax: false })
})

test('what is seen of an item is brought to an edge or the middle', () => {
  const document = documentOf(imageItem('one', { x: 50, y: 60, width: 400, height: 200, rotation: 90 }))
  const at = (alignment: Parameters<typeof alignItems>[2]) => {
    const { x, y } = itemOf(alignItems(document, ['one'], alignment), 'one') ?? {}
    return [x, y]
  }
  expect(at('left')).toEqual([-100, 60])
  expect(at('right')).toEqual([1620, 60])
  expect(at('center')).toEqual([760, 60])
  expect(at('top')).toEqual([50, 100])
  expect(at('middle')).toEqual([50, 440])
  expect(at('bottom')).toEqual([50, 780])
})

test('each copy has a name of its own', () => {
  const once = duplicateItem(documentOf(imageItem('one', { name: 'Ridges' })), 'one', 'two')
  const twice = duplicateItem(once, 'two', 'three')
  expect(twice.items.map(({ name }) => name)).toEqual(['Ridges', 'Ridges 2', 'Ridges 3'])
})

test('a text grows with its letters, away from the side it is aligned to', () => {
  const text = textItem('text', { x: 100, y: 100, width: 200, height: 60, text: 'four', align: 'left' })
  const twice = changeItem(documentOf(text), 'text', { text: 'four\nfour' }).items[0]
  expect(twice).toMatchObject({ x: 100, width: 200 })
  expect(twice?.height).toBeGreaterThan(100)
  const right = changeItem(documentOf({ ...text, align: 'right' }), 'text', { fontSize: text.fontSize * 2 }).items[0]
  expect(right && right.x + right.width).toBeCloseTo(300)
  expect(right?.width).toBeCloseTo(400)
})

test('a canvas of another shape scales outlines and corners of shapes', () => {
  const changed = changeRatio(documentOf(shapeItem('disc', { strokeWidth: 10, radius: 30 })), '9:16').items[0]
  expect(changed).toMatchObject({ strokeWidth: 5.63, radius: 16.88 })
})

test('a new layer does not lie exactly on another of its kind', () => {
  const media = { url: '/a.webp', thumbnail_url: '', name: 'A', width: 800, height: 600 }
  const document = newDocument()
  const one = newImage({ id: '1', document }, media)
  const two = newImage({ id: '2', document: withItem(document, one) }, media)
  expect([two.x - one.x, two.y - one.y]).toEqual([24, 24])
  expect([two.initX, two.initY]).toEqual([two.x, two.y])
  const beside = newImage({ id: '3', document: withItem(document, { ...one, full: true }) }, media)
  expect([beside.x, beside.y]).toEqual([one.x, one.y])
})
