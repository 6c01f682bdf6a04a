import { Problem } from './problem.ts'

/**
 * Refuses a call that another site's page makes with this browser's cookie. SameSite=Lax alone is not enough: a page on
 * a sibling subdomain counts as the same site. Callers other than browsers send neither header and carry no cookies of
 * a user.
 * @throws Problem 'forbidden'
 */
export function refuseForeignOrigin(request: Request, publicUrl: string | null): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) {
    if (site === 'same-origin') return
    throw foreign()
  }
  const origin = request.headers.get('origin')
  // The app may also be open under an address beside its public one, for example that of a machine in the local
  // network.
  if (origin === null || origin === publicUrl || origin === new URL(request.url).origin) return
  throw foreign()
}

/** What {@link pageOrigin} says of the app's own pages, also of those that other sites frame. */
export const ownPage = 'own'

/**
 * Origin of the page that makes a call; null for callers that are no page. Only hosts are compared: behind a proxy that
 * ends TLS the page is https while the request arrives as http. Nothing but a page of the app can say that it is one:
 * browsers set these headers.
 */
export function pageOrigin(request: Request, publicUrl: string | null = null): string | null {
  const origin = request.headers.get('origin')
  // A page sends no origin with what it reads from its own.
  if (request.headers.get('sec-fetch-site') === 'same-origin') return ownPage
  if (origin === null) return null
  const host = request.headers.get('host') ?? new URL(request.url).host
  return origin === publicUrl || URL.parse(origin)?.host === host ? ownPage : origin
}

/** The public origin of the app: the configured one, or the one that this request was sent to. */
export function requestOrigin(request: Request, publicUrl: string | null): string {
  return publicUrl ?? new URL(request.url).origin
}

/** Every origin that addresses of this server may carry. */
export function ownOrigins(request: Request, publicUrl: string | null): string[] {
  return [new URL(request.url).origin, ...(publicUrl === null ? [] : [publicUrl])]
}

function foreign(): Problem {
  return new Problem('foreign_origin')
}
