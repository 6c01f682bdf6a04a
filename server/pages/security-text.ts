import { Elysia } from 'elysia'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../platform/http/problem.ts'
import { requestOrigin } from '../platform/http/same-origin.ts'

export interface SecurityTextDeps {
  /** Address of an e-mail or a page for reports of weaknesses; null serves no file. */
  securityContact: string | null
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
  clock: Clock
}

/** Days for which a reader may trust the file; RFC 9116 asks for less than a year. */
const validDays = 180
const dayMs = 24 * 60 * 60 * 1000

/** `/.well-known/security.txt`: whom to tell about a weakness, as RFC 9116 lays it out. */
export function securityTextRoutes({ securityContact, publicUrl, clock }: SecurityTextDeps) {
  return new Elysia({ name: 'security-text', detail: { hide: true } }).get(
    '/.well-known/security.txt',
    ({ request }) => {
      if (securityContact === null) throw new Problem('address_unknown')
      // To the day, so that the answer stays the same for as long as it may be cached.
      const day = Math.floor(clock.now().getTime() / dayMs) * dayMs
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${new Date(day + validDays * dayMs).toISOString()}`,
        'Preferred-Languages: en, zh',
        `Canonical: ${requestOrigin(request, publicUrl)}/.well-known/security.txt`,
      ]
      return new Response(`${lines.join('\n')}\n`, {
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
      })
    },
  )
}
