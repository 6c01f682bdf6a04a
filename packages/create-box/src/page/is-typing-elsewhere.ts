import { focusedElement } from '@mirari/ui'

/** Whether the user types in a field outside of the element, from which the focus must not be taken. */
export function isTypingElsewhere(element: Element): boolean {
  const active = focusedElement()
  if (!active || active.contains(element)) return false
  return active.matches('input, textarea, select') || (active instanceof HTMLElement && active.isContentEditable)
}
