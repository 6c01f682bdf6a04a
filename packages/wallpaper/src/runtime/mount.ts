import type { AssetPath, BoxItem, WallpaperDocument, WallpaperItem } from '../document/schema.ts'
import { createEffectLayer } from './effects/effect-layer.ts'
import { fill, style } from './element.ts'
import { focusOf } from './focus.ts'
import { followPointer, followPresses, type PointerPlace } from './follow-pointer.ts'
import { createFrameLoop } from './frame-loop.ts'
import { createGyroscope } from './gyroscope.ts'
import { stillDepth } from './items/item-layout.ts'
import { createOverlayItems } from './items/overlay-items.ts'
import { createPauseReasons } from './pause-reasons.ts'
import { createPoster } from './poster.ts'
import { createProperties } from './properties.ts'
import type { Stage, StageContext } from './stage.ts'
import { createTilt } from './tilt.ts'
import { objectPosition, viewOf } from './view.ts'

/** Inputs that move a wallpaper, besides the calls on its handle. */
export interface PlayerControls {
  /** Where the pointer is followed: over the whole page (the default), over the element, or nowhere. */
  pointer?: 'page' | 'element' | 'none'
  /**
   * Whether the device's own tilt is used; phones that require permission request it at the first tap. Off by default.
   */
  gyroscope?: boolean
  /** Whether a click or tap shows the next slide. On by default. */
  click?: boolean
}

export interface MountOptions {
  /** Returns the address of a file of the document; without this function paths are relative to the page. */
  resolveAsset?(path: AssetPath): string
  controls?: PlayerControls
  /** Called when a viewer clicked a box. */
  onBox?(item: BoxItem): void
  /**
   * Whether blended items mix with the page behind the element, too, unless the element is a stacking context. Off by
   * default: they mix with the wallpaper alone.
   */
  blendsWithPage?: boolean
  /** Whether to start paused, with the first frame shown. */
  paused?: boolean
}

export interface WallpaperHandle {
  /** Resolves when the first frame is on the screen, or when nothing of it could be loaded. */
  ready: Promise<void>
  /** Stops all work at once and keeps the last frame. */
  pause(): void
  resume(): void
  /** Sets the pointer's position, -1 to 1 from left to right and top to bottom; null when it left. */
  setPointer(place: PointerPlace | null): void
  /**
   * Passes on what the computer plays: a spectrum of 128 values from 0 to 1, the left channel before the right one. What
   * follows the pointer moves with it.
   */
  setSound(bands: readonly number[]): void
  /** Sets the size in CSS px, for elements whose size changes without layout; other changes of size are noticed. */
  setSize(width: number, height: number): void
  /** Sets properties that `userProperties` lists; values as hosts send them. Unknown names are ignored. */
  setProperty(name: string, value: unknown): void
  /** Sets the highest frame rate that the host allows, in frames per second. */
  setMaxFps(fps: number): void
  /**
   * Replaces the items above the stage; unchanged items continue undisturbed. Items that follow the pointer must be
   * there from the start.
   */
  setItems(items: readonly WallpaperItem[]): void
  /** Shows the next slide of a click or live wallpaper. */
  next(): void
  /** Frees everything, graphics memory included, and empties the element. */
  destroy(): void
}

/** Stage of documents made of items alone, which draws nothing. */
export function emptyStage(): Stage {
  return {
    element: document.createElement('div'),
    ready: Promise.resolve(false),
    setView() {},
    setTilt() {},
    setPaused() {},
    setProperty() {},
    next() {},
    destroy() {},
  }
}

/** The element that holds everything; with layout containment its items would mix among each other alone. */
function createRoot(host: HTMLElement, { blendsWithPage = false }: MountOptions): HTMLElement {
  if (getComputedStyle(host).position === 'static') host.style.position = 'relative'

  const root = fill('div')
  style(root, { overflow: 'hidden', userSelect: 'none', contain: blendsWithPage ? 'size style' : 'strict' })
  return root
}

