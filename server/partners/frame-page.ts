import { escapeHtml } from '../platform/http/escape-html.ts'

/** Attributes of the box that the address of the frame may name; it always lies inline, and tokens are no part of an address. */
const settings = [
  'type',
  'models',
  'theme',
  'placeholder',
  'prompt',
  'ratio',
  'lang',
  'points',
  'references',
  'result',
] as const

/** Content security policy of the page: only the pages of the partner may frame it. */
export const framePolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "style-src 'unsafe-inline'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...origins].join(' ')}`,
  ].join('; ')

/** The create box alone on a page, for sites that may run no scripts of others. Its events go on to the page around it. */
export function framePage(query: URLSearchParams, origins: readonly string[], lang: string): string {
  const named = settings.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const attributes = [
    ['partner-key', query.get('partner') ?? ''] as const,
    ['frame-origins', origins.join(' ')] as const,
    ...named,
  ].map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Mirari</title><style>html,body{margin:0;background:transparent;color-scheme:light dark}</style><mirari-create-box ${attributes.join(' ')}></mirari-create-box><script type="module" src="/embed/v0/create-box.js"></script></html>`
}
