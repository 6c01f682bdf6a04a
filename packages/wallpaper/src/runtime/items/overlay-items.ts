import type { BoxItem, WallpaperDocument, WallpaperItem } from '../../document/schema.ts'
import { style } from '../element.ts'
import type { StageContext } from '../stage.ts'
import type { Tilt } from '../tilt.ts'
import type { View } from '../view.ts'
import { listenToBox } from './item-box.ts'
import { createItemClock } from './item-clock.ts'
import { makeDraggable } from './item-drag.ts'
import { type ItemLayout, layOutItem, moveItem, overscanOf, stillDepth } from './item-layout.ts'
import { type ItemPlayback, isItemVisible, playItem, setItemVisible, setItemVolume } from './item-playback.ts'
import { contentKey, createOverlayItem, dressItem, type OverlayItem } from './overlay-item.ts'

/** What happens at a click on a box, and what is drawn among the items. */
export interface OverlayOptions {
  /** Called when a box asks for the next slide. */
  onNext(): void
  onBox(item: BoxItem): void
  /** What follows the pointer: above the stage and above all images and videos, so that letters stay legible. */
  effects: HTMLElement | null
}

/** Images, videos, clocks, texts and boxes above the stage. */
export interface OverlayItems {
  element: HTMLElement
  /** Resolves when every image and video of the first items is loaded or broken. */
  ready: Promise<unknown>
  setItems(items: readonly WallpaperItem[]): void
  setView(view: View): void
  setTilt(tilt: Tilt): void
  setPaused(isPaused: boolean): void
  setProperty(name: string, value: number): void
  destroy(): void
}

/** The elements from back to front. */
function inOrder(items: Iterable<OverlayItem>, effects: HTMLElement | null): HTMLElement[] {
  const shown = [...items].filter(({ isBroken }) => !isBroken)
  const place = shown.findLastIndex(({ media }) => media !== null) + 1
  const boxes = shown.map(({ element }) => element)
  return effects ? [...boxes.slice(0, place), effects, ...boxes.slice(place)] : boxes
}

export function createOverlayItems(
  { items, canvas }: Pick<WallpaperDocument, 'items' | 'canvas'>,
  { loop, resolve }: StageContext,
  { onNext, onBox, effects }: OverlayOptions,
): OverlayItems {
  const element = document.createElement('div')
  style(element, { position: 'absolute', left: '0', top: '0', width: '100%', height: '100%', pointerEvents: 'none' })
  const all = new Map<string, OverlayItem>()
  const layout: ItemLayout = { canvas, view: null, tilt: { x: 0, y: 0 }, overscan: 1 }
  const playback: ItemPlayback = { isPaused: loop.isPaused(), volume: 1 }
  const clock = createItemClock(loop, () => all.values())

  replaceItems(items)
  if (!playback.isPaused) clock.tick()

  /** Reuses elements that show the same content, so that a video plays on while its item is moved. */
  function replaceItems(next: readonly WallpaperItem[]): void {
    const before = new Map(all)
    all.clear()
    layout.overscan = Math.max(1, ...next.map(overscanOf))
    for (const item of next) {
      const former = before.get(item.id)
      const isSame = former !== undefined && contentKey(former.item) === contentKey(item)
      const overlayItem = isSame ? former : create(item)
      if (!overlayItem) continue
      overlayItem.item = item
      if (isSame) before.delete(item.id)
      dressItem(overlayItem)
      setItemVisible(overlayItem, item.visible, playback)
      all.set(item.id, overlayItem)
    }
    for (const { element: old, media } of before.values()) {
      media?.destroy()
      old.remove()
    }
    arrange()
  }

  /** Moves only elements that are out of order, because moving a video within the page stops it. */
  function arrange(): void {
    let last: Element | null = null
    for (const box of inOrder(all.values(), effects)) {
      const next: Element | null = last ? last.nextElementSibling : element.firstElementChild
      if (next !== box) element.insertBefore(box, next)
      last = box
    }
  }

  function create(item: WallpaperItem): OverlayItem | null {
    const overlayItem = createOverlayItem(item, resolve)
    if (!overlayItem) return null
    void overlayItem.media?.ready.then((isLoaded) => {
      overlayItem.isBroken = !isLoaded
      // Browsers draw a frame around a broken image.
      if (!isLoaded) overlayItem.element.remove()
      else {
        // An item without a size of its own takes the shape of its content, which is known only after loading.
        layOutItem(overlayItem, layout)
        playItem(overlayItem, playback)
      }
    })
    if (item.type === 'box') listenToBox(overlayItem, act)
    if (item.movable) makeDraggable(overlayItem, () => moveItem(overlayItem, layout))
    return overlayItem
  }

  function act(box: BoxItem): void {
    onBox(box)
    if (box.action === 'next') onNext()
    const target = all.get(box.target)
    if (box.action === 'toggle' && target) setItemVisible(target, !isItemVisible(target), playback)
  }

  const layOutAll = () => {
    for (const overlayItem of all.values()) layOutItem(overlayItem, layout)
  }

  return {
    element,
    ready: Promise.all([...all.values()].flatMap(({ media }) => media?.ready ?? [])),
    setItems(next) {
      replaceItems(next)
      if (!playback.isPaused) clock.tick()
      layOutAll()
    },
    setView(view) {
      layout.view = view
      layOutAll()
    },
    setTilt(tilt) {
      layout.tilt = tilt
      for (const overlayItem of all.values()) if (overlayItem.item.depth !== stillDepth) moveItem(overlayItem, layout)
    },
    setPaused(isPaused) {
      playback.isPaused = isPaused
      for (const overlayItem of all.values()) playItem(overlayItem, playback)
      // Shows the right time at once instead of at the next full second.
      if (!isPaused) clock.tick()
    },
    setProperty(name, value) {
      if (name === 'hours' || name === 'seconds') {
        clock.choose({ [name]: value })
        if (!playback.isPaused) clock.tick()
      } else if (name === 'volume') {
        playback.volume = Math.max(0, Math.min(1, value / 100))
        for (const overlayItem of all.values()) setItemVolume(overlayItem, playback)
      }
    },
    destroy() {
      clock.stop()
      for (const { media } of all.values()) media?.destroy()
      element.remove()
    },
  }
}
