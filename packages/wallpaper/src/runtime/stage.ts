import type { AssetPath } from '../document/schema.ts'
import type { FrameLoop } from './frame-loop.ts'
import type { Tilt } from './tilt.ts'
import type { View } from './view.ts'

/** What the parts of a player share. */
export interface StageContext {
  loop: FrameLoop
  /** Address of a file of the document. */
  resolve(path: AssetPath): string
  /** People who asked for less motion get none that they did not start. */
  reducedMotion: boolean
}

/** What lies behind the items. */
export interface Stage {
  element: HTMLElement
  /** Resolves when the first frame is there: whether there is anything to be seen. */
  ready: Promise<boolean>
  setView(view: View): void
  setTilt(tilt: Tilt): void
  setPaused(paused: boolean): void
  setProperty(name: string, value: number): void
  /** Shows the next medium, where there are several. */
  next(): void
  destroy(): void
}
