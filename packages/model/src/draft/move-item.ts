/** The list with one item at another index; the same list where that changes nothing or the index lies outside. */
export function moveItem<Item extends { id: string }>(items: readonly Item[], id: string, to: number): readonly Item[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  if (!item || from === to || items[to] === undefined) return items
  const others = items.filter((other) => other !== item)
  return [...others.slice(0, to), item, ...others.slice(to)]
}
