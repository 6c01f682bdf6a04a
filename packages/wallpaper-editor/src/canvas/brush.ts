import type { EditorItem } from '@mirari/wallpaper'
import type { Size } from '../document/geometry.ts'
import type { Behind } from './blur-behind.ts'
import type { ItemMedia } from './media-library.ts'

/** What it takes to draw items: the same for the editor's canvas and for screenshots. */
export interface Brush {
  /** Its transform leads from px of the output canvas to px of the device. */
  context: CanvasRenderingContext2D
  /** Of the output canvas. */
  canvas: Size
  now: Date
  mediaOf: (item: EditorItem) => ItemMedia
  behind: Behind
  /** Fills boxes whose picture is loading or missing; null leaves them out. */
  placeholder: string | null
}
