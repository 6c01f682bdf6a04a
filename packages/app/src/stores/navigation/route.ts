import type { Creator } from '@mirari/contract/schemas'
import type { TypeFilter } from '@mirari/model'
import type { RoutedScreen, RouteQuery, Screen } from './screen-record.ts'
import type { Screens } from './screens.ts'

/** What an address of the app means. */
export interface Route {
  screen: Screen
  /** Result in the open detail; in an editor, the result being edited, null for a new one. */
  itemId: string | null
  /** 'all' on a screen that has no type in its address. */
  type: TypeFilter
  /** Username or id of the person whose page it is; absent on other screens. */
  person?: string
  /** Part of a screen that is open, with the id of what it shows behind a slash; absent on other screens. */
  section?: string
  /** Words that a screen is searched for; absent when it is not. */
  search?: string
  /** How a screen is ordered; absent for newest first. */
  order?: 'trending' | 'featured'
  /** Folder of the library that is open; absent for all assets. */
  folder?: string
  /** Period that the history is narrowed to; absent for all time. */
  period?: RoutePeriod
  /** Order of the library; absent for newest first. */
  sort?: 'oldest' | 'likes'
  /** Whether the library shows only what the user likes. */
  liked?: true
  /** ISO time of the newest that history or library show; absent when they begin with the newest of all. */
  until?: string
  /** What the page of a partner asks, as the query that it sent; absent on other screens. */
  asks?: string
}

const routePeriods = ['today', 'week', 'month', 'quarter'] as const
export type RoutePeriod = (typeof routePeriods)[number]
const sorts = ['oldest', 'likes'] as const

const typeFilters: readonly TypeFilter[] = ['all', 'image', 'video', 'wallpaper']

/** As many characters as the server takes. */
const maxSearchLength = 200

/** What the page of a partner sends with its question; anything else is left out. */
const asked = ['client', 'origin', 'state', 'code_challenge'] as const

const orders = ['trending', 'featured'] as const

export const home: Route = { screen: 'inspiration', itemId: null, type: 'all' }

export type Addresses = ReturnType<typeof createAddresses>

/** Parses and formats addresses of an app with these screens; an unknown address means the explore screen. */
export function createAddresses(screens: Screens) {
  return {
    parse(pathname: string, search: string): Route {
      const [name = '', ...segments] = pathname.split('/').filter((segment) => segment !== '')
      const found = screens.find(name)
      const isPersonal = found?.query.includes('person') ?? false
      // Without a person there is no page of one.
      const named = isPersonal && segments.length === 0 ? undefined : found
      const [person, second] = isPersonal ? segments : [undefined, segments[0]]
      const { id: screen, layout, query: parts } = named ?? screens.of(home.screen)
      const section = parts.includes('section') ? segments.map(decode).join('/') : ''
      const query = new URLSearchParams(search)
      const type = query.get('type')
      const words = parts.includes('search') ? (query.get('q') ?? '').trim().slice(0, maxSearchLength) : ''
      const order = parts.includes('order') ? orders.find((one) => one === query.get('order')) : undefined
      const folder = parts.includes('folder') ? query.get('folder') : null
      const period = parts.includes('period') ? routePeriods.find((one) => one === query.get('period')) : undefined
      const sort = parts.includes('sort') ? sorts.find((one) => one === query.get('sort')) : undefined
      const until = parts.includes('until') ? timeOf(query.get('until')) : null
      const asks = parts.includes('asks') ? askedIn(query) : ''
      const isAlone = second === undefined || layout === 'window' || named === undefined
      return {
        screen,
        itemId: isAlone ? null : decode(second),
        type: parts.includes('type') ? (typeFilters.find((one) => one === type) ?? 'all') : 'all',
        ...(person !== undefined && { person: decode(person) }),
        ...(section !== '' && { section }),
        ...(words !== '' && { search: words }),
        ...(order && { order }),
        ...(folder && { folder }),
        ...(period && { period }),
        ...(sort && { sort }),
        ...(parts.includes('liked') && query.get('liked') === 'true' && { liked: true }),
        ...(until && { until }),
        ...(asks !== '' && { asks }),
      }
    },

    format(route: Route): string {
      const { screen, type, search = '', order, folder, period, sort, liked, until } = route
      const path = pathOf(route)
      const parts: readonly RouteQuery[] = screens.of(screen).query
      const query = new URLSearchParams(parts.includes('asks') ? route.asks : '')
      if (parts.includes('type') && type !== 'all') query.set('type', type)
      if (parts.includes('search') && search !== '') query.set('q', search)
      if (parts.includes('order') && order) query.set('order', order)
      if (parts.includes('folder') && folder) query.set('folder', folder)
      if (parts.includes('period') && period) query.set('period', period)
      if (parts.includes('sort') && sort) query.set('sort', sort)
      if (parts.includes('liked') && liked) query.set('liked', 'true')
      if (parts.includes('until') && until) query.set('until', until)
      return query.size > 0 ? `${path}?${query}` : path
    },
  }
}

export function sameRoute(a: Route, b: Route): boolean {
  return (
    a.screen === b.screen &&
    a.person === b.person &&
    a.section === b.section &&
    a.itemId === b.itemId &&
    a.type === b.type &&
    (a.search ?? '') === (b.search ?? '') &&
    a.order === b.order &&
    a.folder === b.folder &&
    a.period === b.period &&
    a.sort === b.sort &&
    a.liked === b.liked &&
    a.until === b.until &&
    a.asks === b.asks
  )
}

/** The address of a route without its query: a person's page has the person before the result. */
export function pathOf({ screen, person, section, itemId }: Pick<Route, 'screen' | 'person' | 'section' | 'itemId'>) {
  const segments = [person, ...(section?.split('/') ?? []), itemId].filter(
    (segment) => segment !== undefined && segment !== null,
  )
  return ['', screen, ...segments.map(encodeURIComponent)].join('/')
}

/** The page of a person. A name that an address cannot end with is replaced by the id. */
export function personRoute({ id, username }: Pick<Creator, 'id' | 'username'>): Route {
  const isDots = username === '.' || username === '..'
  return { screen: 'people', person: isDots ? id : username, itemId: null, type: 'all' }
}

/** The result whose detail shows over a screen, if one does. */
export function detailId({ layout }: Pick<RoutedScreen, 'layout'>, { itemId }: Route): string | null {
  return layout === 'editor' ? null : itemId
}

/** The question of a partner's page in the order of its names, so that equal ones are equal texts. */
function askedIn(query: URLSearchParams): string {
  const sent = asked.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return String(new URLSearchParams(sent))
}

/** A time as ISO text; null for an invalid one. */
function timeOf(text: string | null): string | null {
  const time = new Date(text ?? '')
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** An invalid escape in a pasted link is read as an unknown id instead of throwing. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
