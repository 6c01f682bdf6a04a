import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'

/** A pointer that only passes by starts nothing, ms. */
const settleMs = 120

/** Whether a card is looked at, by pointer or keyboard, for longer than a moment: then its video plays. */
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
      // A finger shows the tools by a long press; the video plays in large.
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsPointed(pointerType !== 'touch'),
      onPointerLeave: () => setIsPointed(false),
      onFocus: ({ target }: FocusEvent) => setIsFocused(target.matches(':focus-visible')),
      onBlur: () => setIsFocused(false),
    },
  }
}
