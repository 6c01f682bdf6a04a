import type { Route } from '../../stores/navigation/route.ts'

/** A section of the console, or what it shows of one id. */
export function consoleRoute(section: string, id?: string): Route {
  return { screen: 'admin', itemId: null, type: 'all', section: id === undefined ? section : `${section}/${id}` }
}

/** The account of the console's people. */
export const managedPersonRoute = (id: string): Route => consoleRoute('people', id)
