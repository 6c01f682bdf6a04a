import type { Size } from '@mirari/editor-core'
import { type EditorDocument, loadFonts, styleFonts } from '@mirari/wallpaper'
import { canvasOf } from '../document/canvas-size.ts'
import { isLettered } from '../document/letters.ts'
import { drawDocument } from './draw-item.ts'
import type { MediaLibrary } from './media-library.ts'
import { createScratch } from './scratch.ts'

/** JPEG data URLs of the canvas without handles and guides. */
export interface Screenshots {
  /** The center of the canvas, cropped to `coverSize`. */
  cover: string
  /** The whole canvas at its output size. */
  poster: string
}

/** Size of the cover, px. */
export const coverSize: Size = { width: 1920, height: 720 }

/** JPEG quality, 0 to 1. */
const jpegQuality = 0.92

/** Media that have not loaded by then are left out, ms. */
const loadTimeoutMs = 3000

/** Scale and offset at which a canvas covers an image, centered. */
export function covering(canvas: Size, image: Size): { scale: number; x: number; y: number } {
  const scale = Math.max(image.width / canvas.width, image.height / canvas.height)
  return {
    scale,
    x: (image.width - canvas.width * scale) / 2,
    y: (image.height - canvas.height * scale) / 2,
  }
}

const isJpeg = (address: string): boolean => address.startsWith('data:image/jpeg')

/**
 * Synchronous, because `toBlob` waits until the page is idle, which takes seconds while videos play. Null when an image
 * of another origin may not be read, or the browser encodes nothing.
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

/** Null when the document cannot be drawn or read. */
export function createScreenshots(media: MediaLibrary, now: () => Date = () => new Date()): TakeScreenshots {
  function image(editorDocument: EditorDocument, size: Size): string | null {
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
    drawDocument(
      { context, canvas, now: now(), mediaOf: media.mediaOf, backdrop: behind, placeholder: null },
      editorDocument,
    )
    return toJpeg(target)
  }

  return async (editorDocument) => {
    try {
      media.sync(editorDocument.items)
      await Promise.all([
        media.settled(editorDocument.items, loadTimeoutMs),
        editorDocument.items.some(isLettered) && loadFonts(styleFonts),
      ])
      const cover = image(editorDocument, coverSize)
      const poster = cover && image(editorDocument, canvasOf(editorDocument))
      return cover && poster ? { cover, poster } : null
    } catch {
      return null
    }
  }
}
