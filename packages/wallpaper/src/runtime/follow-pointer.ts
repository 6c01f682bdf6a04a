/** A position from -1 to 1, from left to right and from top to bottom. */
export interface PointerPlace {
  x: number
  y: number
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
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    onPointer({ x: ((clientX - left) / width) * 2 - 1, y: ((clientY - top) / height) * 2 - 1 })
  }
  const target = over === 'page' ? window : element
  target.addEventListener('pointermove', (event) => event instanceof PointerEvent && follow(event), options)
  element.addEventListener('pointerleave', () => onPointer(null), options)
}
