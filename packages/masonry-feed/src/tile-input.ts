import type { GenerationResult } from '@mirari/contract/schemas'
import { dragPayloadOf } from '@mirari/model'
import { startMediaDrag } from '@mirari/ui'
import type { FeedView } from './feed-view.ts'
import type { Direction } from './layout.ts'
import type { Tile } from './tile.ts'
import { TileVideo } from './tile-video.ts'

/** A finger that rests this long opens the overlay instead of the item, ms. */
const longPressMs = 450
/** A finger that moves further than this is scrolling, px. */
const longPressSlackPx = 10

export interface TileInputOptions {
  onOpen(item: GenerationResult, element: HTMLElement): void
  /** The tile whose overlay shows, or null for none. */
  onActive(item: GenerationResult | null): void
  /** Whether a mouse or pen may drag tiles out; asked at every press. */
  isDraggable(): boolean
}

const arrows: Partial<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * Pointer, touch and keyboard for all tiles with listeners on their common parent. One overlay exists; it is moved
 * into the tile that is hovered, focused or long-pressed. One tile at a time is a tab stop (arrows go on from there),
 * so that Tab leaves an endless feed.
 */
export class TileInput {
  /** Goes into the active tile; the host renders into it. */
  readonly overlay: HTMLElement
  options: TileInputOptions
  readonly #view: FeedView
  readonly #cleanups: (() => void)[] = []
  readonly #video: TileVideo
  #active: Tile | null = null
  #activeId = ''
  /** Tile under the mouse, which may have to wait for slower scrolling. */
  #hovered: Tile | null = null
  #tabStop: Tile | null = null
  #press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null = null
  #hasLongPressed = false
  #isReturningFocus = false

  constructor(view: FeedView, options: TileInputOptions) {
    this.#view = view
    this.options = options
    this.overlay = view.root.ownerDocument.createElement('div')
    this.overlay.className = 'mi-tile-over'
    this.#video = new TileVideo(view.root.ownerDocument)
    this.#on('click', (event) => this.#onClick(event))
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
      // The finger that opened the overlay must not open the browser's menu as well.
      if (this.#hasLongPressed) event.preventDefault()
    })
  }

  destroy(): void {
    for (const cleanup of this.#cleanups) cleanup()
    this.#cancelPress()
    this.#video.stop()
    this.overlay.remove()
  }

  /** Follows the view after tiles went to other items. */
  sync(): void {
    const active = this.#active
    if (active) {
      if (!active.item || active.item.generation_result_id !== this.#activeId) this.#activate(null)
      else this.options.onActive(active.item)
    }
    if (this.#tabStop && this.#tabStop.index < 0) this.#setTabStop(null)
    const { pool, firstInSight } = this.#view
    if (!this.#tabStop || !(this.#view.isRacing || this.#isInReach(this.#tabStop)))
      this.#setTabStop(pool.visible.get(firstInSight) ?? null)
    if (this.#hovered && this.#hovered !== this.#active && !this.#view.isRacing) this.#activate(this.#hovered)
  }

  #on<Name extends keyof HTMLElementEventMap>(name: Name, listener: (event: HTMLElementEventMap[Name]) => void): void {
    const { root } = this.#view
    root.addEventListener(name, listener)
    this.#cleanups.push(() => root.removeEventListener(name, listener))
  }

  /** A tab stop out of sight is as good as none, unless it has the focus. */
  #isInReach(tile: Tile): boolean {
    return tile.index >= this.#view.firstInSight || tile.element.contains(this.#focused())
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
    const focused = this.#focused()
    if (former && focused && this.overlay.contains(focused)) {
      // Moving the overlay would drop the focus to the page.
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
    this.#video.show(tile)
    this.options.onActive(tile?.item ?? null)
  }

  #focused(): Element | null {
    const home = this.#view.root.getRootNode()
    return home instanceof Document || home instanceof ShadowRoot ? home.activeElement : null
  }

  #onClick(event: MouseEvent): void {
    if (this.#hasLongPressed) {
      this.#hasLongPressed = false
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const tile = this.#view.pool.of(event.target)
    if (!tile?.item || !(event.target instanceof Node)) return
    if (this.overlay.contains(event.target) && !this.#isBackground(event.target)) return
    // A new tab or window is the browser's business.
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    this.options.onOpen(tile.item, tile.element)
  }

  /** The overlay lies over the whole tile; only its controls are more than the tile itself. */
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

  /** Index to go to for a key: -1 to stay, null when the key means nothing here. */
  #target(index: number, key: string): number | null {
    const { layout } = this.#view
    const direction = arrows[key]
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
    this.#setTabStop(tile)
    // A mouse press focuses, too, but the mouse already shows its overlay, and a finger wants to open the item.
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
    this.#hovered = this.#view.pool.of(event.target)
    if (!this.#view.isRacing) this.#activate(this.#hovered)
  }

  #onPointerLeave({ pointerType }: PointerEvent): void {
    this.#hovered = null
    this.#cancelPress()
    // A finger leaves with every lift; what it opened stays until it touches something else.
    if (pointerType === 'touch') return
    const focused = this.#focused()
    const tile = this.#view.pool.of(focused)
    this.#activate(tile && focused?.matches(':focus-visible') ? tile : null)
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

  /** A finger scrolls and long-presses, and the overlay's controls are pressed: only the rest can be dragged. */
  #setDraggable(tile: Tile, { pointerType, target }: PointerEvent): void {
    const isOnControl = target instanceof Node && this.overlay.contains(target) && !this.#isBackground(target)
    const isOn = this.options.isDraggable() && pointerType !== 'touch' && !isOnControl
    if (tile.element.draggable !== isOn) tile.element.draggable = isOn
    // The link in it would be dragged as an address.
    if (isOn) tile.open.draggable = false
    else tile.open.removeAttribute('draggable')
  }

  #onDragStart({ target, dataTransfer }: DragEvent): void {
    const tile = this.#view.pool.of(target)
    if (!tile?.item || !tile.element.draggable || !dataTransfer) return
    startMediaDrag(dataTransfer, dragPayloadOf(tile.item), tile.image)
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
