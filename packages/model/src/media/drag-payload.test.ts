import { expect, test } from 'vitest'
import {
  asDragPayload,
  type Draggable,
  type DragPayload,
  dragPayloadOf,
  readDragPayload,
  writeDragPayload,
} from './drag-payload.ts'
import { dragPayloadType } from './drag-payload-type.ts'

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
test('nothing, broken text and impossible payloads are read as null', () => {
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
test('addresses that run scripts are refused', () => {
  expect(asDragPayload({ ...payload, original_url: 'javascript:alert(1)' })).toBe(null)
  expect(asDragPayload({ ...payload, thumbnail_url: 'JavaScript:alert(1)' })).toEqual({
    ...payload,
    thumbnail_url: '/media/a',
  })
})

const result = {
  task_category: 'image' as const,
  picture: { url: '/media/a', width: 800, height: 600, thumbnail_widths: [320], placeholder: '', color: '#808080' },
  width: 800,
  height: 600,
  thumbnail_url: '/media/a/w320',
  video_url: null,
  thumbnail_video_url: null,
}
test('C51, ENT-018: an image is dragged with its original address and size', () => {
  expect(dragPayloadOf(result)).toEqual(payload)
})
test('a video is dragged as a video, or as its poster while there is no video', () => {
  const video: Draggable = { ...result, task_category: 'video', width: 1920, height: 1080, video_url: '/media/v' }
  const rest = { thumbnail_url: '/media/a/w320', width: 1920, height: 1080 }
  expect(dragPayloadOf(video)).toEqual({ type: 'video', original_url: '/media/v', ...rest })
  expect(dragPayloadOf({ ...video, thumbnail_video_url: '/media/s' })).toMatchObject({
    video_thumbnail_url: '/media/s',
  })
  expect(dragPayloadOf({ ...video, video_url: null })).toEqual(payload)
})
