import type { ScreenId } from '@mirari/contract/schemas'
import type { TypeFilter } from '@mirari/model'
import { idsOf, type RouteQuery, type ScreenRecord, screens } from './screens.ts'

export type Screen = ScreenId
/** The editors are the internal tabs 'wallpaper' and 'wallpaper_template' (ROUTE-015); ours have addresses. */
export type EditorScreen = Extract<Screen, 'wallpaper' | 'wallpaper_template'>

/** What an address means in an app with these screens. */
export interface RouteOf<Id extends string> {
  screen: Id
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

/** What an address of the app means. */
export type Route = RouteOf<Screen>

const typeFilters: readonly TypeFilter[] = ['all', 'image', 'video', 'wallpaper']

/** As many characters as the server takes. */
const maxSearchLength = 200

const orders = ['trending', 'featured'] as const

/** The addresses of an app with these screens; what is no screen of it means the screen `first`. */
export function createAddresses<Id extends string>(records: Readonly<Record<Id, ScreenRecord>>, first: NoInfer<Id>) {
  const ids = idsOf(records)
  const has = (screen: Id, part: RouteQuery) => records[screen].query.includes(part)

  return {
    parse(pathname: string, search: string): RouteOf<Id> {
      const [name, second] = pathname.split('/').filter((segment) => segment !== '')
      const screen = ids.find((id) => id === name) ?? first
      const query = new URLSearchParams(search)
      const type = query.get('type')
      const words = has(screen, 'search') ? (query.get('q') ?? '').trim().slice(0, maxSearchLength) : ''
      const order = has(screen, 'order') ? orders.find((one) => one === query.get('order')) : undefined
      const folder = has(screen, 'folder') ? query.get('folder') : null
      const isAlone = second === undefined || records[screen].kind === 'sign-in' || screen !== name
      return {
        screen,
        itemId: isAlone ? null : decode(second),
        type: has(screen, 'type') ? (typeFilters.find((one) => one === type) ?? 'all') : 'all',
        ...(words !== '' && { search: words }),
        ...(order && { order }),
        ...(folder && { folder }),
      }
    },

    format({ screen, itemId, type, search = '', order, folder }: RouteOf<Id>): string {
      const path = itemId === null ? `/${screen}` : `/${screen}/${encodeURIComponent(itemId)}`
      const query = new URLSearchParams()
      if (has(screen, 'type') && type !== 'all') query.set('type', type)
      if (has(screen, 'search') && search !== '') query.set('q', search)
      if (has(screen, 'order') && order) query.set('order', order)
      if (has(screen, 'folder') && folder) query.set('folder', folder)
      return query.size > 0 ? `${path}?${query}` : path
    },
  }
}

export const home: Route = { screen: 'inspiration', itemId: null, type: 'all' }

export const { parse: parseRoute, format: formatRoute } = createAddresses(screens, home.screen)

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

export function isEditor(screen: Screen): screen is EditorScreen {
  return screens[screen].kind === 'editor'
}

/** The result whose detail shows, if one does. */
export function detailId({ screen, itemId }: Route): string | null {
  return isEditor(screen) ? null : itemId
}

/** A half-written escape in a pasted link is an id that nobody has, not a crash. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
