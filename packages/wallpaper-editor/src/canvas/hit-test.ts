/** What lies under the pointer. Pure; points are px of the area that shows the canvas. */

import { type Box, centerOf, minus, type Point, plus, turned } from '@mirari/editor-core'
import type { EditorDocument, EditorItem } from '@mirari/wallpaper'
import { canvasOf } from '../document/canvas-size.ts'
import { isFull, visibleBox } from '../document/item-box.ts'
import { itemOf } from '../document/layers.ts'
import { type Corner, cornerPoint, corners, type Handle, sides } from '../document/resize-item.ts'
import { isPressable, type SelectionFrame, selectionFrame } from '../document/selected.ts'
import { toArea, toCanvas, type View } from './view.ts'

/** Distance of the circles from the corners, px of the screen on each axis. */
export const rotateOffsetPx = 20

/** Distance from its center within which a handle is hit, px of the screen; a finger needs more than a mouse. */
const reachPx = { mouse: 9, touch: 22 }

export type Hit =
  | { kind: 'resize'; handle: Handle }
  | { kind: 'rotate'; corner: Corner }
  | { kind: 'crop'; id: string }
  | { kind: 'item'; id: string }
  | { kind: 'background' }

export interface Scene {
  document: EditorDocument
  selectedIds: readonly string[]
  /** The image that is moved inside its frame. */
  cropId: string | null
  view: View
}

/** A box of the canvas as a box of the area. */
export function areaBox(view: View, box: Box): Box {
  return { ...toArea(view, box), width: box.width * view.scale, height: box.height * view.scale }
}

/** Whether a point lies in a rotated box. */
export function isInside(box: Box, rotation: number, point: Point): boolean {
  const { x, y } = turned(minus(point, centerOf(box)), -rotation)
  return Math.abs(x) <= box.width / 2 && Math.abs(y) <= box.height / 2
}

export function handlePoints(view: View, { box: onCanvas, rotation }: Pick<SelectionFrame, 'box' | 'rotation'>) {
  const box = areaBox(view, onCanvas)
  return corners.map((corner) => {
    const resize = cornerPoint(box, rotation, corner)
    const outward = turned({ x: corner.x * rotateOffsetPx, y: corner.y * rotateOffsetPx }, rotation)
    return { corner, resize, rotate: plus(resize, outward) }
  })
}

/** Shortest side that has a handle in its middle, px of the screen: a shorter one leaves it to the corners. */
const minSidePx = 48

/**
 * The sides of a frame that have a handle. Several items keep their shape, and one that covers the canvas has its sides.
 */
export function sidesOf(view: View, { box: onCanvas, items }: SelectionFrame): readonly Handle[] {
  if (items.length > 1 || items.some(isFull)) return []
  const { width, height } = areaBox(view, onCanvas)
  return sides.filter((side) => (side.x === 0 ? width : height) >= minSidePx)
}

function nearestHandle({ document, selectedIds, view }: Scene, point: Point, reach: number): Hit | null {
  const frame = selectionFrame(document, selectedIds, canvasOf(document))
  if (!frame) return null
  const box = areaBox(view, frame.box)
  // Inside a small item, handles leave room to grab the item itself.
  const shorter = Math.min(box.width, box.height)
  const within = isInside(box, frame.rotation, point) ? Math.min(reach, shorter / 4) : reach
  const handles: { hit: Hit; at: Point }[] = [
    ...handlePoints(view, frame).flatMap(({ corner, resize, rotate }) => [
      { hit: { kind: 'resize', handle: corner } as const, at: resize },
      { hit: { kind: 'rotate', corner } as const, at: rotate },
    ]),
    ...sidesOf(view, frame).map((handle) => ({
      hit: { kind: 'resize', handle } as const,
      at: cornerPoint(box, frame.rotation, handle),
    })),
  ]
  let best: { hit: Hit; distance: number } | null = null
  for (const { hit, at } of handles) {
    const distance = Math.max(Math.abs(at.x - point.x), Math.abs(at.y - point.y))
    if (distance <= within && (!best || distance < best.distance)) best = { hit, distance }
  }
  return best?.hit ?? null
}

/** The nearest item under a point of the canvas; outside of the canvas only selected ones can be seen. */
function itemAt({ document, selectedIds }: Scene, at: Point): EditorItem | null {
  const canvas = canvasOf(document)
  const isOnCanvas = isInside({ x: 0, y: 0, ...canvas }, 0, at)
  const under = document.items.filter(
    (item) => isPressable(item) && isInside(visibleBox(item, canvas), item.rotation, at),
  )
  if (isOnCanvas) return under.at(-1) ?? null
  return under.findLast(({ id }) => selectedIds.includes(id)) ?? null
}

export function hitTest(scene: Scene, point: Point, pointerType: string): Hit {
  const handle = nearestHandle(scene, point, pointerType === 'touch' ? reachPx.touch : reachPx.mouse)
  if (handle) return handle
  const cropped = itemOf(scene.document, scene.cropId)
  if (cropped) {
    const box = visibleBox(cropped, canvasOf(scene.document))
    if (isInside(box, cropped.rotation, toCanvas(scene.view, point))) return { kind: 'crop', id: cropped.id }
  }
  const item = itemAt(scene, toCanvas(scene.view, point))
  return item ? { kind: 'item', id: item.id } : { kind: 'background' }
}
