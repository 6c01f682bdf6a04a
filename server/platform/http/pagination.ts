import type { Page } from '@mirari/contract/schemas'
import { t } from 'elysia'

/** Highest page number, which bounds the cost of a hostile request; nobody pages this far. */
const maxPage = 100_000
const maxPageSize = 100

/** The query parameters `page` (from 0) and `size` of a list. */
export function pageQuery(defaultSize: number) {
  return {
    page: t.Integer({ minimum: 0, maximum: maxPage, default: 0 }),
    size: t.Integer({ minimum: 1, maximum: maxPageSize, default: defaultSize }),
  }
}

/** The answer of a list call. `total` counts all rows that match, not only those of this page. */
export function toPage<Item>(items: Item[], total: number, { page, size }: { page: number; size: number }): Page<Item> {
  return { items, total, page, size, pages: Math.ceil(total / size) }
}
