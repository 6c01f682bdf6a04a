import type { GroupedItem } from './selection.ts'

/** Makes items one group. They come together right below the one that is in front. */
export function groupedItems<Item extends GroupedItem>(
  items: readonly Item[],
  ids: readonly string[],
  group: string,
): readonly Item[] {
  const isMember = ({ id }: Item) => ids.includes(id)
  const isOther = (item: Item) => !isMember(item)
  const front = items.findLastIndex(isMember)
  const members = items.filter(isMember).map((item) => ({ ...item, group }))
  return [...items.slice(0, front).filter(isOther), ...members, ...items.slice(front + 1).filter(isOther)]
}

/** Dissolves the groups that these items are in; the same list when they are in none. */
export function ungroupedItems<Item extends GroupedItem>(
  items: readonly Item[],
  ids: readonly string[],
): readonly Item[] {
  const groups = new Set(items.flatMap(({ id, group }) => (ids.includes(id) && group !== undefined ? [group] : [])))
  if (groups.size === 0) return items
  return items.map((item) => {
    if (item.group === undefined || !groups.has(item.group)) return item
    const single = { ...item }
    delete single.group
    return single
  })
}

/** Answers the group of a copy, by the group of its original: copies of one group are one group of their own. */
export function copiedGroups(newId: () => string): (group: string | undefined) => string | undefined {
  const groups = new Map<string, string>()
  return (group) => {
    if (group === undefined) return undefined
    const own = groups.get(group) ?? newId()
    groups.set(group, own)
    return own
  }
}
