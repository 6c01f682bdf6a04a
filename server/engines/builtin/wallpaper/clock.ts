import { join } from 'node:path'
import { clockPreview, previewSize } from '@mirari/procedural/film'
import { encodeWebp } from '@mirari/procedural/paint'
import { type ClockItem, documentVersion, type ImageItem, type LayeredDocument } from '@mirari/wallpaper'
import type { EngineIo, EngineOutput, EngineTask } from '../../engine.ts'
import { baseImage } from './base-image.ts'
import { blankDocument, posterName } from './blank-document.ts'
import { writePreview } from './preview.ts'

/** Heights of the letters, as shares of the shorter side. */
const timeSize = 0.18
const dateSize = 0.035
/** Top of the time, as a share of the height. */
const top = 0.16

/** Makes a wallpaper with the time and the date above an image. */
export async function makeClock(task: EngineTask, io: EngineIo): Promise<EngineOutput> {
  const { image, tags, missing } = await baseImage(task, io)
  const { width, height } = image
  const path = join(io.folder, 'result-0.webp')
  await encodeWebp(image, path)
  const clocks = clockItems(width, height)
  const size = previewSize(image)
  const preview = await writePreview(size, io, () => clockPreview(image, clocks, image, size))
  const document: LayeredDocument = {
    ...blankDocument(task, documentVersion),
    kind: 'clock',
    items: [ground(width, height), ...clocks],
  }
  return {
    path,
    content_type: 'image/webp',
    width,
    height,
    tags: [...new Set([...tags, 'clock', 'wallpaper'])],
    missing,
    wallpaper: { document, assets: [{ name: posterName, from: 'poster' }], preview },
  }
}

const base = { key: '', rotation: 0, visible: true, movable: false }

function ground(width: number, height: number): ImageItem {
  const box = { x: 0, y: 0, width, height }
  return {
    ...base,
    ...box,
    type: 'image',
    id: 'ground',
    name: 'Picture',
    anchor: 'picture',
    depth: 0.35,
    src: posterName,
    full: true,
  }
}

function clockItems(width: number, height: number): ClockItem[] {
  const side = Math.min(width, height)
  const letters = {
    fontFamily: '',
    fontSrc: null,
    color: '#ffffff',
    strokeColor: '#000000',
    backgroundBlur: 0,
    align: 'center',
    locale: '',
    timeZone: '',
  } as const
  const clock = (id: string, name: string, size: number, y: number): Omit<ClockItem, 'format' | 'fontStyle'> => ({
    ...base,
    ...letters,
    type: 'clock',
    face: 'digits',
    id,
    name,
    x: 0,
    y: Math.round(y),
    width,
    height: Math.round(size * side * 1.2),
    anchor: 'top',
    depth: 0.6,
    fontSize: Math.max(1, Math.round(size * side)),
    opacity: 0.95,
    strokeOpacity: 0.15,
  })
  const timeTop = height * top
  return [
    { ...clock('time', 'Time', timeSize, timeTop), format: 'HH:mm', fontStyle: 'thin' },
    {
      ...clock('date', 'Date', dateSize, timeTop + side * timeSize * 1.25),
      format: 'dddd, D MMMM',
      fontStyle: 'medium',
    },
  ]
}
