/**
 * What the pointer does on the canvas: select, move, resize, rotate, pan, pinch. Framework-free: it gets points in px of
 * the area and calls actions of the store.
 */
import { dragThresholdPx, type Point } from '@mirari/editor-core'
import { createStore, type Store } from '@mirari/ui'
import { minus } from '../document/geometry.ts'
import type { Guide } from '../document/snap.ts'
import type { EditorState } from '../store/editor-state.ts'
import type { EditorStore } from '../store/editor-store.ts'
import { changeOfDrag } from './drag-change.ts'
import { type Hit, hitTest } from './hit-test.ts'

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

export type GestureMode = 'idle' | 'press' | 'move' | 'resize' | 'rotate' | 'pan' | 'pinch'

export interface GestureState {
  mode: GestureMode
  guides: readonly Guide[]
  /** The item under a resting pointer. */
  hoveredId: string | null
  /** What a press would grab, or has grabbed. */
  hit: Hit | null
}

type GestureStoreActions = Pick<
  EditorStore,
  'getSnapshot' | 'select' | 'change' | 'begin' | 'commit' | 'cancel' | 'panBy' | 'zoomAt'
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
}

const idle: GestureState = { mode: 'idle', guides: [], hoveredId: null, hit: null }

interface Press {
  pointerId: number
  from: Point
  last: Point
  hit: Hit
  pans: boolean
  /** The state before anything was dragged. */
  start: EditorState
  /** What was selected before the press. */
  selectedBefore: string | null
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
const midpoint = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

export function createGestures(store: GestureStoreActions): Gestures {
  const state = createStore<GestureState>(idle)
  const pointers = new Map<number, Point>()
  let press: Press | null = null
  let spaceHeld = false

  const set = (next: Partial<GestureState>) => state.set((last) => ({ ...last, ...next }))
  const isDragging = () => ['move', 'resize', 'rotate'].includes(state.getSnapshot().mode)

  function drag({ hit, start, from }: Press, { point: to, shiftKey, altKey }: PointerInput): void {
    const change = changeOfDrag({ hit, start, from, to, shiftKey, altKey })
    if (start.selectedId === null || !change) return
    store.change(start.selectedId, change.patch)
    set({ guides: change.guides })
  }

  function begin(current: Press): void {
    const { hit } = current
    if (hit.kind === 'background') {
      set({ mode: 'pan' })
      return
    }
    store.begin()
    set({ mode: hit.kind === 'item' ? 'move' : hit.kind, hoveredId: null })
  }

  function pinch(id: number, point: Point): void {
    const other = [...pointers].find(([pointerId]) => pointerId !== id)?.[1]
    const before = pointers.get(id)
    if (!other || !before) return
    store.panBy(minus(midpoint(point, other), midpoint(before, other)))
    const was = distance(before, other)
    if (was > 0) store.zoomAt(midpoint(point, other), distance(point, other) / was)
  }

  function hover(input: PointerInput): void {
    const hit = hitTest(store.getSnapshot(), input.point, input.pointerType)
    const hoveredId = hit.kind === 'item' && input.pointerType !== 'touch' ? hit.id : null
    const last = state.getSnapshot()
    if (last.hoveredId !== hoveredId || !isSameHit(last.hit, hit)) set({ hit, hoveredId })
  }

  function end(): void {
    press = null
    set({ mode: 'idle', guides: [] })
  }

  const gestures: Gestures = {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    down(input) {
      pointers.set(input.pointerId, input.point)
      if (pointers.size === 2) {
        if (isDragging()) store.cancel()
        // The first finger selected what it came down on; two fingers only move the view.
        if (press) store.select(press.selectedBefore)
        press = null
        set({ mode: 'pinch', guides: [], hoveredId: null })
        return
      }
      if (pointers.size > 2 || press || input.button > 1) return
      const pans = spaceHeld || input.button === 1
      const hit: Hit = pans ? { kind: 'background' } : hitTest(store.getSnapshot(), input.point, input.pointerType)
      const selectedBefore = store.getSnapshot().selectedId
      if (hit.kind === 'item') store.select(hit.id)
      const { pointerId, point } = input
      press = { pointerId, from: point, last: point, hit, pans, start: store.getSnapshot(), selectedBefore }
      set({ mode: 'press', hit })
    },
    move(input) {
      const isDown = pointers.has(input.pointerId)
      if (isDown && state.getSnapshot().mode === 'pinch') pinch(input.pointerId, input.point)
      if (isDown) pointers.set(input.pointerId, input.point)
      if (!press) {
        if (!isDown) hover(input)
        return
      }
      if (press.pointerId !== input.pointerId) return
      const { mode } = state.getSnapshot()
      if (mode === 'press') {
        if (distance(press.from, input.point) < dragThresholdPx) return
        // A mouse pans with the space bar or the wheel button, a finger by dragging the background.
        if (press.hit.kind === 'background' && !press.pans && input.pointerType !== 'touch') return
        begin(press)
      }
      if (state.getSnapshot().mode === 'pan') store.panBy(minus(input.point, press.last))
      else drag(press, input)
      press.last = input.point
    },
    up(input) {
      pointers.delete(input.pointerId)
      if (state.getSnapshot().mode === 'pinch') {
        if (pointers.size === 0) end()
        return
      }
      if (press?.pointerId !== input.pointerId) return
      const { hit, pans } = press
      const { mode } = state.getSnapshot()
      if (mode === 'press' && hit.kind === 'background' && !pans) store.select(null)
      if (isDragging()) store.commit()
      end()
      hover(input)
    },
    cancel() {
      if (isDragging()) store.cancel()
      pointers.clear()
      end()
    },
    leave() {
      if (!press) set({ hoveredId: null, hit: null })
    },
    setSpace(isHeld) {
      spaceHeld = isHeld
    },
  }
  return gestures
}

function isSameHit(one: Hit | null, other: Hit): boolean {
  if (one?.kind !== other.kind) return false
  if (one.kind === 'item' && other.kind === 'item') return one.id === other.id
  if ('corner' in one && 'corner' in other) return one.corner === other.corner
  return true
}
