/** The element that has the focus, inside shadow trees too; the body, or null, when none has it. */
export function focusedElement(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

/** Whether the focus is nowhere: what had it is gone. */
export function isFocusLost(): boolean {
  const focused = focusedElement()
  return focused === null || focused === document.body
}
