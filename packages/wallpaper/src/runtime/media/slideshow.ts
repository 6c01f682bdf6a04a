import type { MediaDocument } from '../../document/schema.ts'
import { style } from '../element.ts'
import type { FrameLoop } from '../frame-loop.ts'
import { enter } from './motion.ts'
import { firstPaint, maxPaintMs, type Slide, videoOf } from './slide.ts'
import type { SlideLoader } from './slide-loader.ts'

/**
 * State of a slideshow: a slide rests; a change waits for the next slide to load, then for the first frame of its
 * video; the next slide enters above the current one.
 */
type SlideshowState =
  | { phase: 'resting' | 'loading' | 'painting' | 'destroyed'; slide?: undefined }
  | { phase: 'entering'; slide: Slide; elapsedS: number }

/** Times in seconds that a viewer may change while the slideshow plays. */
export interface SlideshowTimes {
  /** How long a transition takes; 0 switches at once. */
  transitionS: number
  /** How long an image of a live wallpaper stays. */
  imageS: number
}

export interface SlideshowDeps {
  loop: FrameLoop
  loader: SlideLoader
  /** Parent of the slides, the newest on top. */
  element: HTMLElement
  times: SlideshowTimes
  play(slide: Slide): void
  /** Requests frames while something moves. */
  wake(): void
}

export interface Slideshow {
  /** Loads and shows the first slide. Resolves to whether there is one. */
  start(): Promise<boolean>
  current(): Slide | null
  /** The visible slides: the current one and the entering one. */
  visible(): Slide[]
  /** Advances the entering slide. Returns whether one is still entering. */
  advance(elapsedS: number): boolean
  /** Schedules the next change, replacing an earlier schedule. */
  plan(): void
  change(): Promise<void>
  destroy(): void
}

/** How early a change may start, because timers and video clocks differ a little. */
const toleranceS = 0.05

/** Seconds that a change takes: at most half of each video, so that every video is also seen on its own. */
function transitionSeconds({ transitionS }: SlideshowTimes, ...slides: (Slide | null)[]): number {
  const lengths = slides.map((slide) => videoOf(slide)?.duration ?? Number.POSITIVE_INFINITY)
  return Math.min(transitionS, ...lengths.filter(Number.isFinite).map((length) => length / 2))
}

/** Seconds until the next change; null when the slide stays, or when the end of its video comes first. */
function secondsLeft(slide: Slide, { transitionS, imageS }: SlideshowTimes, count: number): number | null {
  const video = videoOf(slide)
  if (!video) return count > 1 ? Math.max(0, imageS - slide.ageS) : null
  if (!Number.isFinite(video.duration) || transitionS === 0) return null
  const leftS = video.duration - video.currentTime - Math.min(transitionS, video.duration / 2)
  return leftS <= toleranceS ? 0 : leftS
}

/** Removes a covered slide, but only once the slide above it is certain to be on the screen. */
function retire(slide: Slide, loop: FrameLoop, covered: Set<Slide>): void {
  covered.add(slide)
  videoOf(slide)?.pause()
  loop.after(maxPaintMs, () => {
    covered.delete(slide)
    slide.media.destroy()
    slide.frame.remove()
  })
}

/**
 * Plays slides in turn: automatically in a live wallpaper, on request in the others. At most three are loaded at a time.
 */
export function createSlideshow(
  { kind, media, transition }: MediaDocument,
  { loop, loader, element, times, play, wake }: SlideshowDeps,
): Slideshow {
  const isLive = kind === 'live'
  let state: SlideshowState = { phase: 'resting' }
  let current: Slide | null = null
  let upcoming: Promise<Slide | null> | null = null
  /** Number of changes requested during a change. */
  let requestedChanges = 0
  let topmost = 0
  const covered = new Set<Slide>()
  let cancelTimer = () => {}

  const isDestroyed = () => state.phase === 'destroyed'
  const visible = () => [current, state.slide].filter((slide) => slide != null)

  function advance(elapsedS: number): boolean {
    if (state.phase !== 'entering') return false
    const { slide } = state
    state.elapsedS += elapsedS
    const progress = state.elapsedS / Math.max(0.001, transitionSeconds(times, current, slide))
    style(slide.frame, enter(transition, progress))
    if (progress >= 1) rest(slide)
    return state.phase === 'entering'
  }

  function plan(): void {
    cancelTimer()
    const leftS = isLive && current ? secondsLeft(current, times, media.length) : null
    if (leftS === null) return
    const isVideo = videoOf(current) !== null
    if (isVideo && leftS === 0) void change()
    // A video may have stalled meanwhile, so its remaining time is read again.
    else cancelTimer = loop.after(leftS * 1000, isVideo ? plan : change)
  }

  /** Makes a slide the current one and starts to load the next one. */
  function rest(slide: Slide): void {
    const former = current
    current = slide
    state = { phase: 'resting' }
    style(slide.frame, { opacity: '', transform: '' })
    if (former && former !== slide) {
      const video = videoOf(former)
      if (video && former.index === slide.index) {
        // A single video alternates between two copies; the resting copy stays below with its first frame painted.
        video.pause()
        video.currentTime = 0
        upcoming = Promise.resolve(former)
      } else retire(former, loop, covered)
    }
    upcoming ??= loader.load((slide.index + 1) % media.length, slide.index)
    plan()
    if (requestedChanges > 0) {
      requestedChanges--
      void change()
    }
  }

  async function change(): Promise<void> {
    cancelTimer()
    if (state.phase !== 'resting') {
      if (!isLive) requestedChanges++
      return
    }
    state = { phase: 'loading' }
    const next = await upcoming
    upcoming = null
    if (isDestroyed()) return next?.media.destroy()
    if (next) return present(next)
    state = { phase: 'resting' }
    const video = videoOf(current)
    if (!video || !isLive || !current) return
    video.loop = true
    play(current)
  }

  async function present(slide: Slide): Promise<void> {
    slide.ageS = 0
    // Moving an element that is already in the page would make its video start with an empty frame.
    if (!slide.frame.isConnected) element.append(slide.frame)
    slide.frame.style.zIndex = `${++topmost}`
    play(slide)
    // A video is transparent until its first frame is painted; until then the former slide stays visible alone.
    const video = videoOf(slide)
    state = { phase: 'painting' }
    if (current && video) await firstPaint(video, loop)
    if (isDestroyed()) return slide.media.destroy()
    if (!current || times.transitionS === 0) rest(slide)
    else {
      state = { phase: 'entering', slide, elapsedS: 0 }
      style(slide.frame, enter(transition, 0))
      loop.boost()
    }
    wake()
  }

  return {
    async start() {
      state = { phase: 'loading' }
      const first = await loader.load(0, null)
      if (isDestroyed()) first?.media.destroy()
      else if (first) await present(first)
      return first !== null
    },
    current: () => current,
    visible,
    advance,
    plan,
    change,
    destroy() {
      for (const slide of [...visible(), ...covered]) slide.media.destroy()
      state = { phase: 'destroyed' }
      loader.stop()
      cancelTimer()
      void upcoming?.then((slide) => slide?.media.destroy())
    },
  }
}
