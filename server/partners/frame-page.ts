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

/**
 * A frame ends where its page does: around the box there is room for its shadow, which reaches less far than that of a box
 * that lies on a page.
 */
const style = `html,body{margin:0;background:transparent;color-scheme:light dark}
mirari-create-box{padding:6px 14px 22px}
mirari-create-box::part(box){box-shadow:var(--mi-rim),0 2px 4px rgb(var(--mi-shadow-rgb)/calc(.24*var(--mi-shadow-k))),0 8px 20px -6px rgb(var(--mi-shadow-rgb)/calc(.5*var(--mi-shadow-k)))}`

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
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Mirari</title><style>${style}</style><mirari-create-box ${attributes.join(' ')}></mirari-create-box><script type="module" src="/embed/v0/create-box.js"></script></html>`
}
