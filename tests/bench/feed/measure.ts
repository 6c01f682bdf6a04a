/** Tiles of every contestant. */
const tileSelector = '.tile, .mi-tile'
/** Gap between two tiles that counts as covered, px. */
const gapPx = 4
/** Longest wait for a covered view, ms. */
const timeoutMs = 8000

export interface Coverage {
  /** Part of the view without any tile, 0 … 1. */
  blankShare: number
}

const probe = document.createElement('div')
probe.style.cssText = 'position:fixed;left:0;top:0;height:1px;width:1px;visibility:hidden'
let onProbe: (() => void) | undefined
new ResizeObserver(() => {
  const call = onProbe
  onProbe = undefined
  call?.()
}).observe(probe)

/**
 * Resolves after the next frame with its time. `atEnd` runs when the frame is laid out and nothing can change it any
 * more (observers of size come after all animation frame callbacks), so it sees what will be painted.
 */
export function nextFrame(atEnd?: () => void): Promise<number> {
  if (!probe.isConnected) document.body.append(probe)
  return new Promise((resolve) => {
    requestAnimationFrame((time) => {
      if (atEnd) {
        onProbe = atEnd
        probe.style.width = probe.style.width === '1px' ? '2px' : '1px'
      }
      // A message arrives after the frame was painted.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve(time)
      channel.port2.postMessage(null)
    })
  })
}

function columnsNow(): number {
  const steps = [640, 768, 1024, 1280]
  return 1 + steps.filter((step) => innerWidth >= step).length
}

/** How much of the view has tiles, column by column. */
export function coverage(): Coverage {
  const columns = columnsNow()
  const height = innerHeight
  const spans: { from: number; to: number }[][] = Array.from({ length: columns }, () => [])
  for (const tile of document.querySelectorAll<HTMLElement>(tileSelector)) {
    const box = tile.getBoundingClientRect()
    if (box.bottom <= 0 || box.top >= height || box.width === 0) continue
    if (!tile.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const column = Math.floor(((box.left + box.right) / 2 / innerWidth) * columns)
    spans[column]?.push({ from: Math.max(0, box.top), to: Math.min(height, box.bottom) })
  }
  let blank = 0
  for (const span of spans) {
    span.sort((a, b) => a.from - b.from)
    let end = 0
    for (const { from, to } of span) {
      if (from - end > gapPx) blank += from - end
      end = Math.max(end, to)
    }
    if (height - end > gapPx) blank += height - end
  }
  return { blankShare: blank / (columns * height) }
}

export async function untilCovered(): Promise<void> {
  const start = performance.now()
  let isCovered = false
  while (!isCovered && performance.now() - start < timeoutMs) {
    await nextFrame(() => {
      isCovered = coverage().blankShare <= 0.01
    })
  }
}

/** Index of the item in the middle of the view, or -1. */
export function middleIndex(): number {
  const x = innerWidth / 2
  const y = innerHeight / 2
  let best = -1
  let bestDistance = Number.POSITIVE_INFINITY
  for (const tile of document.querySelectorAll<HTMLElement>(tileSelector)) {
    const box = tile.getBoundingClientRect()
    if (box.width === 0) continue
    const dx = Math.max(box.left - x, 0, x - box.right)
    const dy = Math.max(box.top - y, 0, y - box.bottom)
    if (dx * dx + dy * dy >= bestDistance) continue
    bestDistance = dx * dx + dy * dy
    const position = tile.getAttribute('aria-posinset')
    best = position === null ? Number(tile.dataset.index ?? -1) : Number(position) - 1
  }
  return best
}
