import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** Content of an access token. */
interface Claims {
  session: string
  /** Names the refresh that issued it together with a new cookie. */
  answer?: string
  /** Seconds since 1970. */
  expires: number
}

/** Signs and reads access tokens: `<claims>.<HMAC-SHA-256>`, both base64url. */
export function createTokens(options: { secret: Uint8Array; ttlS: number; clock: Clock }) {
  const { secret, ttlS, clock } = options
  const nowS = () => Math.floor(clock.now().getTime() / 1000)
  const sign = (claims: string) => createHmac('sha256', secret).update(claims).digest()

  return {
    ttlS,
    issue(session: string, answer?: string): string {
      const content: Claims = { session, ...(answer !== undefined && { answer }), expires: nowS() + ttlS }
      const claims = Buffer.from(JSON.stringify(content)).toString('base64url')
      return `${claims}.${sign(claims).toString('base64url')}`
    },
    /** What a genuine token says that has not expired. */
    read(token: string): Pick<Claims, 'session' | 'answer'> | null {
      const [claims, signature, ...rest] = token.split('.')
      if (!claims || !signature || rest.length > 0) return null
      const sentSignature = Buffer.from(signature, 'base64url')
      const expectedSignature = sign(claims)
      if (sentSignature.length !== expectedSignature.length || !timingSafeEqual(sentSignature, expectedSignature))
        return null
      // The signature is ours, so the shape is known.
      const content: Claims = JSON.parse(Buffer.from(claims, 'base64url').toString())
      return content.expires > nowS() ? content : null
    },
  }
}
