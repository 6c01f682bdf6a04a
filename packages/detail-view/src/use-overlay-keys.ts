import { findInTrees, focusables, focusedElement, isRightToLeft, originOf, useLatest } from '@mirari/ui'
import { type RefObject, useEffect } from 'react'

/** Something above the view that closes first. */
function hasOpenLayer(): boolean {
  return findInTrees('[popover="auto"]:popover-open, dialog:modal').length > 0
}

/** What a host shows above every view and Tab reaches from there, such as an offer to undo. */
const surfaceAbove = '[data-mi-above]'

/** Views that are open, the one that was opened last at the end. */
const openViews: RefObject<HTMLElement | null>[] = []

/** Whether a key is meant for this view: the one that has the focus, else the one that was opened last. */
function isMeant(root: RefObject<HTMLElement | null>, event: KeyboardEvent): boolean {
  const target = originOf(event)
  const focused = openViews.find(({ current }) => target instanceof Node && current?.contains(target))
  return (focused ?? openViews.at(-1)) === root
}

export interface OverlayKeys {
  onClose: () => void
  /** Single keys by their names in the browser, letters in lower case. */
  keys: ReadonlyMap<string, () => void>
}

/**
 * Keyboard of a full-screen view: Escape closes it unless a surface above has handled the key, Tab stays in it and in
 * what is marked by `data-mi-above` while the focus is there, and single keys run their actions unless the user is
 * typing. Other surfaces may lie above it (the create box), so the rest of the page is not inert.
 */
export function useOverlayKeys(root: RefObject<HTMLElement | null>, { onClose, keys }: OverlayKeys): void {
  const latest = useLatest({ onClose, keys })

  useEffect(() => {
    openViews.push(root)
    // The browser closes a popover before the key arrives here, so its state is noted on the way down.
    let hadLayer = false
    const noteLayer = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hadLayer = hasOpenLayer()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isMeant(root, event)) return
      if (event.key === 'Escape' && !hadLayer) latest.current.onClose()
      else if (event.key === 'Tab') keepInside(event, root.current)
      else runKey(event, root.current, latest.current.keys)
    }
    document.addEventListener('keydown', noteLayer, { capture: true })
    document.addEventListener('keydown', onKeyDown)
    return () => {
      openViews.splice(openViews.indexOf(root), 1)
      document.removeEventListener('keydown', noteLayer, { capture: true })
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [root, latest])
}

/** Controls that take arrow keys or letters themselves. */
const takesKeys =
  'input, textarea, select, video, [contenteditable], [role="radio"], [role="menuitem"], [role="slider"]'

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key that the map names: arrows point to what comes next, and that lies on the left in some languages. */
function meaningOf(key: string, root: HTMLElement): string {
  if (key.length === 1) return key.toLowerCase()
  return (isRightToLeft(root) && mirrored[key]) || key
}

function runKey(event: KeyboardEvent, root: HTMLElement | null, keys: OverlayKeys['keys']): void {
  // A question mark takes Shift on many keyboards.
  const isShifted = event.shiftKey && event.key !== '?'
  if (event.ctrlKey || event.metaKey || event.altKey || isShifted || hasOpenLayer()) return
  const target = originOf(event)
  if (!(target instanceof Element) || !root) return
  const isOurs = target === document.body || root.contains(target)
  const run = keys.get(meaningOf(event.key, root))
  const isPress = event.key === ' ' && target.closest('a, button, summary') !== null
  if (!run || !isOurs || isPress || target.closest(takesKeys)) return
  event.preventDefault()
  run()
}

/** Tab goes round the view and what lies above it. */
function keepInside(event: KeyboardEvent, root: HTMLElement | null): void {
  const focused = focusedElement()
  if (!root || !focused) return
  const parts = [root, ...findInTrees(surfaceAbove)].map((part) => ({ part, controls: focusables(part) }))
  const at = parts.findIndex(({ part }) => part.contains(focused))
  const controls = parts[at]?.controls ?? []
  const leaves = event.shiftKey ? focused === controls[0] || focused === root : focused === controls.at(-1)
  if (at < 0 || !leaves) return
  const round = event.shiftKey
    ? [...parts.slice(at), ...parts.slice(0, at)].toReversed()
    : [...parts.slice(at + 1), ...parts.slice(0, at + 1)]
  const next = round.find(({ controls }) => controls.length > 0)
  event.preventDefault()
  next?.controls.at(event.shiftKey ? -1 : 0)?.focus()
}
