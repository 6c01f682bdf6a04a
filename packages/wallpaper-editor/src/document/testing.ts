/** Documents for tests. */
import type {
  EditorClockItem,
  EditorDocument,
  EditorImageItem,
  EditorItem,
  EditorShapeItem,
  EditorTextItem,
  EditorVideoItem,
} from '@mirari/wallpaper'

const place = {
  ...{ x: 100, y: 100, width: 400, height: 300, rotation: 0, zIndex: 1 },
  ...{ initX: 100, initY: 100, initW: 400, initH: 300 },
}
const media = { originalWidth: 400, originalHeight: 300, isLocalFile: false, full: false }

export const imageItem = (id: string, fields: Partial<EditorImageItem> = {}): EditorImageItem => ({
  id,
  type: 'image',
  name: id,
  ...place,
  url: `/media/${id}.webp`,
  thumbnail_url: `/media/${id}.webp/w320`,
  ...media,
  isParallax: false,
  ...fields,
})

export const videoItem = (id: string, fields: Partial<EditorVideoItem> = {}): EditorVideoItem => ({
  id,
  type: 'video',
  name: id,
  ...place,
  url: `/media/${id}.mp4`,
  ...media,
  loop: true,
  volume: 0.5,
  ...fields,
})

export const clockItem = (id: string, fields: Partial<EditorClockItem> = {}): EditorClockItem => ({
  id,
  type: 'time',
  name: id,
  ...place,
  ...{ width: 200, height: 60, initW: 200, initH: 60 },
  ...{ text: '09:41', format: 'HH:mm', fontSize: 64, fontStyle: 'semibold' },
  ...{ color: '#fffaf2', colorIntensity: 100, strokeColor: '#14110e', strokeOpacity: 1, backgroundBlur: 1 },
  ...fields,
})

export const textItem = (id: string, fields: Partial<EditorTextItem> = {}): EditorTextItem => ({
  id,
  type: 'text',
  name: id,
  ...place,
  ...{ text: 'Good morning', align: 'center', fontSize: 64, fontStyle: 'semibold' },
  ...{ color: '#fffaf2', colorIntensity: 100, strokeColor: '#14110e', strokeOpacity: 0, backgroundBlur: 0 },
  ...fields,
})

export const shapeItem = (id: string, fields: Partial<EditorShapeItem> = {}): EditorShapeItem => ({
  id,
  type: 'shape',
  name: id,
  ...place,
  ...{ form: 'rectangle', color: '#fffaf2', colorIntensity: 100, radius: 0 },
  ...{ strokeColor: '#14110e', strokeOpacity: 100, strokeWidth: 0 },
  ...fields,
})

/** A 16:9 document; each item's zIndex is its position unless it has another. */
export function documentOf(...items: EditorItem[]): EditorDocument {
  return {
    canvasRatio: '16:9',
    initCanvasW: 1920,
    initCanvasH: 1080,
    items: items.map((item, index) => (item.zIndex === 1 ? { ...item, zIndex: index + 1 } : item)),
  }
}
