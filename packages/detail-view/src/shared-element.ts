/** Name under which the browser ties the clicked tile to the picture of the view. */
const transitionName = 'mi-detail-media'
/** Longest time the change of page may hold the screen still, ms. */
const longestHoldMs = 250

type TransitionDocument = Document & {
  startViewTransition?: (update: () => Promise<void>) => { ready: Promise<void>; finished: Promise<void> }
}

const isOnScreen = (element: Element): boolean => {
  const box = element.getBoundingClientRect()
  return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
}

/** Waits for `isDone`, looked at after every change of the page, but not longer than the screen may stand still. */
function settled(isDone: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isDone()) return resolve()
    const finish = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(() => isDone() && finish())
    observer.observe(document, { subtree: true, childList: true })
    const timer = setTimeout(finish, longestHoldMs)
  })
}

const openViews = () => [...document.querySelectorAll('.mi-detail')]

/** The picture of a view, which grows and shrinks. */
function mediaOf(view: Element | null | undefined): HTMLElement | null {
  return view?.querySelector<HTMLElement>('.mi-media') ?? null
}

/** The picture that grows is worth a moment: a decoded one does not flash. */
async function decodeThumbnail(media: Element | null): Promise<void> {
  const image = media?.querySelector('img')
  if (!image) return
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, longestHoldMs))
  await Promise.race([image.decode().catch(() => {}), timeout])
}

async function transition(update: () => void, before: Element | null, after: () => Promise<Element | null>) {
  const page = document as TransitionDocument
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!page.startViewTransition || isCalm) {
    update()
    return
  }
  const name = (element: Element | null, value: string) => {
    if (element instanceof HTMLElement) element.style.viewTransitionName = value
  }
  let target: Element | null = null
  // Only for the time of the change: two elements of one name on a page would undo it.
  name(before, transitionName)
  const { ready, finished } = page.startViewTransition(async () => {
    name(before, '')
    update()
    target = await after()
    name(target, transitionName)
  })
  // A change that the browser skips has been made all the same.
  ready.catch(() => {})
  await finished.catch(() => {})
  name(before, '')
  name(target, '')
}

/**
 * Runs `update`, which makes the host draw the view, and lets its picture grow from `tile`. Where the browser knows no
 * view transitions, or the person wants no motion, it only runs `update`.
 */
export async function openFrom(tile: Element | null, update: () => void): Promise<void> {
  const known = new Set(openViews())
  const opened = () => openViews().find((view) => !known.has(view))
  await transition(update, tile && isOnScreen(tile) ? tile : null, async () => {
    await settled(() => opened() !== undefined)
    const media = mediaOf(opened())
    await decodeThumbnail(media)
    return media
  })
}

/** Runs `update`, which makes the host take the view away, and lets its picture shrink into the tile it came from. */
export async function closeInto(findTile: () => Element | null, update: () => void): Promise<void> {
  const views = openViews()
  // Of several on one page it is the one where the person is.
  const view = views.find((one) => one.contains(document.activeElement)) ?? views.at(-1)
  await transition(update, mediaOf(view), async () => {
    await settled(() => view?.isConnected !== true)
    const tile = findTile()
    return tile && isOnScreen(tile) ? tile : null
  })
}
