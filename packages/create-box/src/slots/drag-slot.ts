/** px that a mouse has to move before it drags, so that a press stays a press. */
const dragFromPx = 6
/** Time in ms that a finger has to rest before it drags, so that a swipe scrolls. */
const holdMs = 300

/**
 * Follows a pressed pointer over the slots of a list until it is released.
 * @param moveTo called with the index of each slot that the pointer reaches
 */
export function dragSlot(pressed: PointerEvent, list: HTMLElement, moveTo: (index: number) => void): void {
  const { pointerId, pointerType, clientX, clientY } = pressed
  const end = new AbortController()
  const { signal } = end
  const isMouse = pointerType === 'mouse'
  let isDragging = false

  const start = () => {
    isDragging = true
    list.classList.add('mi-is-moving')
  }
  const hold = isMouse ? undefined : setTimeout(start, holdMs)
  signal.addEventListener('abort', () => {
    clearTimeout(hold)
    list.classList.remove('mi-is-moving')
  })

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    const isFar = Math.hypot(event.clientX - clientX, event.clientY - clientY) >= dragFromPx
    if (!isDragging && isFar && !isMouse) return end.abort()
    if (!isDragging && isFar) start()
    if (!isDragging) return
    const slot = slotAt(list, event)
    if (slot !== null) moveTo(slot)
  }
  const onEnd = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    // The press that dragged is no press of the slot's button.
    if (isDragging) swallowNextClick()
    end.abort()
  }
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onEnd, { signal })
  window.addEventListener('pointercancel', onEnd, { signal })
  // A dragging finger does not scroll.
  window.addEventListener('touchmove', (event) => isDragging && event.preventDefault(), { signal, passive: false })
}

function slotAt(list: HTMLElement, { clientX, clientY }: PointerEvent): number | null {
  for (const slot of list.querySelectorAll<HTMLElement>('[data-slot]')) {
    const { left, right, top, bottom } = slot.getBoundingClientRect()
    if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return Number(slot.dataset.slot)
  }
  return null
}

function swallowNextClick(): void {
  const end = new AbortController()
  window.addEventListener(
    'click',
    (event) => {
      event.stopPropagation()
      event.preventDefault()
    },
    { capture: true, signal: end.signal },
  )
  // A click follows its release at once or never.
  setTimeout(() => end.abort())
}
