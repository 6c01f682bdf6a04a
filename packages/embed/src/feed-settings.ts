import { type FeedOrder, type FeedPort, feedPageSize, httpPort } from '@mirari/masonry-feed'
import type { TypeFilter } from '@mirari/model'

/** Attributes that say which results are shown: a change of these needs another store. */
const sources = ['server', 'creator', 'tag', 'limit'] as const
/** The others, but for `target`, which is read when something opens. */
const looks = ['type', 'order', 'search', 'columns', 'theme', 'label', 'lang'] as const

export const feedAttributes: readonly string[] = [...sources, ...looks]

export const isSource = (attribute: string): boolean => sources.some((name) => name === attribute)

const types: readonly TypeFilter[] = ['all', 'image', 'video', 'wallpaper']
const orders: readonly FeedOrder[] = ['new', 'trending', 'featured']

const oneOf = <Value extends string>(values: readonly Value[], text: string | null, fallback: Value): Value =>
  values.find((value) => value === text) ?? fallback

export const typeOf = (element: Element): TypeFilter => oneOf(types, element.getAttribute('type'), 'all')
export const orderOf = (element: Element): FeedOrder => oneOf(orders, element.getAttribute('order'), 'new')

/** Number of results that are shown at most; 0 for all. */
export const limitOf = (element: Element): number => Math.floor(Number(element.getAttribute('limit'))) || 0

/** Where the element's results come from, and how many come at once. */
export function sourceOf(element: Element, server: string): { port: FeedPort; pageSize: number } {
  const limit = limitOf(element)
  const port = httpPort(server, {
    creator: element.getAttribute('creator') ?? '',
    tag: element.getAttribute('tag') ?? '',
  })
  const pageSize = limit > 0 ? Math.min(limit, feedPageSize) : feedPageSize
  if (limit <= 0) return { port, pageSize }
  return {
    pageSize,
    port: {
      async load(query, page, signal) {
        const answer = await port.load(query, page, signal)
        const total = Math.min(answer.total, limit)
        const items = answer.items.slice(0, limit - page.page * page.size)
        return { ...answer, items, total, pages: Math.ceil(total / page.size) }
      },
    },
  }
}
