import type { KeyboardEvent } from 'react'
import { isRightToLeft } from './right-to-left.ts'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Index that an arrow, Home or End key moves to among `count` items, wrapping around; null for another key. In a
 * right-to-left context left and right are swapped.
 */
export function nextIndex(key: string, index: number, count: number, isRtl = false): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step === undefined) return null
  const isHorizontal = key === 'ArrowLeft' || key === 'ArrowRight'
  return (index + (isRtl && isHorizontal ? -step : step) + count) % count
}

/** Moves the focus within a group of controls by arrow keys and returns the newly focused one. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): HTMLElement | null {
  const items = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(selector)).filter(
    (item) => !item.matches(':disabled, [aria-disabled="true"]'),
  )
  const index = items.indexOf(event.target as HTMLElement)
  const next = nextIndex(event.key, index, items.length, isRightToLeft(event.currentTarget))
  const target = next === null ? undefined : items[next]
  if (!target) return null
  event.preventDefault()
  target.focus()
  return target
}
