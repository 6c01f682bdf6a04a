/** What a dragged tile carries, which is also the detail of the page event 'create-dialog:add-reference'. */
import type { TaskCategory } from '../categories.ts'
import { dragPayloadType } from './drag-payload-type.ts'

export interface DragPayload {
  type: 'image' | 'video'
  thumbnail_url: string
  /** Address of the original image, or of the video. */
  original_url: string
  /** Sides of the original in px. */
  width: number
  height: number
  video_thumbnail_url?: string
}

/** The fields of a result that a drag payload is made from. */
export interface Draggable {
  task_category: TaskCategory
  /** Sides in px of what is dragged. */
  width: number
  height: number
  /** The image itself; for a video or wallpaper its poster. */
  picture: { url: string; width: number; height: number }
  thumbnail_url: string
  video_url: string | null
  thumbnail_video_url: string | null
}

/** Drag payload of a result: the video of a video, the image of anything else. */
export function dragPayloadOf(result: Draggable): DragPayload {
  const { task_category, picture, thumbnail_url, video_url, thumbnail_video_url } = result
  if (task_category !== 'video' || video_url === null) {
    const { url: original_url, width, height } = picture
    return { type: 'image', original_url, thumbnail_url, width, height }
  }
  return {
    type: 'video',
    original_url: video_url,
    thumbnail_url,
    width: result.width,
    height: result.height,
    ...(thumbnail_video_url === null ? {} : { video_thumbnail_url: thumbnail_video_url }),
  }
}

/** The part of a DataTransfer that reading needs. */
export interface DragReader {
  getData(type: string): string
}

/** The part of a DataTransfer that writing needs. */
export interface DragWriter {
  setData(type: string, data: string): void
}

/** Writes the payload into a drag, together with its address for targets outside of the page. */
export function writeDragPayload(transfer: DragWriter, payload: DragPayload, base: string): void {
  transfer.setData(dragPayloadType, JSON.stringify(payload))
  transfer.setData('text/uri-list', new URL(payload.original_url, base).href)
}

/** Whether a page may load an image from the address; 'javascript:' and the like are refused. */
function isMediaUrl(value: unknown): value is string {
  if (typeof value !== 'string' || value === '') return false
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(value)?.[1]?.toLowerCase()
  return scheme === undefined || ['http', 'https', 'blob'].includes(scheme)
}

const isSide = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0

/** Reads a payload from any value, such as the detail of a page event; null when it is not one. */
export function asDragPayload(value: unknown): DragPayload | null {
  if (typeof value !== 'object' || value === null) return null
  const payload: Record<string, unknown> = { ...value }
  const { type, thumbnail_url, original_url, width, height, video_thumbnail_url } = payload
  if (type !== 'image' && type !== 'video') return null
  if (!isMediaUrl(original_url) || !isSide(width) || !isSide(height)) return null
  return {
    type,
    original_url,
    thumbnail_url: isMediaUrl(thumbnail_url) ? thumbnail_url : original_url,
    width,
    height,
    ...(isMediaUrl(video_thumbnail_url) ? { video_thumbnail_url } : {}),
  }
}

/** Reads the payload of a dropped tile; null when something else was dropped. */
export function readDragPayload(transfer: DragReader): DragPayload | null {
  const text = transfer.getData(dragPayloadType)
  if (text === '') return null
  try {
    return asDragPayload(JSON.parse(text))
  } catch {
    return null
  }
}
