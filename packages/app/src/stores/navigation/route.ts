import type { TypeFilter } from '@mirari/model'

/** The editors are the internal tabs 'wallpaper' and 'wallpaper_template' (ROUTE-015); ours have addresses. */
export type EditorScreen = 'wallpaper' | 'wallpaper_template'
export type Screen = 'inspiration' | 'generate' | 'assets' | 'login' | EditorScreen

/** What an address of the app means. */
export interface Route {
  screen: Screen
  /** Result whose detail lies over the screen; in an editor, the one that is edited, null for a new one. */
  itemId: string | null
  /** Only inspiration and assets have one; 'all' elsewhere. */
  type: TypeFilter
  /** Words that inspiration is searched for; absent when it is not. */
  search?: string
  /** How inspiration is ordered; absent for newest first. */
  order?: 'trending' | 'featured'
  /** Folder of the library that is open; absent for all assets. */
  folder?: string
}

const screens: readonly Screen[] = ['inspiration', 'generate', 'assets', 'login', 'wallpaper', 'wallpaper_template']
const typeFilters: readonly TypeFilter[] = ['all', 'image', 'video', 'wallpaper']

/** As many characters as the server takes. */
const maxSearchLength = 200

const orders = ['trending', 'featured'] as const

export const home: Route = { screen: 'inspiration', itemId: null, type: 'all' }

export function parseRoute(pathname: string, search: string): Route {
  const [first, second] = pathname.split('/').filter((segment) => segment !== '')
  const screen = screens.find((name) => name === first) ?? home.screen
  const query = new URLSearchParams(search)
  const type = query.get('type')
  const words = screen === 'inspiration' ? (query.get('q') ?? '').trim().slice(0, maxSearchLength) : ''
  const order = screen === 'inspiration' ? orders.find((name) => name === query.get('order')) : undefined
  const folder = screen === 'assets' ? query.get('folder') : null
  return {
    screen,
    itemId: second === undefined || screen === 'login' || screen !== first ? null : decode(second),
    type: hasType(screen) ? (typeFilters.find((name) => name === type) ?? 'all') : 'all',
    ...(words !== '' && { search: words }),
    ...(order && { order }),
    ...(folder && { folder }),
  }
}

export function formatRoute({ screen, itemId, type, search = '', order, folder }: Route): string {
  const path = itemId === null ? `/${screen}` : `/${screen}/${encodeURIComponent(itemId)}`
  const query = new URLSearchParams()
  if (hasType(screen) && type !== 'all') query.set('type', type)
  if (screen === 'inspiration' && search !== '') query.set('q', search)
  if (screen === 'inspiration' && order) query.set('order', order)
  if (screen === 'assets' && folder) query.set('folder', folder)
  return query.size > 0 ? `${path}?${query}` : path
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

export function isEditor(screen: Screen): screen is EditorScreen {
  return screen === 'wallpaper' || screen === 'wallpaper_template'
}

/** The result whose detail shows, if one does. */
export function detailId({ screen, itemId }: Route): string | null {
  return isEditor(screen) ? null : itemId
}

function hasType(screen: Screen): boolean {
  return screen === 'inspiration' || screen === 'assets'
}

/** A half-written escape in a pasted link is an id that nobody has, not a crash. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
