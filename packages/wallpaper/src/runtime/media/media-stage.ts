import type { MediaDocument, MediaItem } from '../../document/schema.ts'
import { fill, style } from '../element.ts'
import type { Stage, StageContext } from '../stage.ts'
import { objectPosition, type View } from '../view.ts'
import { playVideo, setVolume } from './media-element.ts'
import { slowMove, thereAndBack } from './motion.ts'
import { createSlide, type Slide, videoOf } from './slide.ts'
import { createSlideLoader } from './slide-loader.ts'
import { createSlideshow, type SlideshowTimes } from './slideshow.ts'

/** Stage of live and click wallpapers: media in turn, whose images may move slowly. */
export function createMediaStage(spec: MediaDocument, { loop, resolve, reducedMotion }: StageContext): Stage {
  const element = fill('div')
  // Slides are stacked by number, in a stacking context of their own so that none covers what lies above the stage.
  style(element, { overflow: 'hidden', isolation: 'isolate' })
  const isLive = spec.kind === 'live'
  const hasMotion = isLive && spec.moves && !reducedMotion
  const times: SlideshowTimes = { transitionS: spec.effTime, imageS: spec.holdS }
  let view: View | null = null
  let volume = spec.volume
  let isPaused = loop.isPaused()

  const moves = (slide: Slide | null): slide is Slide => hasMotion && slide !== null && videoOf(slide) === null

  // A live wallpaper with a single video plays a second copy after the first, so that it loops without a gap.
  const followsItself = ({ type }: MediaItem) => isLive && type === 'video'
  const show = createSlideshow(spec, {
    loop,
    loader: createSlideLoader(spec.media, followsItself, create),
    element,
    times,
    play,
    wake: () => drawing.wake(),
  })

  const drawing = loop.add((elapsedS) => {
    for (const slide of show.visible()) if (moves(slide)) moveOn(slide, elapsedS)
    const isEntering = show.advance(elapsedS)
    return isEntering || moves(show.current())
  })

  function moveOn(slide: Slide, elapsedS: number): void {
    slide.ageS += elapsedS
    const way =
      spec.media.length > 1
        ? Math.min(1, slide.ageS / (times.imageS + 2 * times.transitionS))
        : thereAndBack(slide.ageS, times.imageS)
    slide.media.element.style.transform = slowMove(slide.index, way)
  }

  /** Shows the part that the screen has room for. */
  function crop({ media }: Slide): void {
    if (view) style(media.element, { objectPosition: objectPosition(view) })
  }

  function create(item: MediaItem, index: number): Slide {
    const slide = createSlide(item, index, resolve)
    if (moves(slide)) slide.media.element.style.transform = slowMove(index, 0)
    // The screen may have been measured while it was loading.
    void slide.media.ready.then(() => crop(slide))
    const video = videoOf(slide)
    if (video) {
      video.loop = !isLive
      video.addEventListener('playing', () => slide === show.current() && show.plan())
      video.addEventListener('ended', () => slide === show.current() && show.change())
    }
    return slide
  }

  function play(slide: Slide): void {
    const video = videoOf(slide)
    if (video && !isPaused) playVideo(video, volume)
  }

  return {
    element,
    ready: show.start(),
    setView(next) {
      view = next
      show.visible().forEach(crop)
    },
    setTilt() {},
    setPaused(next) {
      isPaused = next
      for (const slide of show.visible()) {
        if (isPaused) videoOf(slide)?.pause()
        else play(slide)
      }
    },
    setProperty(name, value) {
      if (name === 'volume') {
        volume = Math.max(0, Math.min(1, value / 100))
        for (const slide of show.visible()) {
          const video = videoOf(slide)
          if (video) setVolume(video, volume)
        }
      } else if (name === 'hold') {
        times.imageS = Math.max(1, value)
        show.plan()
      } else if (name === 'change') times.transitionS = Math.max(0, value / 10)
    },
    next: () => void show.change(),
    destroy() {
      show.destroy()
      drawing.remove()
      element.remove()
    },
  }
}
