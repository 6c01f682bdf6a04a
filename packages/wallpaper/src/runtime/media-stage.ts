import type { MediaDocument } from '../document/schema.ts'
import { fill, style } from './element.ts'
import { createMediaElement, type LoadedMedia, playVideo } from './media-element.ts'
import { enter, slowMove, thereAndBack } from './motion.ts'
import type { Stage, StageContext } from './stage.ts'
import { objectPosition, type View } from './view.ts'

interface Slide {
  index: number
  frame: HTMLElement
  loaded: LoadedMedia
  ageS: number
}

const videoOf = (slide: Slide | null): HTMLVideoElement | null =>
  slide?.loaded.element instanceof HTMLVideoElement ? slide.loaded.element : null

/** Where the browser does not say when it painted a video, or cannot, the change begins after this. */
const longestPaintMs = 250
/** A change may begin this much early: timers and video clocks differ a little. */
const nearlyS = 0.05

/** Media one after the other: by itself ('live') or at a click ('click'). At most three are loaded at a time. */
export function createMediaStage(spec: MediaDocument, { loop, resolve, reducedMotion }: StageContext): Stage {
  const element = fill('div')
  // Frames are stacked by number; none may come above what is not of this stage.
  style(element, { overflow: 'hidden', isolation: 'isolate' })
  const isLive = spec.kind === 'live'
  const isMoving = isLive && spec.moves && !reducedMotion
  const broken = new Set<number>()
  let view: View | null = null
  let volume = spec.volume
  let effTimeS = spec.effTime
  let holdS = spec.holdS
  let paused = loop.isPaused()
  let isDestroyed = false
  let shown: Slide | null = null
  let entering: Slide | null = null
  let enteringForS = 0
  let upcoming: Promise<Slide | null> | null = null
  let isChanging = false
  let asked = 0
  let topmost = 0
  const retired = new Set<Slide>()
  let cancelTimer = () => {}

  const canMove = (slide: Slide | null): slide is Slide => isMoving && slide !== null && videoOf(slide) === null

  const drawing = loop.add((elapsedS) => {
    for (const slide of [shown, entering]) {
      if (!canMove(slide)) continue
      slide.ageS += elapsedS
      const way =
        spec.media.length > 1 ? Math.min(1, slide.ageS / (holdS + 2 * effTimeS)) : thereAndBack(slide.ageS, holdS)
      slide.loaded.element.style.transform = slowMove(slide.index, way)
    }
    if (entering) {
      enteringForS += elapsedS
      const progress = enteringForS / Math.max(0.001, changeTimeS(entering))
      style(entering.frame, enter(spec.transition, progress))
      if (progress >= 1) finish(entering)
    }
    return entering !== null || canMove(shown)
  })

  /** A change takes at most half of a video, so that every one is seen by itself. */
  function changeTimeS(next: Slide): number {
    const lengths = [videoOf(shown), videoOf(next)].map((video) => video?.duration ?? Number.POSITIVE_INFINITY)
    return Math.min(effTimeS, ...lengths.filter(Number.isFinite).map((length) => length / 2))
  }

  function create(index: number): Slide | null {
    const medium = spec.media[index]
    if (!medium) return null
    const loaded = createMediaElement(medium, resolve)
    const frame = fill('div')
    style(frame, { overflow: 'hidden' })
    frame.append(loaded.element)
    const slide = { index, frame, loaded, ageS: 0 }
    if (canMove(slide)) loaded.element.style.transform = slowMove(index, 0)
    if (view) loaded.element.style.objectPosition = objectPosition(view)
    const video = videoOf(slide)
    if (video) {
      video.loop = !isLive
      video.addEventListener('playing', () => slide === shown && plan())
      video.addEventListener('ended', () => slide === shown && change())
    }
    return slide
  }

  /** The next one that can be shown, beginning with `from`; null when none but `except` can. */
  async function load(from: number, except: number | null): Promise<Slide | null> {
    const count = spec.media.length
    for (let step = 0; step < count; step++) {
      const index = (from + step) % count
      if (broken.has(index)) continue
      // A single video of a live wallpaper follows itself, for a loop without a stop.
      if (index === except && !(isLive && spec.media[index]?.type === 'video')) return null
      const slide = create(index)
      if (!slide) return null
      if (await slide.loaded.ready) return slide
      slide.loaded.destroy()
      broken.add(index)
      if (isDestroyed) return null
    }
    return null
  }

  function play(slide: Slide | null): void {
    const video = videoOf(slide)
    if (video && !paused) playVideo(video, volume)
  }

  function painted(video: HTMLVideoElement): Promise<void> {
    return new Promise((resolve) => {
      const cancel = loop.after(longestPaintMs, resolve)
      video.requestVideoFrameCallback?.(() => {
        cancel()
        resolve()
      })
    })
  }

  /** Decides when the one that is shown has been seen long enough. */
  function plan(): void {
    cancelTimer()
    if (!isLive || !shown) return
    const video = videoOf(shown)
    if (!video) {
      if (spec.media.length > 1) cancelTimer = loop.after(Math.max(0, holdS - shown.ageS) * 1000, change)
      return
    }
    if (!Number.isFinite(video.duration)) return
    const leftS = video.duration - video.currentTime - Math.min(effTimeS, video.duration / 2)
    if (effTimeS === 0) return
    if (leftS <= nearlyS) change()
    else cancelTimer = loop.after(leftS * 1000, plan)
  }

  function finish(slide: Slide): void {
    const former = shown
    shown = slide
    entering = null
    isChanging = false
    style(slide.frame, { opacity: '', transform: '' })
    if (former && former !== slide) {
      const video = videoOf(former)
      if (video && former.index === slide.index) {
        // The only video: its two copies take turns, the resting one stays below with the first frame painted.
        video.pause()
        video.currentTime = 0
        upcoming = Promise.resolve(former)
      } else retire(former)
    }
    upcoming ??= load((slide.index + 1) % spec.media.length, slide.index)
    plan()
    if (asked > 0) {
      asked--
      void change()
    }
  }

  /** Takes away what is covered, but only once what covers it is on the screen for sure. */
  function retire(slide: Slide): void {
    retired.add(slide)
    videoOf(slide)?.pause()
    loop.after(longestPaintMs, () => {
      retired.delete(slide)
      slide.loaded.destroy()
      slide.frame.remove()
    })
  }

  async function change(): Promise<void> {
    cancelTimer()
    if (isChanging) {
      if (!isLive) asked++
      return
    }
    isChanging = true
    const next = await upcoming
    upcoming = null
    if (isDestroyed) return next?.loaded.destroy()
    if (!next) {
      isChanging = false
      const video = videoOf(shown)
      if (video && isLive) {
        video.loop = true
        play(shown)
      }
      return
    }
    await present(next)
  }

  async function present(slide: Slide): Promise<void> {
    slide.ageS = 0
    // Moving an element that is there already would make its video begin with an empty picture.
    if (!slide.frame.isConnected) element.append(slide.frame)
    slide.frame.style.zIndex = `${++topmost}`
    play(slide)
    // A video is transparent until its first frame is painted: until then the former one stays alone.
    const video = videoOf(slide)
    if (shown && video) await painted(video)
    if (isDestroyed) return slide.loaded.destroy()
    if (!shown || effTimeS === 0) {
      finish(slide)
      drawing.wake()
      return
    }
    entering = slide
    enteringForS = 0
    style(slide.frame, enter(spec.transition, 0))
    loop.boost()
    drawing.wake()
  }

  async function start(): Promise<boolean> {
    isChanging = true
    const first = await load(0, null)
    if (isDestroyed) first?.loaded.destroy()
    else if (first) await present(first)
    return first !== null
  }

  return {
    element,
    ready: start(),
    setView(next) {
      view = next
      for (const slide of [shown, entering]) if (slide) slide.loaded.element.style.objectPosition = objectPosition(next)
    },
    setTilt() {},
    setPaused(next) {
      paused = next
      for (const slide of [shown, entering]) {
        if (paused) videoOf(slide)?.pause()
        else play(slide)
      }
    },
    setProperty(name, value) {
      if (name === 'volume') {
        volume = Math.max(0, Math.min(1, value / 100))
        for (const slide of [shown, entering]) {
          const video = videoOf(slide)
          if (!video) continue
          video.volume = volume
          video.muted = volume === 0
        }
      } else if (name === 'hold') {
        holdS = Math.max(1, value)
        plan()
      } else if (name === 'change') effTimeS = Math.max(0, value / 10)
    },
    next: () => void change(),
    destroy() {
      isDestroyed = true
      cancelTimer()
      drawing.remove()
      for (const slide of [shown, entering, ...retired]) slide?.loaded.destroy()
      void upcoming?.then((slide) => slide?.loaded.destroy())
      element.remove()
    },
  }
}
