import { expect, test } from 'vitest'
import { changeItem } from '../document/change-item.ts'
import { newDocument, newImage, withItem } from '../document/new-items.ts'
import { mediaOf, replacementPatch } from './replace-image.ts'

const image = {
  id: 'a',
  url: '/media/tall',
  thumbnail_url: '/media/tall/w320',
  width: 500,
  height: 1000,
  prompt: '  ',
  created_at: '2030-01-01T00:00:00Z',
}
const canvas = { width: 1920, height: 1080 }
const empty = newDocument()
const wide = newImage(
  { id: 'item', document: empty },
  { url: '/media/wide', thumbnail_url: '', name: 'Wide', width: 1000, height: 500 },
)

test('an image without a prompt gets the fallback name, a long one the beginning of its prompt', () => {
  expect(mediaOf(image, 'Image').name).toBe('Image')
  expect(mediaOf({ ...image, prompt: 'A striped hot air balloon drifting over dunes' }, '').name).toBe(
    'A striped hot air balloon drif…',
  )
})

test('another image keeps its own shape within the box of the one before', () => {
  const patch = replacementPatch({ ...wide, rotation: 30 }, canvas, mediaOf(image, 'Image'))
  const [item] = changeItem(withItem(empty, { ...wide, rotation: 30 }), 'item', patch).items
  expect(item).toMatchObject({
    url: '/media/tall',
    name: 'Image',
    originalWidth: 500,
    originalHeight: 1000,
    ...{ x: 835, y: 290, width: 250, height: 500, rotation: 30 },
    ...{ initX: 710, initY: 40, initW: 500, initH: 1000 },
  })
})

test('a full image stays full', () => {
  const full = { ...wide, full: true }
  const document = changeItem(withItem(empty, full), 'item', replacementPatch(full, canvas, mediaOf(image, 'Image')))
  expect(document.items[0]).toMatchObject({ full: true, url: '/media/tall' })
})
