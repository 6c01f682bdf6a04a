import type { BoxItem, Canvas, WallpaperItem } from '../document/schema.ts'
import { showHands } from './clock-face.ts'
import { type ClockChoice, chosenFormat, clockText, msToNextChange, showsSeconds } from './clock-text.ts'
import { style } from './element.ts'
import { letter, letterSize, loadFont, withOpacity } from './lettering.ts'
import { createImage, createVideo, type LoadedMedia, playVideo } from './media-element.ts'
import { type PlacedBox, placeItem } from './placing.ts'
import type { StageContext } from './stage.ts'
import type { Tilt } from './tilt.ts'
import { objectPosition, type View } from './view.ts'

interface Shown {
  item: WallpaperItem
  element: HTMLElement
  media: LoadedMedia | null
  /** Its content is missing or cannot be played. */
  isBroken: boolean
  /** px by which a viewer dragged it. */
  movedX: number
  movedY: number
}

/** A box that is pressed is brighter than one the pointer is over. */
const pressedGlow = 2
/** How far an item of depth 0 or 1 moves with the pointer, as a fraction of the screen's width. */
const depthReach = 0.03

/** What an element shows that it cannot exchange. */
function contentKey(item: WallpaperItem): string {
  const content =
    item.type === 'image'
      ? item.src
      : item.type === 'video'
        ? item.sources
        : item.type === 'clock'
          ? [item.fontSrc, item.face]
          : item.type === 'text'
            ? item.fontSrc
            : null
  return JSON.stringify([item.type, item.movable, content])
}

/** A side of 0 follows the shape of the content. */
function sizeOf(
  { width, height }: { width: number; height: number },
  media: LoadedMedia | null,
): { width: number; height: number } {
  const content = media?.element
  if (!content || (width > 0 && height > 0)) return { width, height }
  const natural =
    content instanceof HTMLVideoElement
      ? { width: content.videoWidth, height: content.videoHeight }
      : { width: content.naturalWidth, height: content.naturalHeight }
  if (natural.width === 0 || natural.height === 0) return { width, height }
  if (width > 0) return { width, height: (width * natural.height) / natural.width }
  return height > 0 ? { width: (height * natural.width) / natural.height, height } : natural
}

const isFull = (item: WallpaperItem): boolean => (item.type === 'image' || item.type === 'video') && item.full

/**
 * A full picture that moves is larger than the screen by what it moves. All of them are as large as the largest, as
 * several may be layers of one picture, which fit only over each other.
 */
export const overscanOf = (item: WallpaperItem): number =>
  isFull(item) ? 1 + Math.abs(item.depth - 0.5) * 4 * depthReach : 1

