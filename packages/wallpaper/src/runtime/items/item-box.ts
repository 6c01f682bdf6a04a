import type { BoxItem } from '../../document/schema.ts'
import { style } from '../element.ts'
import { withOpacity } from '../lettering.ts'
import type { OverlayItem } from './overlay-item.ts'

/** Factor by which a pressed box is brighter than a box under the pointer. */
const pressedGlow = 2

/** Makes a box glow under the pointer and act on a click, which then goes no further. */
export function listenToBox(overlayItem: OverlayItem, onClick: (item: BoxItem) => void): void {
  const { element } = overlayItem
  style(element, { pointerEvents: 'auto', transition: 'background-color .2s' })
  const glow = (share: number) => {
    const { item } = overlayItem
    if (item.type === 'box') element.style.backgroundColor = withOpacity(item.color, item.opacity * share)
  }
  element.addEventListener('pointerenter', () => glow(1))
  element.addEventListener('pointerleave', () => glow(0))
  element.addEventListener('pointerdown', () => glow(pressedGlow))
  element.addEventListener('pointerup', () => glow(1))
  element.addEventListener('click', (event) => {
    const { item } = overlayItem
    if (item.type !== 'box') return
    if (item.action !== 'none') event.stopPropagation()
    onClick(item)
  })
}
