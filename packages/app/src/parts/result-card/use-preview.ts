import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'

/** Delay in ms before a preview plays, so that a passing pointer does not start it. */
const settleMs = 120

/** Whether the preview video plays: while the card is hovered or focused for longer than a moment. */
export function usePreview(isMoving: boolean) {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isSettled, setIsSettled] = useState(false)
  const wants = isMoving && (isPointed || isFocused)

  useEffect(() => {
    if (!wants) return
    const timer = setTimeout(() => setIsSettled(true), settleMs)
    return () => {
      clearTimeout(timer)
      setIsSettled(false)
    }
  }, [wants])

  return {
    plays: wants && isSettled,
    handlers: {
      // On touch a press opens the detail view, where the video plays.
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsPointed(pointerType !== 'touch'),
      onPointerLeave: () => setIsPointed(false),
      onFocus: ({ target }: FocusEvent) => setIsFocused(target.matches(':focus-visible')),
      onBlur: () => setIsFocused(false),
    },
  }
}
