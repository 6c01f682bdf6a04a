import type { GenerationResult } from '@mirari/contract/schemas'
import { addressOf, makeItems } from './items.ts'
import { type Coverage, coverage, middleIndex, nextFrame, untilCovered } from './measure.ts'

/** One implementation of the feed; the page's window scrolls. */
export interface Contestant {
  /** Work that a real host would have done before the feed appears. */
  prepare?(items: GenerationResult[]): Promise<void>
  mount(root: HTMLElement, items: GenerationResult[]): void
  append(items: GenerationResult[]): void
}

export interface ScrollReport {
  frames: number
  /** Frames in which more than 1 % of the view had no tile. */
  blank: number
  /** Time between frames, ms. */
  intervals: number[]
}

/** The functions that the driver calls in the page. */
export interface Bench {
  prepare(count: number): Promise<void>
  mount(): Promise<number>
  scroll(frames: number, pxPerFrame: number, looks: boolean): Promise<ScrollReport>
  append(count: number): Promise<void>
  jump(share: number): Promise<number>
  settle(): Promise<number>
  middle(): number
  look(): Coverage
}

declare global {
  interface Window {
    bench: Bench
  }
}

const pageSize = 50

/** Makes a contestant ready for the driver. */
export function enter(contestant: Contestant): void {
  let items: GenerationResult[] = []
  let count = 0
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  const furthest = () => document.documentElement.scrollHeight - innerHeight

  window.bench = {
    async prepare(wanted) {
      items = makeItems(0, wanted)
      count = wanted
      await warmImages(items)
      await contestant.prepare?.(items)
    },
    async mount() {
      const start = performance.now()
      contestant.mount(root, items)
      await untilCovered()
      return performance.now() - start
    },
    async scroll(frames, pxPerFrame, looks) {
      let direction = 1
      let blank = 0
      let last = await nextFrame()
      const intervals: number[] = []
      for (let i = 0; i < frames; i++) {
        if (scrollY + pxPerFrame > furthest()) direction = -1
        if (scrollY < pxPerFrame) direction = 1
        // After the frame, like a compositor that scrolls before the page is notified.
        scrollBy(0, direction * pxPerFrame)
        const time = await nextFrame(looks ? () => (coverage().blankShare > 0.01 ? blank++ : 0) : undefined)
        intervals.push(time - last)
        last = time
      }
      return { frames, blank, intervals }
    },
    async append(size) {
      for (let added = 0; added < size; added += pageSize) {
        contestant.append(makeItems(count, count + pageSize))
        count += pageSize
      }
      await nextFrame()
      await nextFrame()
    },
    async jump(share) {
      const start = performance.now()
      scrollTo(0, Math.round(furthest() * share))
      await untilCovered()
      return performance.now() - start
    },
    async settle() {
      const start = performance.now()
      await untilCovered()
      const covered = performance.now() - start
      for (let i = 0; i < 20; i++) await nextFrame()
      return covered
    },
    middle: middleIndex,
    look: coverage,
  }
}

/** Loads all images into the cache, so that the network is not measured. */
async function warmImages(items: GenerationResult[]): Promise<void> {
  const addresses = new Set(items.map(addressOf))
  await Promise.all(
    [...addresses].map(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
    }),
  )
}
