/** Whether the user types in a field outside of the element, from which the focus must not be taken. */
export function isTypingElsewhere(element: Element): boolean {
  const active = element.ownerDocument.activeElement
  if (!active || active.contains(element)) return false
  return active.matches('input, textarea, select') || (active instanceof HTMLElement && active.isContentEditable)
}
