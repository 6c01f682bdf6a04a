import { Problem } from './problem.ts'

/**
 * Refuses a call that another site's page makes with this browser's cookie. SameSite=Lax alone is not enough: a page on
 * a sibling subdomain counts as the same site. Callers that are no browser send neither header and have no cookie jar.
 * @throws Problem 'forbidden'
 */
export function refuseForeignOrigin(request: Request, publicUrl: string | null): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) {
    if (site === 'same-origin') return
    throw foreign()
  }
  const origin = request.headers.get('origin')
  // Beside its public address the app may be open under another, for example that of the machine at home.
  if (origin === null || origin === publicUrl || origin === new URL(request.url).origin) return
  throw foreign()
}

/** The origin under which people reach the app: the set one, or the one that this request was sent to. */
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
