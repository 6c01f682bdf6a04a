/**
 * What the pointer does on the canvas: select, move, resize, rotate, pan, pinch. Framework-free: it gets points in px of
 * the area and calls actions of the store.
 */

import type { Guide } from '@mirari/editor-core'
import { type Box, clickedIds, dragThresholdPx, groupIds, minus, type Point, pressedIds } from '@mirari/editor-core'
import { createStore, type Store } from '@mirari/ui'
import type { EditorItem } from '@mirari/wallpaper'
import { isFull } from '../document/item-box.ts'
import { itemOf } from '../document/layers.ts'
import type { EditorState } from '../store/editor-state.ts'
import type { EditorStore } from '../store/editor-store.ts'
import { changeOfDrag } from './drag-change.ts'
import { type Hit, hitTest } from './hit-test.ts'
import { boxBetween, touchedIds } from './marquee.ts'
import { toCanvas } from './view.ts'

/** A pointer event, as far as gestures need it. */
export interface PointerInput {
  pointerId: number
  pointerType: string
  /** px of the area */
  point: Point
  /** 0 is the main button, 1 the wheel. */
  button: number
  shiftKey: boolean
  altKey: boolean
}

export type GestureMode = 'idle' | 'press' | 'move' | 'crop' | 'resize' | 'rotate' | 'pan' | 'pinch' | 'marquee'

export interface GestureState {
  mode: GestureMode
  guides: readonly Guide[]
  /** The item under a resting pointer. */
  hoveredId: string | null
  /** What a press would grab, or has grabbed. */
  hit: Hit | null
  /** The rectangle that selects, px of the canvas. */
  marquee: Box | null
}

type GestureStoreActions = Pick<
  EditorStore,
  | 'getSnapshot'
  | 'selectAll'
  | 'zoomCrop'
  | 'endCrop'
  | 'changeEach'
  | 'begin'
  | 'commit'
  | 'cancel'
  | 'panBy'
  | 'zoomAt'
>

export interface Gestures extends Pick<Store<GestureState>, 'getSnapshot' | 'subscribe'> {
  down: (input: PointerInput) => void
  move: (input: PointerInput) => void
  up: (input: PointerInput) => void
  /** Takes back a drag: the browser took the pointer away, or Escape was pressed. */
  cancel: () => void
  leave: () => void
  /** While the space bar is held, a drag moves the view. */
  setSpace: (isHeld: boolean) => void
  /** The item under a point; of a group that is selected, the item itself is selected. Null for none. */
  enter: (point: Point) => EditorItem | null
  /** Selects what a menu at this point is about. */
  point: (point: Point) => void
}

const idle: GestureState = { mode: 'idle', guides: [], hoveredId: null, hit: null, marquee: null }

interface Press {
  pointerId: number
  from: Point
  last: Point
  hit: Hit
  pans: boolean
  /** Whether it adds to the selection, or takes away from it. */
  adds: boolean
  /** The state before anything was dragged. */
  start: EditorState
  /** The selection before the press. */
  selectedBefore: readonly string[]
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
const midpoint = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

export function createGestures(store: GestureStoreActions): Gestures {
  return new CanvasGestures(store)
}

/** The gestures of one canvas: they remember pointers that are down and what was pressed. */
class CanvasGestures implements Gestures {
  readonly getSnapshot: Gestures['getSnapshot']
  readonly subscribe: Gestures['subscribe']
  readonly #store: GestureStoreActions
  readonly #state = createStore<GestureState>(idle)
  readonly #pointers = new Map<number, Point>()
  #press: Press | null = null
  #isSpaceHeld = false

  constructor(store: GestureStoreActions) {
    this.#store = store
    this.getSnapshot = this.#state.getSnapshot
    this.subscribe = this.#state.subscribe
  }

