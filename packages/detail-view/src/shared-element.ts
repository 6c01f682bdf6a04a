import { findInTrees, focusedElement, widgetTrees } from '@mirari/ui'
import { startGrowing, stopGrowing } from './growing.ts'

/** Longest time that a transition may freeze the screen, ms. */
const maxFreezeMs = 250

type TransitionDocument = Document & {
  startViewTransition?: (update: () => Promise<void>) => { ready: Promise<void>; finished: Promise<void> }
}

const isOnScreen = (element: Element): boolean => {
  const box = element.getBoundingClientRect()
  return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
}

/** Resolves when `isDone`, checked after every change of the page, but at the latest after the longest freeze. */
function settled(isDone: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isDone()) return resolve()
    const finish = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(() => isDone() && finish())
    // An observer of the page hears of no change in a shadow tree.
    for (const tree of widgetTrees()) observer.observe(tree, { subtree: true, childList: true })
    const timer = setTimeout(finish, maxFreezeMs)
  })
}

const openViews = () => findInTrees('.mi-detail')

/** The image of a view, which grows and shrinks. */
function mediaOf(view: Element | null | undefined): HTMLElement | null {
  return view?.querySelector<HTMLElement>('.mi-media') ?? null
}

/** Waits a moment for the image that grows: a decoded one does not flash. */
async function decodeThumbnail(media: Element | null): Promise<void> {
  const image = media?.querySelector('img')
  if (!image) return
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxFreezeMs))
  await Promise.race([image.decode().catch(() => {}), timeout])
}

async function transition(update: () => void, before: Element | null, after: () => Promise<Element | null>) {
  const page = document as TransitionDocument
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!page.startViewTransition || isCalm) {
    update()
    return
  }
  const turn = {}
  let target: Element | null = null
  // Named only during the transition: two elements of one name on a page would cancel it.
  startGrowing(before, turn)
  const { ready, finished } = page.startViewTransition(async () => {
    stopGrowing(before, turn)
    update()
    target = await after()
    startGrowing(target, turn)
  })
  // When the browser skips the transition the update has run all the same.
  ready.catch(() => {})
  await finished.catch(() => {})
  stopGrowing(before, turn)
  stopGrowing(target, turn)
}

/**
 * Runs `update`, which makes the host render the view, and lets its image grow from `tile`. Where the browser has no view
 * transitions, or motion is to be reduced, it only runs `update`.
 */
export async function openFrom(tile: Element | null, update: () => void): Promise<void> {
  const existing = new Set(openViews())
  const opened = () => openViews().find((view) => !existing.has(view))
  await transition(update, tile && isOnScreen(tile) ? tile : null, async () => {
    await settled(() => opened() !== undefined)
    const media = mediaOf(opened())
    await decodeThumbnail(media)
    return media
  })
}

/** Runs `update`, which makes the host remove the view, and lets its image shrink into the tile it came from. */
export async function closeInto(findTile: () => Element | null, update: () => void): Promise<void> {
  const views = openViews()
  // Of several on one page, the one that has the focus.
  const view = views.find((one) => one.contains(focusedElement())) ?? views.at(-1)
  await transition(update, mediaOf(view), async () => {
    await settled(() => view?.isConnected !== true)
    const tile = findTile()
    return tile && isOnScreen(tile) ? tile : null
  })
}
