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

function foreign(): Problem {
  return new Problem('forbidden', 'This call must come from the app itself.')
}
