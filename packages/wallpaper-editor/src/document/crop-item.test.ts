import { expect, test } from 'vitest'
import { draggedCrop, isCroppable, visiblePart, wholeImageBox, zoomedCrop } from './crop-item.ts'
import { imageItem } from './testing.ts'

/** A picture of 400x300 in a frame of its width and half of its height. */
const box = { x: 0, y: 0, width: 400, height: 150 }
const cropped = imageItem('one', { ...box, crop: { x: 0.5, y: 0.5, zoom: 1 } })

test('the picture goes with the pointer inside its frame', () => {
  expect(draggedCrop(cropped, box, { x: 0, y: 30 })).toEqual({ x: 0.5, y: 0.4, zoom: 1 })
  const closer = imageItem('one', { ...box, crop: { x: 0.5, y: 0.5, zoom: 2 } })
  expect(draggedCrop(closer, box, { x: -80, y: 0 })).toEqual({ x: 0.6, y: 0.5, zoom: 2 })
})

test('it stops where its edge would come into sight, and comes back at once', () => {
  const down = draggedCrop(cropped, box, { x: 0, y: 900 })
  expect(down).toEqual({ x: 0.5, y: 0.25, zoom: 1 })
  expect(draggedCrop({ ...cropped, crop: { ...down, y: 0 } }, box, { x: 0, y: -30 }).y).toBe(0.35)
})

test('a wheel or pinch brings it closer, up to 8 times, and never uncovers its frame', () => {
  expect(zoomedCrop(cropped, 1.5)).toEqual({ x: 0.5, y: 0.5, zoom: 1.5 })
  expect([zoomedCrop(cropped, 0.5)?.zoom, zoomedCrop(cropped, 100)?.zoom]).toEqual([1, 8])
  expect(zoomedCrop(imageItem('one', { full: true }), 2)).toBeNull()
})

test('the whole picture lies around the frame as far as it goes beyond', () => {
  expect(visiblePart(cropped, box)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 })
  expect(wholeImageBox(cropped, box)).toEqual({ x: 0, y: -75, width: 400, height: 300 })
})

test('one that covers the canvas is cut by the canvas, however close its crop was', () => {
  const full = imageItem('one', { full: true, crop: { x: 0.5, y: 0.5, zoom: 4 } })
  expect(visiblePart(full, { width: 1920, height: 1080 }).width).toBe(1)
})

test('neither a locked, a hidden nor a parallax image is cropped', () => {
  expect(isCroppable(cropped)).toBe(true)
  for (const fields of [{ locked: true }, { hidden: true }, { isParallax: true }])
    expect(isCroppable(imageItem('one', fields))).toBe(false)
})
