import type { MediaItem } from '../../document/schema.ts'
import type { Slide } from './slide.ts'

export interface SlideLoader {
  /** The next slide that can be shown, starting with index `from`; null when only `except`, or none, can be. */
  load(from: number, except: number | null): Promise<Slide | null>
  /** Cancels a search in progress. */
  stop(): void
}

/**
 * Loads slides one at a time and passes over media that are missing or cannot be played.
 * @param followsItself whether an item may be followed by itself
 */
export function createSlideLoader(
  media: readonly MediaItem[],
  followsItself: (item: MediaItem) => boolean,
  create: (item: MediaItem, index: number) => Slide,
): SlideLoader {
  const broken = new Set<number>()
  let isStopped = false
  return {
    async load(from, except) {
      for (let step = 0; step < media.length; step++) {
        const index = (from + step) % media.length
        const item = media[index]
        if (!item || broken.has(index)) continue
        if (index === except && !followsItself(item)) return null
        const slide = create(item, index)
        if (await slide.media.ready) return slide
        slide.media.destroy()
        broken.add(index)
        if (isStopped) return null
      }
      return null
    },
    stop() {
      isStopped = true
    },
  }
}
