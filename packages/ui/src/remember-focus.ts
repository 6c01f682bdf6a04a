/**
 * Remembers that the focus of this tree is at `from`. The answer gives the focus to it, or to what is left around it, if
 * the focus is nowhere then.
 */
export function rememberFocus(tree: DocumentOrShadowRoot, from: Element | null = tree.activeElement): () => void {
  const around: HTMLElement[] = []
  for (let at = from; at; at = at.parentElement) if (at instanceof HTMLElement) around.push(at)
  return () => {
    if (tree.activeElement && tree.activeElement !== document.body) return
    around.find((at) => at.isConnected && (at === from || at.hasAttribute('tabindex')))?.focus({ preventScroll: true })
  }
}
