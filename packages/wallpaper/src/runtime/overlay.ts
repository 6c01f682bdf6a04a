import type { WallpaperItem } from '../document/schema.ts'
import { overlayItems, templateDocument } from '../template/overlay-items.ts'
import type { TemplateConfig, TemplateItem } from '../template/template-document.ts'
import { installBridge } from './bridge.ts'
import { style } from './element.ts'
import { focusOf } from './focus.ts'
import { emptyStage, mount } from './mount.ts'
import { createPageWork } from './page-work.ts'
import { listenForItems } from './template-messages.ts'

/** Functions that the base of a template may define in its bridging.js. */
interface TemplateBridge {
  /** Receives all items, each with the address of its content in `new_path`. */
  setItems?(items: TemplateItem[]): void
  /** Receives the pointer's position, -1 to 1 from left to right and top to bottom. */
  onMouse?(x: number, y: number): void
}

declare global {
  interface Window {
    /** The overlay's initial items, written into the package. */
    mirariTemplate?: { config: TemplateConfig; addresses: Record<string, string> }
    bridge?: TemplateBridge
  }
}

/** Largest z-index, above whatever the base stacks. */
const topmost = '2147483647'

/** Draws the template's items above its base, and passes items and pointer on to the base. */
export function startOverlay(): void {
  const source = window.mirariTemplate
  if (!source) return
  const { config } = source
  const addresses = new Map(Object.entries(source.addresses))
  const originals = new Map(addresses)
  const addressOf = ({ id }: TemplateItem) => addresses.get(id)
  let items = config.items
  let isPaused = false

  const host = document.createElement('div')
  style(host, { inset: '0', pointerEvents: 'none', background: 'none' })
  const setBlending = createBlending(document, host)
  setBlending(overlayItems(items, addressOf))
  // The overlay is a sibling of the body, which a base may rewrite and which the focus moves.
  document.documentElement.append(host)
  const player = mount(host, templateDocument(config, addressOf, 'transparent'), emptyStage, {
    blendsWithPage: true,
    onBox: ({ id, key }) => window.dispatchEvent(new CustomEvent('mirari-box', { detail: { id, key_name: key } })),
  })
  const work = createPageWork(window, host)
  const look = createLook(document)
  aim()

  /** Centers the base on the focus. */
  function aim(): void {
    const visibleItems = overlayItems(items, addressOf)
    const { width, height } = config
    look(
      visibleItems.some(({ type }) => type === 'focus')
        ? focusOf({ canvas: { width, height }, items: visibleItems })
        : null,
    )
  }

  /** Calls a function of the base; an error in it does not stop the overlay. */
  function tell(say: (bridge: TemplateBridge) => void): void {
    try {
      if (window.bridge) say(window.bridge)
    } catch (error) {
      console.warn('The base of this template failed.', error)
    }
  }
  const tellItems = () =>
    tell((base) => base.setItems?.(items.map((item) => ({ ...item, new_path: addressOf(item) ?? '' }))))
  tellItems()
  // Scripts of the base that wait for the page to load have their bridge only now.
  if (document.readyState !== 'complete') window.addEventListener('load', tellItems, { once: true })

  const tellPointer = createPointer((x, y) => tell((base) => base.onMouse?.(x, y)))
  function point(place: { x: number; y: number } | null): void {
    if (place && !isPaused) tellPointer(place)
  }
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => point({ x: (clientX / innerWidth) * 2 - 1, y: (clientY / innerHeight) * 2 - 1 }),
    { passive: true },
  )

  listenForItems(addresses, (next) => {
    items = next
    const visibleItems = overlayItems(items, addressOf)
    setBlending(visibleItems)
    player.setItems(visibleItems)
    for (const item of items) if (item.original_path !== '') exchange(item.id)
    aim()
    tellItems()
  })

  /** Replaces the file of images and videos of the base. */
  function exchange(id: string): void {
    const former = originals.get(id)
    const now = addresses.get(id)
    if (!former || !now || former === now) return
    originals.set(id, now)
    const { href } = new URL(former, document.baseURI)
    for (const element of document.querySelectorAll<HTMLImageElement | HTMLSourceElement | HTMLVideoElement>('[src]')) {
      if (host.contains(element) || element.src !== href) continue
      element.src = now
      if (element.parentElement instanceof HTMLVideoElement) element.parentElement.load()
    }
  }

  const bridge = window.mirariHost ?? installBridge(window)
  bridge.listen((event) => {
    if (event.do === 'property') player.setProperty(event.name, event.value)
    else if (event.do === 'fps') player.setMaxFps(event.fps)
    else if (event.do === 'pointer') {
      player.setPointer(event.place)
      point(event.place)
    } else if (event.do === 'pause') {
      isPaused = event.paused
      if (isPaused) player.pause()
      else player.resume()
      if (isPaused) work.hold()
      else work.release()
    }
  })
  void player.ready.then(() => {
    document.documentElement.dataset.mirari = 'ready'
    if (window.parent !== window) window.parent.postMessage({ mirari: 'ready' }, '*')
  })
}

/**
 * Places the overlay above the base. Items that are blended must share the stacking context of the base: then the overlay
 * lies above the base by its place in the page, and the base is a context of its own, so that none of it comes above.
 */
function createBlending({ body }: Document, host: HTMLElement): (items: readonly WallpaperItem[]) => void {
  const { isolation } = body.style
  return (items) => {
    const isBlended = items.some(({ blend = 'normal' }) => blend !== 'normal')
    style(host, isBlended ? { position: 'absolute', zIndex: 'auto' } : { position: 'fixed', zIndex: topmost })
    style(body, { isolation: isBlended ? 'isolate' : isolation })
  }
}

/** Forwards the latest position of the pointer, at most once per frame. */
function createPointer(onPointer: (x: number, y: number) => void): (place: { x: number; y: number }) => void {
  let latest: { x: number; y: number } | null = null
  return (place) => {
    const isAsked = latest !== null
    latest = place
    if (isAsked) return
    requestAnimationFrame(() => {
      const now = latest
      latest = null
      if (now) onPointer(now.x, now.y)
    })
  }
}

/** Scale of the base while it is centered on a point, large enough that no border shows. */
const overscan = 1.1

/** Moves the enlarged base so that a point of it comes nearer to the middle; null restores its position. */
function createLook({ body, documentElement }: Document): (focus: { x: number; y: number } | null) => void {
  const before = { transform: body.style.transform, minHeight: body.style.minHeight }
  const overflow = documentElement.style.overflow
  let isMoved = false
  return (focus) => {
    if (!focus) {
      if (isMoved) style(body, before)
      if (isMoved) documentElement.style.overflow = overflow
      isMoved = false
      return
    }
    isMoved = true
    const share = (at: number) => ((0.5 - Math.max(0, Math.min(1, at))) * (overscan - 1) * 100).toFixed(3)
    // Percent of the body, at least as high as the screen: its content may be fixed to the screen.
    style(body, {
      minHeight: '100vh',
      transform: `translate(${share(focus.x)}%,${share(focus.y)}%) scale(${overscan})`,
    })
    documentElement.style.overflow = 'hidden'
  }
}