/** Things drawn above the stage: pictures, videos, clocks, texts, boxes. */
export function createItems(
  items: readonly WallpaperItem[],
  canvas: Canvas,
  { loop, resolve }: StageContext,
  onNext: () => void,
  onBox: (item: BoxItem) => void = () => {},
) {
  const element = document.createElement('div')
  style(element, { position: 'absolute', left: '0', top: '0', width: '100%', height: '100%', pointerEvents: 'none' })
  const all = new Map<string, Shown>()
  let view: View | null = null
  let tilt: Tilt = { x: 0, y: 0 }
  let paused = loop.isPaused()
  let volume = 1
  let choice: ClockChoice = { hours: 0, seconds: 0 }
  let cancelTick = () => {}
  let overscan = 1

  setItems(items)

  /** Elements that show the same content stay: a film plays on while it is moved. */
  function setItems(next: readonly WallpaperItem[]): void {
    const before = new Map(all)
    all.clear()
    overscan = Math.max(1, ...next.map(overscanOf))
    for (const item of next) {
      const former = before.get(item.id)
      const isSame = former !== undefined && contentKey(former.item) === contentKey(item)
      const shown = isSame ? former : create(item)
      if (!shown) continue
      shown.item = item
      if (isSame) before.delete(item.id)
      dress(shown)
      all.set(item.id, shown)
    }
    for (const { element: old, media } of before.values()) {
      media?.destroy()
      old.remove()
    }
    arrange()
  }

  /** Moves only what is out of place: a film that is moved in the page stops. */
  function arrange(): void {
    let last: Element | null = null
    for (const { element: box, isBroken } of all.values()) {
      if (isBroken) continue
      const place: Element | null = last ? last.nextElementSibling : element.firstElementChild
      if (place !== box) element.insertBefore(box, place)
      last = box
    }
  }

  function create(item: WallpaperItem): Shown | null {
    if (item.type === 'focus') return null
    const media =
      item.type === 'image'
        ? createImage(resolve(item.src))
        : item.type === 'video'
          ? createVideo(item.sources, resolve)
          : null
    const box: HTMLElement = media?.element ?? document.createElement('div')
    style(box, { position: 'absolute', transformOrigin: '50% 50%' })
    const shown: Shown = { item, element: box, media, isBroken: false, movedX: 0, movedY: 0 }
    if (media) {
      void media.ready.then((isThere) => {
        shown.isBroken = !isThere
        // A broken picture would show a broken frame.
        if (!isThere) box.remove()
        else {
          // Now its own shape is known.
          if (view) lay(shown, view)
          play(shown)
        }
      })
    }
    if ((item.type === 'clock' || item.type === 'text') && item.fontSrc && item.fontFamily)
      loadFont(item.fontFamily, resolve(item.fontSrc))
    if (item.type === 'box') listen(shown)
    if (item.movable) drag(shown)
    return shown
  }

  /** Sets everything of an item that needs no new element. */
  function dress(shown: Shown): void {
    const { item, element: box } = shown
    if (item.type === 'video' && box instanceof HTMLVideoElement) box.loop = item.loop
    if (item.type === 'image') box.style.objectFit = item.full ? 'cover' : 'fill'
    if (item.type === 'clock' || item.type === 'text') letter(box, item)
    if (item.type === 'text' && box.textContent !== item.text) box.textContent = item.text
    if (item.type === 'box') style(box, { cursor: item.action === 'none' ? '' : 'pointer' })
    setVisible(shown, item.visible)
  }

  function play({ item, element: video }: Shown): void {
    if (item.type !== 'video' || paused || !(video instanceof HTMLVideoElement) || video.style.display === 'none')
      return
    // One that still loads is played once it can be.
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || (video.ended && !item.loop)) return
    playVideo(video, item.volume * volume)
  }

  function setVisible(shown: Shown, isVisible: boolean): void {
    const isFlex = shown.item.type === 'clock' || shown.item.type === 'text'
    shown.element.style.display = isVisible ? (isFlex ? 'flex' : '') : 'none'
    if (shown.element instanceof HTMLVideoElement) {
      if (isVisible) play(shown)
      else shown.element.pause()
    }
  }

  function listen(shown: Shown): void {
    const { element: box } = shown
    style(box, { pointerEvents: 'auto', transition: 'background-color .2s' })
    const glow = (share: number) => {
      const { item } = shown
      if (item.type === 'box') box.style.backgroundColor = withOpacity(item.color, item.opacity * share)
    }
    box.addEventListener('pointerenter', () => glow(1))
    box.addEventListener('pointerleave', () => glow(0))
    box.addEventListener('pointerdown', () => glow(pressedGlow))
    box.addEventListener('pointerup', () => glow(1))
    box.addEventListener('click', (event) => {
      const { item } = shown
      if (item.type !== 'box') return
      onBox(item)
      if (item.action === 'none') return
      event.stopPropagation()
      if (item.action === 'next') onNext()
      const target = all.get(item.target)
      if (item.action === 'toggle' && target) setVisible(target, target.element.style.display === 'none')
    })
  }

  function drag(shown: Shown): void {
    const { element: box } = shown
    style(box, { pointerEvents: 'auto', touchAction: 'none', cursor: 'grab' })
    box.addEventListener('pointerdown', (event) => box.setPointerCapture(event.pointerId))
    box.addEventListener('pointermove', (event) => {
      if (!box.hasPointerCapture(event.pointerId)) return
      shown.movedX += event.movementX
      shown.movedY += event.movementY
      move(shown)
    })
    box.addEventListener('click', (event) => event.stopPropagation())
  }

  function placed({ item, media }: Shown, now: View): PlacedBox {
    if (!isFull(item)) return placeItem({ ...item, ...sizeOf(item, media) }, canvas, now)
    return { left: 0, top: 0, width: now.width, height: now.height, scale: now.scale }
  }

  function lay(shown: Shown, now: View): void {
    const { item, element: box } = shown
    const { left, top, width, height, scale } = placed(shown, now)
    style(box, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    if (item.type === 'clock' || item.type === 'text') {
      letterSize(box, item, scale)
      if (item.type === 'clock' && item.face === 'analog') box.style.borderRadius = '50%'
      // Words without a size take as much room as they need.
      if (item.width === 0) box.style.width = 'max-content'
      if (item.height === 0) box.style.height = 'auto'
    }
    box.style.objectPosition = objectPosition(now)
    move(shown)
  }

  function move(shown: Shown): void {
    if (!view) return
    const { item, movedX, movedY, element: box } = shown
    const reach = (0.5 - item.depth) * 2 * depthReach
    const x = movedX + tilt.x * reach * view.width
    const y = movedY + tilt.y * reach * view.height
    box.style.transform = `translate(${x.toFixed(2)}px,${y.toFixed(2)}px) rotate(${item.rotation}deg) scale(${isFull(item) ? overscan : 1})`
  }

  function tick(): void {
    cancelTick()
    const now = new Date()
    let waitMs = Number.POSITIVE_INFINITY
    for (const { item, element: box } of all.values()) {
      if (item.type !== 'clock') continue
      const format = chosenFormat(item.format, choice)
      if (item.face === 'analog') showHands(box, now, item.timeZone, showsSeconds(format))
      else {
        const text = clockText(format, now, item.locale, item.timeZone)
        if (box.textContent !== text) box.textContent = text
      }
      waitMs = Math.min(waitMs, msToNextChange(format, now.getTime()))
    }
    if (Number.isFinite(waitMs)) cancelTick = loop.after(waitMs, tick)
  }

  if (!paused) tick()
  return {
    element,
    ready: Promise.all([...all.values()].flatMap(({ media }) => media?.ready ?? [])),
    setItems(next: readonly WallpaperItem[]): void {
      setItems(next)
      if (!paused) tick()
      if (view) for (const shown of all.values()) lay(shown, view)
    },
    setView(next: View): void {
      view = next
      for (const shown of all.values()) lay(shown, next)
    },
    setTilt(next: Tilt): void {
      tilt = next
      for (const shown of all.values()) if (shown.item.depth !== 0.5) move(shown)
    },
    setPaused(next: boolean): void {
      paused = next
      for (const shown of all.values()) {
        if (!(shown.element instanceof HTMLVideoElement)) continue
        if (paused) shown.element.pause()
        else play(shown)
      }
      // The right time at once, not at the next full second.
      if (!paused) tick()
    },
    setProperty(name: string, value: number): void {
      if (name === 'hours' || name === 'seconds') {
        choice = { ...choice, [name]: value }
        if (!paused) tick()
      } else if (name === 'volume') {
        volume = Math.max(0, Math.min(1, value / 100))
        for (const { item, element: box } of all.values()) {
          if (item.type !== 'video' || !(box instanceof HTMLVideoElement)) continue
          box.volume = item.volume * volume
          box.muted = box.volume === 0
        }
      }
    },
    destroy(): void {
      cancelTick()
      for (const { media } of all.values()) media?.destroy()
      element.remove()
    },
  }
}
