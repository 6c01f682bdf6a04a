const candidates =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), video[controls], [tabindex]:not([tabindex="-1"])'

/** The controls inside `root` that Tab can reach, in document order. */
export function focusables(root: Element): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>(candidates)).filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  )
}

/** The control to focus on opening: the one marked `data-autofocus`, or else the first one. */
export function firstFocusable(root: Element): HTMLElement | null {
  return root.querySelector<HTMLElement>('[data-autofocus]') ?? focusables(root)[0] ?? null
}
