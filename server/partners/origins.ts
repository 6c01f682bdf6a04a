import { Problem } from '../platform/http/problem.ts'

/** Names of the machine itself, on which sites are developed without https. */
const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Origins as browsers send them, without repetitions. @throws Problem 'validation' */
export function checkOrigins(origins: readonly string[]): string[] {
  return [...new Set(origins.map(checkOrigin))]
}

function checkOrigin(origin: string): string {
  const url = URL.parse(origin.trim())
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && localHosts.has(url.hostname))
  // Only the origin itself: a path would suggest that other pages of the site are kept out.
  const isBare = url !== null && url.href === `${url.origin}/`
  if (!url || !isSecure || !isBare) throw new Problem('origin_invalid', { origin })
  return url.origin
}
