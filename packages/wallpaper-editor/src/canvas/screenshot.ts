import type { EditorDocument } from '@mirari/wallpaper'
import { canvasOf } from '../document/canvas-size.ts'
import type { Size } from '../document/geometry.ts'
import { drawDocument } from './draw-item.ts'
import type { MediaLibrary } from './media-library.ts'
import { createScratch } from './scratch.ts'

/** JPEG data URLs of the canvas without handles and guides. */
export interface Screenshots {
  /** `coverSize`: the middle of the canvas, covering. */
  cover: string
  /** The whole canvas at its output size. */
  poster: string
}

/** px */
export const coverSize: Size = { width: 1920, height: 720 }

/** JPEG quality of a cover. */
const jpegQuality = 0.92

/** What has not loaded by then is left out. */
const loadTimeoutMs = 3000

/** How a document lies in a picture: as large as covers it, in the middle. */
export function covering(canvas: Size, picture: Size): { scale: number; x: number; y: number } {
  const scale = Math.max(picture.width / canvas.width, picture.height / canvas.height)
  return {
    scale,
    x: (picture.width - canvas.width * scale) / 2,
    y: (picture.height - canvas.height * scale) / 2,
  }
}

const isJpeg = (address: string): boolean => address.startsWith('data:image/jpeg')

/**
 * At once: `toBlob` waits until the page is idle, which takes seconds while films play. Null when a picture of another
 * origin forbids reading, or the browser gives nothing.
 */
function toJpeg(canvas: HTMLCanvasElement): string | null {
  try {
    const address = canvas.toDataURL('image/jpeg', jpegQuality)
    return isJpeg(address) ? address : null
  } catch {
    return null
  }
}

export type TakeScreenshots = (document: EditorDocument) => Promise<Screenshots | null>

/** Null when there is no picture to be had of the document. */
export function createScreenshots(media: MediaLibrary, now: () => Date = () => new Date()): TakeScreenshots {
  function picture(editorDocument: EditorDocument, size: Size): string | null {
    const target = document.createElement('canvas')
    target.width = size.width
    target.height = size.height
    const context = target.getContext('2d')
    if (!context) return null
    const canvas = canvasOf(editorDocument)
    const { scale, x, y } = covering(canvas, size)
    context.setTransform(scale, 0, 0, scale, x, y)
    context.imageSmoothingQuality = 'high'
    const behind = { canvases: () => [target], scratch: createScratch() }
    drawDocument({ context, canvas, now: now(), mediaOf: media.mediaOf, behind, placeholder: null }, editorDocument)
    return toJpeg(target)
  }

  return async (editorDocument) => {
    try {
      media.sync(editorDocument.items)
      await media.settled(editorDocument.items, loadTimeoutMs)
      const cover = picture(editorDocument, coverSize)
      const poster = cover && picture(editorDocument, canvasOf(editorDocument))
      return cover && poster ? { cover, poster } : null
    } catch {
      return null
    }
  }
}
