import type { GenerationResult } from '@mirari/contract/schemas'
import { isRightToLeft } from '@mirari/ui'
import type { Direction } from './layout.ts'
import type { ReadingView } from './reading-view.ts'
import type { Tile } from './tile.ts'
import { TileVideos } from './tile-videos.ts'

/** Time in ms after which a touch is a long press, which opens the overlay instead of the item. */
const longPressMs = 450
/** Distance in px beyond which a touch counts as scrolling. */
const longPressSlackPx = 10

export interface TileInputOptions {
  onOpen(item: GenerationResult, element: HTMLElement): void
  /** Called with the item whose overlay is visible, or null for none. */
  onActive(item: GenerationResult | null): void
  /** Lets mouse and pen drag tiles. A host without it does not load what a drag needs. */
  drag?: TileDrag
}

export interface TileDrag {
  /** Whether tiles can be dragged now; called at every press. */
  isOn(): boolean
  start(transfer: DataTransfer, item: GenerationResult, image: HTMLImageElement | null): void
}

const arrows: Partial<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** What arrows mean where the first lane is the last on the right. */
const turned: typeof arrows = { ArrowLeft: 'right', ArrowRight: 'left' }

/**
 * Pointer, touch and keyboard input of all tiles, by listeners on their common parent. The single overlay is moved into
 * the tile that is hovered, focused or long-pressed. One tile at a time is a tab stop, from which arrow keys move on, so
 * that Tab leaves an endless feed.
 */
export class TileInput {
  /** Overlay element in the active tile, into which the host renders. */
  readonly overlay: HTMLElement
  options: TileInputOptions
  readonly #view: ReadingView
  readonly #cleanups: (() => void)[] = []
  readonly #videos: TileVideos
  #active: Tile | null = null
  #activeId = ''
  /** Tile under the mouse; it becomes active once scrolling is slow enough. */
  #hovered: Tile | null = null
  #tabStop: Tile | null = null
  #press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null = null
  #hasLongPressed = false
  #isReturningFocus = false

