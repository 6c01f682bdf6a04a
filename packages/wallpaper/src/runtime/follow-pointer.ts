/** A position from -1 to 1, from left to right and from top to bottom. */
export interface PointerPlace {
  x: number
  y: number
}

/** The position of a pointer event within an element. */
function placeIn(element: Element, { clientX, clientY }: PointerEvent): PointerPlace {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: ((clientX - left) / width) * 2 - 1, y: ((clientY - top) / height) * 2 - 1 }
}

/** Follows presses on the whole page, or on the element alone, until the signal. */
export function followPresses(
  element: Element,
  over: 'page' | 'element',
  onPress: (place: PointerPlace) => void,
  signal: AbortSignal,
): void {
  const press = (event: Event) => event instanceof PointerEvent && onPress(placeIn(element, event))
  const target = over === 'page' ? window : element
  target.addEventListener('pointerdown', press, { signal, passive: true })
}

/**
 * Follows the pointer over the whole page, or over the element alone, until the signal; reports null when the pointer
 * leaves the element.
 */
export function followPointer(
  element: Element,
  over: 'page' | 'element',
  onPointer: (place: PointerPlace | null) => void,
  signal: AbortSignal,
): void {
  const options = { signal, passive: true }
  const target = over === 'page' ? window : element
  target.addEventListener(
    'pointermove',
    (event) => event instanceof PointerEvent && onPointer(placeIn(element, event)),
    options,
  )
  element.addEventListener('pointerleave', () => onPointer(null), options)
}
