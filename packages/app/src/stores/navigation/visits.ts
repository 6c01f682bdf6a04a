import type { Visit, VisitTab } from '@mirari/contract/schemas'
import { pathOf, type Route } from './route.ts'

export interface VisitDeps {
  /** A lost count has no effect on the user, so the call never rejects. */
  send: (visit: Visit) => void
  /** The part of the app that shows. */
  current: () => { route: Route; tab: VisitTab }
  referrer: string
}

/** Counts the page, and every change of tab, type or item. Call `note` whenever one of them may have changed. */
export function createVisits({ send, current, referrer }: VisitDeps) {
  let last: string | null = null
  return {
    note(): void {
      const { route, tab } = current()
      const key = JSON.stringify([tab, route.type, route.person, route.itemId])
      if (key === last) return
      const path = pathOf(route)
      // Only the first visit came from elsewhere.
      send({ path, tab, type: route.type, item_id: route.itemId, referrer: last === null ? referrer : '' })
      last = key
    },
  }
}
