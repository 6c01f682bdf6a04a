/** Headers of every answer of Elysia. */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** Value of Strict-Transport-Security where the app is reached by https: a browser asks for nothing by http for a year. */
export const httpsOnly = `max-age=${365 * 24 * 60 * 60}`

/** Paths that pages of other sites may read without credentials; all others are limited to the app's own origin. */
const publicPaths = ['/api/public/', '/api/generation_result/', '/api/oembed', '/api/models', '/media/']

/** Headers of answers that pages of every site may read, and the headers of those that their scripts may read. */
export const publicReadHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, ratelimit, ratelimit-policy, x-request-id',
} as const

export function isPublicRead({ method, url }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2))
  return publicPaths.some((start) => path.startsWith(start))
}
