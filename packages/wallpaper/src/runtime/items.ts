import type { BoxItem, Canvas, ClockItem, TextItem, WallpaperItem } from '../document/schema.ts'
import { type ClockChoice, chosenFormat, clockText, msToNextChange } from './clock-text.ts'
import { style } from './element.ts'
import { letter, letterSize, loadFont, withOpacity } from './lettering.ts'
import { createImage, createVideo, type LoadedMedium, playVideo } from './medium.ts'
import { type Placed, place } from './placing.ts'
import type { StageContext } from './stage.ts'
import type { Tilt } from './tilt.ts'
import { objectPosition, type View } from './view.ts'

interface Shown {
  item: WallpaperItem
  element: HTMLElement
  media: LoadedMedium | null
  /** px by which a viewer dragged it. */
  movedX: number
  movedY: number
}

/** How far an item of depth 0 or 1 moves with the pointer, as a fraction of the screen's width. */
const depthReach = 0.03

/** Things drawn above the stage: pictures, videos, clocks, texts, boxes. */
export function createItems(
  items: readonly WallpaperItem[],
  canvas: Canvas,
  { loop, resolve }: StageContext,
  onNext: () => void,
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
  const clocks: { item: ClockItem; element: HTMLElement }[] = []

  for (const item of items) {
    const shown = create(item)
    if (!shown) continue
    all.set(item.id, shown)
    element.append(shown.element)
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
    style(box, { position: 'absolute', transformOrigin: '50% 50%', display: item.visible ? '' : 'none' })
    const shown: Shown = { item, element: box, media, movedX: 0, movedY: 0 }
    if (media) {
      void media.ready.then((isThere) => {
        // A broken picture would show a broken frame.
        if (!isThere) box.remove()
        else play(shown)
      })
    }
    if (item.type === 'video' && box instanceof HTMLVideoElement) box.loop = item.loop
    if (item.type === 'image') box.style.objectFit = item.full ? 'cover' : 'fill'
    if (item.type === 'clock' || item.type === 'text') setLetters(item, box)
    if (item.type === 'box') listen(item, box)
    if (item.movable) drag(shown)
    return shown
  }

  function setLetters(item: ClockItem | TextItem, box: HTMLElement): void {
    letter(box, item)
    if (!item.visible) box.style.display = 'none'
    if (item.fontSrc && item.fontFamily) loadFont(item.fontFamily, resolve(item.fontSrc))
    if (item.type === 'text') box.textContent = item.text
    else clocks.push({ item, element: box })
  }

  function play({ item, element: video }: Shown): void {
    if (item.type !== 'video' || paused || !(video instanceof HTMLVideoElement) || video.style.display === 'none')
      return
    if (video.ended && !item.loop) return
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

  function listen(item: BoxItem, box: HTMLElement): void {
    style(box, { pointerEvents: 'auto', cursor: item.action === 'none' ? '' : 'pointer' })
    box.style.transition = 'background-color .2s'
    const glow = (opacity: number) => {
      box.style.backgroundColor = withOpacity(item.color, opacity)
    }
    box.addEventListener('pointerenter', () => glow(item.opacity))
    box.addEventListener('pointerleave', () => glow(0))
    box.addEventListener('click', (event) => {
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

  function placed(item: WallpaperItem, now: View): Placed {
    const isFull = (item.type === 'image' || item.type === 'video') && item.full
    if (!isFull) return place(item, canvas, now)
    return { left: 0, top: 0, width: now.width, height: now.height, scale: now.scale }
  }

  /** A full picture that moves is larger than the screen by what it moves. */
  function overscan({ item }: Shown): number {
    const isFull = (item.type === 'image' || item.type === 'video') && item.full
    return isFull ? 1 + Math.abs(item.depth - 0.5) * 4 * depthReach : 1
  }

  function move(shown: Shown): void {
    if (!view) return
    const { item, movedX, movedY, element: box } = shown
    const reach = (0.5 - item.depth) * 2 * depthReach
    const x = movedX + tilt.x * reach * view.width
    const y = movedY + tilt.y * reach * view.height
    box.style.transform = `translate(${x.toFixed(2)}px,${y.toFixed(2)}px) rotate(${item.rotation}deg) scale(${overscan(shown)})`
  }

  function tick(): void {
    cancelTick()
    const now = new Date()
    let waitMs = Number.POSITIVE_INFINITY
    for (const { item, element: box } of clocks) {
      const format = chosenFormat(item.format, choice)
      const text = clockText(format, now, item.locale, item.timeZone)
      if (box.textContent !== text) box.textContent = text
      waitMs = Math.min(waitMs, msToNextChange(format, now.getTime()))
    }
    if (Number.isFinite(waitMs)) cancelTick = loop.after(waitMs, tick)
  }

  if (!paused) tick()
  const media = [...all.values()].flatMap((shown) => shown.media ?? [])
  return {
    element,
    ready: Promise.all(media.map(({ ready }) => ready)),
    setView(next: View): void {
      view = next
      for (const shown of all.values()) {
        const { item, element: box } = shown
        const { left, top, width, height, scale } = placed(item, next)
        style(box, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
        if (item.type === 'clock' || item.type === 'text') letterSize(box, item, scale)
        box.style.objectPosition = objectPosition(next)
        move(shown)
      }
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
      for (const { destroy } of media) destroy()
      element.remove()
    },
  }
}
