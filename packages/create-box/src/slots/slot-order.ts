import { isRightToLeft } from '@mirari/ui'
import type { KeyboardEvent, PointerEvent } from 'react'

/** Moves an item to another index. */
export type MoveSlot = (id: string, to: number) => void

/** Keys that move the slot with the focus. */
export const moveKeys = 'Alt+ArrowLeft Alt+ArrowRight'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Props of the list item of a filled slot that can be moved: by drag, by a held touch, or with Alt and an arrow key. */
export function movableSlot(id: string, index: number, move: MoveSlot) {
  return {
    'data-slot': index,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { target, currentTarget } = event
      const step = steps[event.key]
      if (!event.altKey || step === undefined) return
      event.preventDefault()
      move(id, isRightToLeft(currentTarget) ? index - step : index + step)
      // The list may take the element out for a moment, which loses the focus.
      requestAnimationFrame(() => target instanceof HTMLElement && target.focus())
    },
    onPointerDown({ button, currentTarget, nativeEvent }: PointerEvent<HTMLElement>) {
      if (button !== 0 || !currentTarget.parentElement) return
      const list = currentTarget.parentElement
      void import('./drag-slot.ts').then(({ dragSlot }) => dragSlot(nativeEvent, list, (to) => move(id, to)))
    },
  }
}
