import type { EditorItem } from '@mirari/wallpaper'

/** What assistive technology reads of the canvas; a host may replace any of it. */
export interface CanvasTexts {
  canvas: string
  /** How the canvas is used; read with its name. */
  canvasKeys: string
  nothingSelected: string
  /** Announced when a layer is selected, and when it was changed. */
  selected: (item: EditorItem, place: number, count: number) => string
  /** The same, of several layers. */
  selectedMany: (count: number) => string
  dropHere: string
}

const turned = (rotation: number): string => (rotation === 0 ? '' : `, turned ${rotation} degrees`)

export const defaultCanvasTexts: CanvasTexts = {
  canvas: 'Canvas',
  canvasKeys: 'Tab selects a layer, arrow keys move it, Delete removes it, Escape deselects.',
  nothingSelected: 'Nothing selected',
  selected: (item, place, count) =>
    `${item.name} selected, layer ${place} of ${count}, x ${Math.round(item.x)}, y ${Math.round(item.y)}, ` +
    `${Math.round(item.width)} by ${Math.round(item.height)}${turned(item.rotation)}`,
  selectedMany: (count) => `${count} layers selected`,
  dropHere: 'Drop pictures or videos here',
}
