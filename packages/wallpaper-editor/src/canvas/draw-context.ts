import type { Size } from '@mirari/editor-core'
import type { EditorItem } from '@mirari/wallpaper'
import type { Backdrop } from './blur-backdrop.ts'
import type { ItemMedia } from './media-library.ts'

/** Everything that drawing an item needs; the same for the editor's canvas and for screenshots. */
export interface DrawContext {
  /** Its transform maps px of the output canvas to px of the device. */
  context: CanvasRenderingContext2D
  /** Size of the output canvas. */
  canvas: Size
  now: Date
  mediaOf: (item: EditorItem) => ItemMedia
  backdrop: Backdrop
  /** Fills boxes whose image is loading or missing; null leaves them out. */
  placeholder: string | null
}