  constructor(view: ReadingView, options: TileInputOptions) {
    this.#view = view
    this.options = options
    this.overlay = view.root.ownerDocument.createElement('div')
    this.overlay.className = 'mi-tile-over'
    this.#videos = new TileVideos(view.root.ownerDocument)
    this.#on('click', (event) => this.#onClick(event))
    // Before the overlay hears of it: a control that came up under the finger was not pressed.
    this.#on('click', (event) => this.#endLongPress(event), true)
    this.#on('keydown', (event) => this.#onKey(event))
    this.#on('focusin', (event) => this.#onFocusIn(event))
    this.#on('focusout', (event) => this.#onFocusOut(event))
    this.#on('pointerover', (event) => this.#onPointerOver(event))
    this.#on('pointerleave', (event) => this.#onPointerLeave(event))
    this.#on('pointerdown', (event) => this.#onPointerDown(event))
    this.#on('pointermove', (event) => this.#onPointerMove(event))
    this.#on('pointerup', () => this.#cancelPress())
    this.#on('pointercancel', () => this.#cancelPress())
    this.#on('dragstart', (event) => this.#onDragStart(event))
    this.#on('contextmenu', (event) => {
      // The long press that opened the overlay must not also open the browser's context menu.
      if (this.#hasLongPressed) event.preventDefault()
    })
  }

  destroy(): void {
    for (const cleanup of this.#cleanups) cleanup()
    this.#cancelPress()
    this.#videos.stop()
    this.overlay.remove()
  }

  /** Updates the active tile after tiles were assigned to other items. */
  sync(): void {
    const active = this.#active
    if (active) {
      if (!active.item || active.item.generation_result_id !== this.#activeId) this.#activate(null)
      else this.options.onActive(active.item)
    }
    this.#videos.sync()
    if (this.#tabStop && this.#tabStop.index < 0) this.#setTabStop(null)
    const { pool, firstInSight } = this.#view
    if (!this.#tabStop || !(this.#view.isRacing || this.#isInReach(this.#tabStop)))
      this.#setTabStop(pool.visible.get(firstInSight) ?? null)
    if (this.#hovered && this.#hovered !== this.#active && !this.#view.isRacing) this.#activate(this.#hovered)
  }

  /** Plays videos of tiles in view; to be called when scrolling has come to rest. */
  play(): void {
    this.#videos.setInView(this.#view.inSight())
  }

  #on<Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    capture = false,
  ): void {
    const { root } = this.#view
    root.addEventListener(name, listener, capture)
    this.#cleanups.push(() => root.removeEventListener(name, listener, capture))
  }

  /** Whether the tab stop is usable: a tile above the viewport is not, unless it has the focus. */
  #isInReach(tile: Tile): boolean {
    return tile.index >= this.#view.firstInSight || tile.element.matches(':focus-within')
  }

  #setTabStop(tile: Tile | null): void {
    if (tile === this.#tabStop) return
    if (this.#tabStop) this.#tabStop.open.tabIndex = -1
    this.#tabStop = tile
    if (tile) tile.open.tabIndex = 0
  }

  #activate(tile: Tile | null): void {
    const id = tile?.item?.generation_result_id ?? ''
    if (tile === this.#active && id === this.#activeId) return
    const former = this.#active
    if (former && this.overlay.matches(':focus-within')) {
      // Moving the overlay would drop the focus onto the page.
      this.#isReturningFocus = true
      former.open.focus({ preventScroll: true })
      this.#isReturningFocus = false
    }
    former?.element.classList.remove('mi-is-active')
    this.#active = tile
    this.#activeId = id
    if (tile) {
      tile.element.append(this.overlay)
      tile.element.classList.add('mi-is-active')
    } else {
      this.overlay.remove()
    }
    this.#videos.setActive(tile)
    this.options.onActive(tile?.item ?? null)
  }

  /** The click at the end of a long press is none of the tile, nor of its overlay. */
  #endLongPress(event: MouseEvent): void {
    if (!this.#hasLongPressed) return
    this.#hasLongPressed = false
    event.preventDefault()
    event.stopPropagation()
  }

  #onClick(event: MouseEvent): void {
    const tile = this.#view.pool.of(event.target)
    if (!tile?.item || !(event.target instanceof Node)) return
    if (this.overlay.contains(event.target) && !this.#isBackground(event.target)) return
    // The browser handles opening in a new tab or window.
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // What opens covers the feed; the pointer or the focus that comes back starts the videos again.
    this.#videos.setInView([])
    this.options.onOpen(tile.item, tile.element)
  }

  /** Whether a press on the overlay is meant for the tile, because it hit none of the overlay's controls. */
  #isBackground(target: Node): boolean {
    return target instanceof Element && target.closest('a, button, input, [role="button"]') === null
  }

  #onKey(event: KeyboardEvent): void {
    const tile = this.#view.pool.of(event.target)
    if (!tile) return
    if (event.key === 'Escape' && event.target !== tile.open) {
      tile.open.focus({ preventScroll: true })
      return
    }
    if (event.target !== tile.open || event.altKey || event.ctrlKey || event.metaKey) return
    const next = this.#target(tile.index, event.key)
    if (next === null) return
    event.preventDefault()
    if (next >= 0) this.#view.reveal(next)?.open.focus({ preventScroll: true })
  }

  /** Index to move to for a key: -1 to stay, null for any other key. */
  #target(index: number, key: string): number | null {
    const { layout } = this.#view
    const direction = (isRightToLeft(this.#view.root) && turned[key]) || arrows[key]
    if (direction) return layout.neighbor(index, direction)
    if (key === 'PageDown') return index + 1 < layout.count ? index + 1 : -1
    if (key === 'PageUp') return index - 1
    if (key === 'Home') return 0
    if (key === 'End') return layout.count - 1
    return null
  }

  #onFocusIn(event: FocusEvent): void {
    if (this.#isReturningFocus) return
    const tile = this.#view.pool.of(event.target)
    if (!tile) return
    this.play()
    this.#setTabStop(tile)
    // A press focuses too, but a mouse already shows the overlay, and a touch opens the item.
    if (event.target === tile.open && !tile.open.matches(':focus-visible')) return
    this.#activate(tile)
  }

  #onFocusOut(event: FocusEvent): void {
    if (this.#isReturningFocus || this.#hovered) return
    if (event.relatedTarget instanceof Node && this.#view.root.contains(event.relatedTarget)) return
    this.#activate(null)
  }

  #onPointerOver(event: PointerEvent): void {
    if (event.pointerType === 'touch') return
    if (this.#hovered === null) this.play()
    this.#hovered = this.#view.pool.of(event.target)
    if (!this.#view.isRacing) this.#activate(this.#hovered)
  }

  #onPointerLeave({ pointerType }: PointerEvent): void {
    this.#hovered = null
    this.#cancelPress()
    // Lifting a finger fires a leave event; the overlay stays until another element is touched.
    if (pointerType === 'touch') return
    this.#activate(this.#view.pool.of(this.#view.root.querySelector(':focus-visible')))
  }

  #onPointerDown(event: PointerEvent): void {
    this.#hasLongPressed = false
    const tile = this.#view.pool.of(event.target)
    if (tile) this.#setDraggable(tile, event)
    if (event.pointerType !== 'touch') return
    if (this.#active && tile !== this.#active) this.#activate(null)
    if (!tile || (event.target instanceof Node && this.overlay.contains(event.target))) return
    this.#cancelPress()
    const timer = setTimeout(() => {
      this.#hasLongPressed = true
      this.#activate(tile)
    }, longPressMs)
    this.#press = { timer, x: event.clientX, y: event.clientY }
  }

  /** Makes a tile draggable by mouse and pen outside of the overlay's controls; touch scrolls and long-presses. */
  #setDraggable(tile: Tile, { pointerType, target }: PointerEvent): void {
    const isOnControl = target instanceof Node && this.overlay.contains(target) && !this.#isBackground(target)
    const isOn = this.options.drag?.isOn() === true && pointerType !== 'touch' && !isOnControl
    if (tile.element.draggable !== isOn) tile.element.draggable = isOn
    // The link inside would be dragged as an address.
    if (isOn) tile.open.draggable = false
    else tile.open.removeAttribute('draggable')
  }

  #onDragStart({ target, dataTransfer }: DragEvent): void {
    const tile = this.#view.pool.of(target)
    if (!tile?.item || !tile.element.draggable || !dataTransfer) return
    this.options.drag?.start(dataTransfer, tile.item, tile.image)
  }

  #onPointerMove(event: PointerEvent): void {
    const press = this.#press
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > longPressSlackPx) this.#cancelPress()
  }

  #cancelPress(): void {
    if (this.#press) clearTimeout(this.#press.timer)
    this.#press = null
  }
}