  down = (input: PointerInput): void => {
    const pointers = this.#pointers
    pointers.set(input.pointerId, input.point)
    if (pointers.size === 2) {
      if (this.#isDragging()) this.#store.cancel()
      // The first finger selected what it came down on; two fingers only move the view.
      if (this.#press) this.#store.selectAll(this.#press.selectedBefore)
      this.#press = null
      this.#set({ mode: 'pinch', guides: [], hoveredId: null, marquee: null })
      return
    }
    if (pointers.size > 2 || this.#press || input.button > 1) return
    const before = this.#store.getSnapshot()
    const pans = this.#isSpaceHeld || input.button === 1
    const hit: Hit = pans ? { kind: 'background' } : hitTest(before, input.point, input.pointerType)
    const adds = input.shiftKey || before.isAdding
    if (before.cropId !== null && (hit.kind === 'item' || (hit.kind === 'background' && !pans))) this.#store.endCrop()
    if (hit.kind === 'item') this.#pressItem(hit.id, adds)
    const { pointerId, point } = input
    const start = this.#store.getSnapshot()
    const selectedBefore = before.selectedIds
    this.#press = { ...{ pointerId, from: point, last: point, hit, pans, adds, start, selectedBefore } }
    this.#set({ mode: 'press', hit })
  }

  move = (input: PointerInput): void => {
    const isDown = this.#pointers.has(input.pointerId)
    if (isDown && this.getSnapshot().mode === 'pinch') this.#pinch(input.pointerId, input.point)
    if (isDown) this.#pointers.set(input.pointerId, input.point)
    const press = this.#press
    if (!press) {
      if (!isDown) this.#hover(input)
      return
    }
    if (press.pointerId !== input.pointerId) return
    if (this.getSnapshot().mode === 'press') {
      if (distance(press.from, input.point) < dragThresholdPx) return
      this.#begin(press, input)
    }
    const { mode } = this.getSnapshot()
    if (mode === 'pan') this.#store.panBy(minus(input.point, press.last))
    else if (mode === 'marquee') this.#select(press, input.point)
    else this.#drag(press, input)
    press.last = input.point
  }

  up = (input: PointerInput): void => {
    this.#pointers.delete(input.pointerId)
    if (this.getSnapshot().mode === 'pinch') {
      if (this.#pointers.size === 0) this.#end()
      return
    }
    const press = this.#press
    if (press?.pointerId !== input.pointerId) return
    if (this.getSnapshot().mode === 'press') this.#click(press)
    if (this.#isDragging()) this.#store.commit()
    this.#end()
    this.#hover(input)
  }

  cancel = (): void => {
    if (this.#isDragging()) this.#store.cancel()
    if (this.getSnapshot().mode === 'marquee' && this.#press) this.#store.selectAll(this.#press.selectedBefore)
    this.#pointers.clear()
    this.#end()
  }

  leave = (): void => {
    if (!this.#press) this.#set({ hoveredId: null, hit: null })
  }

  setSpace = (isHeld: boolean): void => {
    this.#isSpaceHeld = isHeld
  }

  enter = (point: Point): EditorItem | null => {
    const state = this.#store.getSnapshot()
    const hit = hitTest({ ...state, selectedIds: [], cropId: null }, point, 'mouse')
    const item = hit.kind === 'item' ? itemOf(state.document, hit.id) : null
    if (item) this.#store.selectAll([item.id])
    return item
  }

  point = (point: Point): void => {
    const state = this.#store.getSnapshot()
    const hit = hitTest({ ...state, selectedIds: [], cropId: null }, point, 'mouse')
    const item = hit.kind === 'item' ? itemOf(state.document, hit.id) : null
    if (!item) this.#store.selectAll([])
    else if (!state.selectedIds.includes(item.id)) this.#store.selectAll(groupIds(state.document, item))
  }

  #set(change: Partial<GestureState>): void {
    this.#state.set((last) => ({ ...last, ...change }))
  }

  #isDragging(): boolean {
    return ['move', 'crop', 'resize', 'rotate'].includes(this.getSnapshot().mode)
  }

  #end(): void {
    this.#press = null
    this.#set({ mode: 'idle', guides: [], marquee: null })
  }

  /** Selects the item's group; one that is selected already stays so, because a drag may follow. */
  #pressItem(id: string, adds: boolean): void {
    const { document, selectedIds } = this.#store.getSnapshot()
    const item = itemOf(document, id)
    if (!item) return
    this.#store.selectAll(pressedIds(selectedIds, { id, ids: groupIds(document, item), adds }))
  }

  /** A press that did not become a drag. */
  #click({ hit, pans, adds, selectedBefore, start }: Press): void {
    if (hit.kind === 'background' && !pans && !adds) this.#store.selectAll([])
    const item = hit.kind === 'item' ? itemOf(start.document, hit.id) : null
    if (!item) return
    const ids = clickedIds(selectedBefore, { id: item.id, ids: groupIds(start.document, item), adds })
    if (ids) this.#store.selectAll(ids)
  }

  #begin({ hit, pans, start }: Press, { pointerType }: PointerInput): void {
    const item = hit.kind === 'item' ? itemOf(start.document, hit.id) : null
    const isGround = hit.kind === 'background' || (item !== null && isFull(item))
    if (isGround && !pans && pointerType !== 'touch') this.#set({ mode: 'marquee', hoveredId: null })
    // A mouse pans with the space bar or the wheel button, a finger by dragging the background.
    else if (hit.kind === 'background') this.#set({ mode: 'pan' })
    else {
      this.#store.begin()
      this.#set({ mode: hit.kind === 'item' ? 'move' : hit.kind, hoveredId: null })
    }
  }

  #select({ from, start, adds, selectedBefore, hit }: Press, to: Point): void {
    const marquee = boxBetween(toCanvas(start.view, from), toCanvas(start.view, to))
    const touched = touchedIds(start.document, marquee)
    // A drag over an image that covers the canvas began with a press on it.
    const pressed = hit.kind === 'item' && touched.length === 0 ? [hit.id] : []
    this.#store.selectAll([...(adds ? selectedBefore : pressed), ...touched])
    this.#set({ marquee })
  }

  #drag({ hit, start, from }: Press, { point: to, shiftKey, altKey }: PointerInput): void {
    const change = changeOfDrag({ hit, start, from, to, shiftKey, altKey })
    if (!change) return
    this.#store.changeEach(change.patches)
    this.#set({ guides: change.guides })
  }

  #pinch(id: number, point: Point): void {
    const other = [...this.#pointers].find(([pointerId]) => pointerId !== id)?.[1]
    const before = this.#pointers.get(id)
    if (!other || !before) return
    const was = distance(before, other)
    const factor = was > 0 ? distance(point, other) / was : 1
    if (this.#store.zoomCrop(factor)) return
    this.#store.panBy(minus(midpoint(point, other), midpoint(before, other)))
    this.#store.zoomAt(midpoint(point, other), factor)
  }

  #hover(input: PointerInput): void {
    const hit = hitTest(this.#store.getSnapshot(), input.point, input.pointerType)
    const hoveredId = hit.kind === 'item' && input.pointerType !== 'touch' ? hit.id : null
    const last = this.getSnapshot()
    if (last.hoveredId !== hoveredId || !isSameHit(last.hit, hit)) this.#set({ hit, hoveredId })
  }
}

function isSameHit(one: Hit | null, other: Hit): boolean {
  if (one?.kind !== other.kind) return false
  if ('id' in one && 'id' in other) return one.id === other.id
  if (one.kind === 'rotate' && other.kind === 'rotate') return one.corner === other.corner
  if (one.kind === 'resize' && other.kind === 'resize') return one.handle === other.handle
  return true
}
