import type { TypeFilter } from '@mirari/model'
import type { RoutedScreen, RouteQuery, Screen } from './screen-record.ts'
import type { Screens } from './screens.ts'

/** What an address of the app means. */
export interface Route {
  screen: Screen
  /** Result whose detail lies over the screen; in an editor, the one that is edited, null for a new one. */
  itemId: string | null
  /** 'all' on a screen that has no type in its address. */
  type: TypeFilter
  /** Words that a screen is searched for; absent when it is not. */
  search?: string
  /** How a screen is ordered; absent for newest first. */
  order?: 'trending' | 'featured'
  /** Folder of the library that is open; absent for all assets. */
  folder?: string
}

const typeFilters: readonly TypeFilter[] = ['all', 'image', 'video', 'wallpaper']

/** As many characters as the server takes. */
const maxSearchLength = 200

const orders = ['trending', 'featured'] as const

export const home: Route = { screen: 'inspiration', itemId: null, type: 'all' }

export type Addresses = ReturnType<typeof createAddresses>

/** The addresses of an app with these screens; what is no screen of it means the explore screen. */
export function createAddresses(screens: Screens) {
  return {
    parse(pathname: string, search: string): Route {
      const [name = '', second] = pathname.split('/').filter((segment) => segment !== '')
      const named = screens.find(name)
      const { id: screen, layout, query: parts } = named ?? screens.of(home.screen)
      const query = new URLSearchParams(search)
      const type = query.get('type')
      const words = parts.includes('search') ? (query.get('q') ?? '').trim().slice(0, maxSearchLength) : ''
      const order = parts.includes('order') ? orders.find((one) => one === query.get('order')) : undefined
      const folder = parts.includes('folder') ? query.get('folder') : null
      const isAlone = second === undefined || layout === 'window' || named === undefined
      return {
        screen,
        itemId: isAlone ? null : decode(second),
        type: parts.includes('type') ? (typeFilters.find((one) => one === type) ?? 'all') : 'all',
        ...(words !== '' && { search: words }),
        ...(order && { order }),
        ...(folder && { folder }),
      }
    },

    format({ screen, itemId, type, search = '', order, folder }: Route): string {
      const path = itemId === null ? `/${screen}` : `/${screen}/${encodeURIComponent(itemId)}`
      const parts: readonly RouteQuery[] = screens.of(screen).query
      const query = new URLSearchParams()
      if (parts.includes('type') && type !== 'all') query.set('type', type)
      if (parts.includes('search') && search !== '') query.set('q', search)
      if (parts.includes('order') && order) query.set('order', order)
      if (parts.includes('folder') && folder) query.set('folder', folder)
      return query.size > 0 ? `${path}?${query}` : path
    },
  }
}

export function sameRoute(a: Route, b: Route): boolean {
  return (
    a.screen === b.screen &&
    a.itemId === b.itemId &&
    a.type === b.type &&
    (a.search ?? '') === (b.search ?? '') &&
    a.order === b.order &&
    a.folder === b.folder
  )
}

/** The result whose detail shows over a screen, if one does. */
export function detailId({ layout }: Pick<RoutedScreen, 'layout'>, { itemId }: Route): string | null {
  return layout === 'editor' ? null : itemId
}

/** A half-written escape in a pasted link is an id that nobody has, not a crash. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
