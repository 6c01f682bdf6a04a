import type { AssetPath, BoxItem, Canvas, WallpaperDocument, WallpaperItem } from '../document/schema.ts'
import { fill, style } from './element.ts'
import { createFrameLoop } from './frame-loop.ts'
import { createGyroscope } from './gyroscope.ts'
import { createItems } from './items.ts'
import { createImage } from './media-element.ts'
import { posterTransform } from './poster.ts'
import type { Stage, StageContext } from './stage.ts'
import { createTilt, type Tilt } from './tilt.ts'
import { objectPosition, viewOf } from './view.ts'

/** What moves a wallpaper, besides the calls on its handle. */
export interface PlayerControls {
  /** Where the pointer is followed: over the whole page (the default), over the element, or nowhere. */
  pointer?: 'page' | 'element' | 'none'
  /** Whether the device's own tilt counts; phones that ask for permission are asked at the first tap. Off by default. */
  gyroscope?: boolean
  /** Whether a click or tap shows the next medium. On by default. */
  click?: boolean
}

export interface MountOptions {
  /** Address of a file of the document; without it paths are relative to the page. */
  resolveAsset?(path: AssetPath): string
  controls?: PlayerControls
  /** A viewer clicked a box. */
  onBox?(item: BoxItem): void
  /** Starts paused, with the first frame shown. */
  paused?: boolean
}

export interface WallpaperHandle {
  /** Resolves when the first frame is on the screen, or when nothing of it could be loaded. */
  ready: Promise<void>
  /** Stops all work at once and keeps the last frame. */
  pause(): void
  resume(): void
  /** The pointer's place, -1 to 1 from left to right and top to bottom; null when it left. */
  setPointer(place: { x: number; y: number } | null): void
  /** Size in CSS px, for elements whose size changes without being laid out; otherwise it is followed. */
  setSize(width: number, height: number): void
  /** Sets what `userProperties` lists; values as hosts send them. Unknown names are ignored. */
  setProperty(name: string, value: unknown): void
  /** Highest frames per second that the host allows. */
  setMaxFps(fps: number): void
  /** Draws other items above the stage; what stays the same goes on as it was. Items that follow the pointer must be there from the start. */
  setItems(items: readonly WallpaperItem[]): void
  /** Shows the next medium of a click or live wallpaper. */
  next(): void
  /** Frees everything, graphics memory too, and empties the element. */
  destroy(): void
}

/** Frames per second at rest and at most, by the choice of the property 'fps'. */
const rates: readonly (readonly [number, number])[] = [
  [15, 30],
  [30, 60],
  [60, 60],
]
/** Documents made of items alone have nothing behind them. */
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

/** The middle of the last focus item, as fractions of the canvas. */
export function focusOf({ items, canvas }: { items: readonly WallpaperItem[]; canvas: Canvas }): {
  x: number
  y: number
} {
  const item = items.findLast(({ type }) => type === 'focus')
  if (!item) return { x: 0.5, y: 0.5 }
  return { x: (item.x + item.width / 2) / canvas.width, y: (item.y + item.height / 2) / canvas.height }
}

function asNumber(value: unknown): number {
  return typeof value === 'boolean' ? Number(value) : Number.parseFloat(String(value))
}

