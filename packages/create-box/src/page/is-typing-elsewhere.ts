/** Whether the person writes in a field outside of the given element, so that the focus must not be taken away. */
export function isTypingElsewhere(element: Element): boolean {
  const active = element.ownerDocument.activeElement
  if (!active || active.contains(element)) return false
  return active.matches('input, textarea, select') || (active instanceof HTMLElement && active.isContentEditable)
}
