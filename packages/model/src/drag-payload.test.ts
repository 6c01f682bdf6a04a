import { expect, test } from 'vitest'
import { asDragPayload, type DragPayload, dragPayloadType, readDragPayload, writeDragPayload } from './drag-payload.ts'

const payload: DragPayload = {
  type: 'image',
  thumbnail_url: '/media/a/w320',
  original_url: '/media/a',
  width: 800,
  height: 600,
}

function transfer(kept: Record<string, string> = {}) {
  return {
    kept,
    getData: (type: string) => kept[type] ?? '',
    setData: (type: string, data: string) => {
      kept[type] = data
    },
  }
}

test('a dragged tile is read as it was written, and other pages get its address', () => {
  const drag = transfer()
  writeDragPayload(drag, payload, 'https://mirari.example/generate')
  expect(readDragPayload(drag)).toEqual(payload)
  expect(drag.kept['text/uri-list']).toBe('https://mirari.example/media/a')
})
test('nothing, broken text and impossible payloads are none', () => {
  const read = (text: string) => readDragPayload(transfer({ [dragPayloadType]: text }))
  expect([
    readDragPayload(transfer()),
    read('{'),
    read('null'),
    read('{"type":"audio"}'),
    asDragPayload({ ...payload, width: 0 }),
    asDragPayload({ ...payload, height: Number.NaN }),
    asDragPayload({ ...payload, original_url: '' }),
  ]).toEqual(Array.from({ length: 7 }, () => null))
})
test('addresses that run script are none', () => {
  expect(asDragPayload({ ...payload, original_url: 'javascript:alert(1)' })).toBe(null)
  expect(asDragPayload({ ...payload, thumbnail_url: 'JavaScript:alert(1)' })).toEqual({
    ...payload,
    thumbnail_url: '/media/a',
  })
})