/** Plays a document above the stage that `createStage` makes for it, so that a player has only the stages it needs. */
export function mount<Spec extends WallpaperDocument>(
  host: HTMLElement,
  spec: Spec,
  createStage: (spec: Spec, context: StageContext) => Stage,
  { resolveAsset = (path) => path, controls = {}, onBox, paused = false }: MountOptions = {},
): WallpaperHandle {
  const abort = new AbortController()
  const listening = { signal: abort.signal, passive: true }
  const loop = createFrameLoop()
  const stops = new Set<'caller' | 'hidden' | 'unseen'>()
  if (paused) stops.add('caller')
  if (document.hidden) stops.add('hidden')
  loop.setPaused(stops.size > 0)

  const root = fill('div')
  style(root, { overflow: 'hidden', userSelect: 'none', contain: 'strict' })
  const colour = () => style(root, { background: spec.background })
  // With a poster what the host shows so far stays until there is something better.
  if (!spec.poster) colour()
  if (getComputedStyle(host).position === 'static') host.style.position = 'relative'

  const context: StageContext = {
    loop,
    resolve: resolveAsset,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
  const stage = createStage(spec, context)
  const items = createItems(spec.items, spec.canvas, context, stage.next, onBox)
  const poster = spec.poster ? createImage(resolveAsset(spec.poster)) : null
  if (poster) {
    style(poster.element, { objectFit: 'cover', transform: posterTransform(spec, context.reducedMotion) })
    // A broken picture would show a broken frame.
    void poster.ready.then((isThere) => isThere || poster.destroy())
    root.append(poster.element)
  }
  root.append(stage.element, items.element)
  host.append(root)

  const destroyed = new Promise<void>((resolve) => abort.signal.addEventListener('abort', () => resolve()))
  const loaded = Promise.all([stage.ready, items.ready]).then(([hasStage]) => {
    // Without anything behind the items the poster is the best there is.
    if (hasStage) poster?.destroy()
    colour()
    tilt?.start()
  })
  const ready = Promise.race([loaded, destroyed])

  let focus = focusOf(spec)
  function setSize(width: number, height: number): void {
    if (width <= 0 || height <= 0) return
    const view = viewOf(spec.canvas, { width, height }, focus)
    stage.setView(view)
    items.setView(view)
    if (poster) poster.element.style.objectPosition = objectPosition(view)
  }
  setSize(root.clientWidth, root.clientHeight)

  function onTilt(tilt: Tilt): void {
    stage.setTilt(tilt)
    items.setTilt(tilt)
  }
  const movesWithPointer = spec.kind === 'parallax' || spec.items.some(({ depth }) => depth !== 0.5)
  const wantsDrift = spec.kind === 'parallax' ? spec.drift : movesWithPointer
  const tilt = movesWithPointer && !context.reducedMotion ? createTilt(loop, wantsDrift, onTilt) : null

  function stop(reason: 'caller' | 'hidden' | 'unseen', isStopped: boolean): void {
    if (isStopped) stops.add(reason)
    else stops.delete(reason)
    const isPaused = stops.size > 0
    if (isPaused === loop.isPaused()) return
    loop.setPaused(isPaused)
    stage.setPaused(isPaused)
    items.setPaused(isPaused)
  }

  document.addEventListener('visibilitychange', () => stop('hidden', document.hidden), listening)
  const sizes = new ResizeObserver(() => setSize(root.clientWidth, root.clientHeight))
  sizes.observe(root)
  const sight = new IntersectionObserver((entries) => stop('unseen', entries.at(-1)?.isIntersecting === false))
  sight.observe(root)
  // Another display may have another density.
  window.addEventListener('resize', () => setSize(root.clientWidth, root.clientHeight), listening)

  function setPointer(place: { x: number; y: number } | null): void {
    if (stops.size === 0) tilt?.point(place)
  }
  function follow(event: PointerEvent): void {
    const { left, top, width, height } = root.getBoundingClientRect()
    setPointer({ x: ((event.clientX - left) / width) * 2 - 1, y: ((event.clientY - top) / height) * 2 - 1 })
  }
  const { pointer = 'page', gyroscope = false, click = true } = controls
  if (tilt && pointer !== 'none') {
    const target = pointer === 'page' ? window : root
    target.addEventListener('pointermove', (event) => event instanceof PointerEvent && follow(event), listening)
    root.addEventListener('pointerleave', () => setPointer(null), listening)
  }
  if (tilt && gyroscope) createGyroscope(root, setPointer, abort.signal)
  if (click && spec.kind === 'click') root.addEventListener('click', stage.next, listening)

  let rate = rates[1] ?? [30, 60]
  let hostFps = 60
  const setRate = () => loop.setRate(Math.min(rate[0], hostFps), Math.min(rate[1], hostFps))

  return {
    ready,
    pause: () => stop('caller', true),
    resume: () => stop('caller', false),
    setPointer,
    setSize,
    setProperty(name, value) {
      const number = asNumber(value)
      if (!Number.isFinite(number)) return
      if (name === 'fps') {
        rate = rates[number] ?? rate
        setRate()
      } else if (name === 'drift') tilt?.setDrift(number === 1)
      else {
        stage.setProperty(name, number)
        items.setProperty(name, number)
      }
    },
    setMaxFps(fps) {
      if (!(fps > 0)) return
      hostFps = fps
      setRate()
    },
    setItems(next) {
      focus = focusOf({ canvas: spec.canvas, items: next })
      items.setItems(next)
      setSize(root.clientWidth, root.clientHeight)
    },
    next: () => stage.next(),
    destroy() {
      abort.abort()
      sizes.disconnect()
      sight.disconnect()
      tilt?.destroy()
      stage.destroy()
      items.destroy()
      poster?.destroy()
      loop.destroy()
      root.remove()
    },
  }
}
