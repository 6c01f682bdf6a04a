import { type RefObject, useEffect } from 'react'

/** Width in px of the neighbour that stays in sight beside the picked choice, so that one sees that there is more. */
const peekPx = 24

/**
 * Scrolls the tabs and rows of choices in `place`, which on phones are wider than their room, so far that the picked one
 * is whole: at the start, after a choice, and when a row gets less room.
 *
 * @param choice changes with every choice
 */
export function usePickedInView(place: RefObject<HTMLElement | null>, choice: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice made elsewhere scrolls, too
  useEffect(() => {
    const rooms = new ResizeObserver((rows) => {
      for (const { target } of rows) scrollToPicked(target)
    })
    for (const row of place.current?.querySelectorAll('[role="radiogroup"], [role="tablist"]') ?? []) rooms.observe(row)
    return () => rooms.disconnect()
  }, [place, choice])
}

function scrollToPicked(row: Element): void {
  const picked = row.querySelector('[aria-checked="true"], [aria-selected="true"]')?.getBoundingClientRect()
  if (picked === undefined) return
  const { left, right } = row.getBoundingClientRect()
  if (picked.left < left) row.scrollBy({ left: picked.left - left - peekPx })
  else if (picked.right > right) row.scrollBy({ left: picked.right - right + peekPx })
}