/** Plays a document above the stage that `createStage` makes, so that a player contains only the stages it needs. */
export function mount<Spec extends WallpaperDocument>(
  host: HTMLElement,
  spec: Spec,
  createStage: (spec: Spec, context: StageContext) => Stage,
  options: MountOptions = {},
): WallpaperHandle {
  const { resolveAsset = (path) => path, controls = {}, onBox = () => {}, paused = false } = options
  const abort = new AbortController()
  const { signal } = abort
  const loop = createFrameLoop()
  const reasons = createPauseReasons(paused, (isPaused) => {
    loop.setPaused(isPaused)
    stage.setPaused(isPaused)
    items.setPaused(isPaused)
    // What the pointer does meanwhile is no way that an effect should follow.
    if (isPaused) effects?.point(null)
  })
  loop.setPaused(reasons.isPaused())

  const root = createRoot(host, options)
  const setBackground = () => style(root, { background: spec.background })
  // With a poster, the element's present content stays until there is something better to show.
  if (!spec.poster) setBackground()

  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const context: StageContext = { loop, resolve: resolveAsset, reducedMotion }
  const stage = createStage(spec, context)
  // For people who prefer reduced motion nothing is drawn over the wallpaper.
  const effects = reducedMotion ? null : createEffectLayer(spec.pointer ?? null, loop)
  const items = createOverlayItems(spec, context, { onNext: stage.next, onBox, effects: effects?.element ?? null })
  const poster = createPoster(spec, context)
  if (poster) root.append(poster.element)
  root.append(stage.element, items.element)
  host.append(root)

  const destroyed = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const loaded = Promise.all([stage.ready, items.ready]).then(([hasStage]) => {
    // Where nothing is drawn behind the items, the poster stays.
    if (hasStage) poster?.destroy()
    setBackground()
    tilt?.start()
    effects?.start()
  })
  const ready = Promise.race([loaded, destroyed])

  let focus = focusOf(spec)
  function setSize(width: number, height: number): void {
    if (width <= 0 || height <= 0) return
    const view = viewOf(spec.canvas, { width, height }, focus)
    stage.setView(view)
    items.setView(view)
    effects?.setSize(view.width, view.height)
    if (poster) poster.element.style.objectPosition = objectPosition(view)
  }
  const measure = () => setSize(root.clientWidth, root.clientHeight)
  function focusOn(point: Partial<PointerPlace>): void {
    focus = { ...focus, ...point }
    measure()
  }
  measure()

  const movesWithPointer = spec.kind === 'parallax' || spec.items.some(({ depth }) => depth !== stillDepth)
  const drifts = spec.kind === 'parallax' ? spec.drift : movesWithPointer
  const tilt =
    movesWithPointer && !reducedMotion
      ? createTilt(loop, drifts, (next) => {
          stage.setTilt(next)
          items.setTilt(next)
        })
      : null
  function setTilt(place: PointerPlace): void {
    if (!reasons.isPaused()) tilt?.point(place)
  }
  function setPointer(place: PointerPlace | null): void {
    if (reasons.isPaused()) return
    tilt?.point(place)
    effects?.point(place)
  }

  reasons.watch(root, signal)
  const sizes = new ResizeObserver(measure)
  sizes.observe(root)
  // Another display may have another pixel density.
  window.addEventListener('resize', measure, { signal, passive: true })
  const { pointer = 'page', gyroscope = false, click = true } = controls
  if ((tilt || effects) && pointer !== 'none') followPointer(root, pointer, setPointer, signal)
  if (tilt && gyroscope) createGyroscope(root, setTilt, signal)
  if (click && spec.kind === 'click') root.addEventListener('click', stage.next, { signal, passive: true })
  if (effects && pointer !== 'none') followPresses(root, pointer, effects.press, signal)

  const properties = createProperties(spec, { loop, stage, items, tilt, effects, focusOn })

  return {
    ready,
    pause: () => reasons.set('caller', true),
    resume: () => reasons.set('caller', false),
    setPointer,
    setSize,
    setSound: (bands) => effects?.hear(bands),
    setProperty: properties.set,
    setMaxFps: properties.setMaxFps,
    setItems(next) {
      focus = focusOf({ ...spec, items: [...next] })
      items.setItems(next)
      measure()
    },
    next: () => stage.next(),
    destroy() {
      abort.abort()
      sizes.disconnect()
      tilt?.destroy()
      stage.destroy()
      items.destroy()
      effects?.destroy()
      poster?.destroy()
      loop.destroy()
      root.remove()
    },
  }
}
