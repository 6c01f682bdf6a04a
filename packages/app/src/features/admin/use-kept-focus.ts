import { focusables } from '@mirari/ui'
import { type RefObject, useEffect } from 'react'

/** Where an element stood: each of its ancestors up to the root, with the number of the child that led to it. */
type Place = readonly { parent: Element; index: number }[]

/**
 * Keeps the focus in `root` when what had it goes away, as a button does after its act: it moves to what has taken the
 * place, or else stood beside it. Without that the next Tab would begin at the top of the page.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    let last: Element | null = null
    let place: Place = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      place = placeOf(target, element)
    }
    // Whoever leaves by Tab or a press has left; what goes away tells nobody.
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !element.contains(relatedTarget)) last = null
    }
    const observer = new MutationObserver(() => {
      if (last && !last.isConnected && document.activeElement === document.body) successor(place, element).focus()
    })
    element.addEventListener('focusin', remember)
    element.addEventListener('focusout', forget)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', remember)
      element.removeEventListener('focusout', forget)
      observer.disconnect()
    }
  }, [root])
}

function placeOf(target: Element, root: Element): Place {
  const place: { parent: Element; index: number }[] = []
  let child = target
  while (child !== root && child.parentElement) {
    const parent = child.parentElement
    place.push({ parent, index: Array.prototype.indexOf.call(parent.children, child) })
    child = parent
  }
  return place
}

/** What gets the focus: the nearest control in the innermost part that is still there, or the root when all changed. */
function successor(place: Place, root: HTMLElement): HTMLElement {
  for (const { parent, index } of place) {
    if (!parent.isConnected || parent === root) continue
    const controls = focusables(parent)
    const following = [...parent.children].slice(index)
    const next = controls.find((control) => following.some((child) => child.contains(control)))
    const found = next ?? controls.at(-1)
    if (found) return found
  }
  return root
}
