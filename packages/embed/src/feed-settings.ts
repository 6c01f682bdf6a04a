import { type FeedOrder, type FeedPort, feedPageSize, httpPort } from '@mirari/masonry-feed'
import type { TypeFilter } from '@mirari/model'

/** Those that are observed; `target` is read when something opens. */
export const feedAttributes: readonly string[] =
  'server creator tag limit type order search columns theme label lang'.split(' ')

/** Whether an attribute says where results come from: a change of it needs another store. */
export const isSource = (attribute: string): boolean =>
  feedAttributes.indexOf(attribute) <= feedAttributes.indexOf('limit')

/** One of the values that an attribute can have, or the first one. */
const oneOf = <Value extends string>(element: Element, name: string, values: readonly [Value, ...Value[]]): Value =>
  values.find((value) => value === element.getAttribute(name)) ?? values[0]

export const typeOf = (element: Element): TypeFilter => oneOf(element, 'type', ['all', 'image', 'video', 'wallpaper'])
export const orderOf = (element: Element): FeedOrder => oneOf(element, 'order', ['new', 'trending', 'featured'])

/** Number of results that are shown at most; infinite where there is no limit. */
export const limitOf = (element: Element): number => Number(element.getAttribute('limit')) || Number.POSITIVE_INFINITY

/** Where the element's results come from, and how many come at once. */
export function sourceOf(element: Element, server: string): { port: FeedPort; pageSize: number } {
  const limit = limitOf(element)
  const { load } = httpPort(server, {
    creator: element.getAttribute('creator') ?? '',
    tag: element.getAttribute('tag') ?? '',
  })
  return {
    pageSize: Math.min(limit, feedPageSize),
    port: {
      async load(query, page, signal) {
        const answer = await load(query, page, signal)
        const total = Math.min(answer.total, limit)
        const items = answer.items.slice(0, limit - page.page * page.size)
        return { ...answer, items, total, pages: Math.ceil(total / page.size) }
      },
    },
  }
}
