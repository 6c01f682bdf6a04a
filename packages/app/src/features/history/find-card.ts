/** The card of a result in the list, if any of it is on the screen. */
export function findCard(list: HTMLElement | null, resultId: string): HTMLElement | null {
  const card = list?.querySelector<HTMLElement>(`[data-card="${CSS.escape(resultId)}"]`)
  if (!list || !card) return null
  const [{ top, bottom }, view] = [card.getBoundingClientRect(), list.getBoundingClientRect()]
  return bottom > view.top && top < view.bottom ? card : null
}
