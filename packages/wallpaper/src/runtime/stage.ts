import type { AssetPath } from '../document/schema.ts'
import type { FrameLoop } from './frame-loop.ts'
import type { Tilt } from './tilt.ts'
import type { View } from './view.ts'

/** Context that the parts of a player share. */
export interface StageContext {
  loop: FrameLoop
  /** Returns the address of a file of the document. */
  resolve(path: AssetPath): string
  /** Whether the viewer asked for less motion; then nothing moves that they did not start. */
  reducedMotion: boolean
}

/** Draws the content behind the items. */
export interface Stage {
  element: HTMLElement
  /** Resolves to whether anything can be seen, once the first frame is ready. */
  ready: Promise<boolean>
  setView(view: View): void
  setTilt(tilt: Tilt): void
  setPaused(paused: boolean): void
  setProperty(name: string, value: number): void
  /** Shows the next slide, where there are several. */
  next(): void
  destroy(): void
}
