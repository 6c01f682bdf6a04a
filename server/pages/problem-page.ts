import type { ProblemBody } from '@mirari/contract'
import { pageFontFamily, pageTextsIn } from '@mirari/messages/pages'
import { languageOf } from '../platform/http/language.ts'
import { pathOf } from '../platform/http/request-address.ts'

/** Content security policy of the page, which loads nothing and runs nothing. */
export const problemPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *"

const style = `
  :root { color-scheme: dark light; --bg: #100d0b; --text: #f6f1eb; --link: #ff8a5c; }
  @media (prefers-color-scheme: light) { :root { --bg: #f4f0eb; --text: #1a1511; --link: #a8390a; } }
  body { margin: 0; min-height: 100dvh; display: grid; place-content: center; gap: 16px; padding: 0 24px;
    background: var(--bg); color: var(--text); text-align: center; font: 15px/1.6 ${pageFontFamily}; }
  h1 { margin: 0; font-size: 20px; font-weight: 600; }
  a { color: var(--link); }
  a:focus-visible { outline: 2px solid currentcolor; outline-offset: 3px; }`

/** Whether a browser navigates to this address, so that a person will see the answer. */
export function wantsPage(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'POST') return false
  return (request.headers.get('accept') ?? '').includes('text/html') && !/^\/api(\/|$)/.test(pathOf(request))
}

/** Page that shows a problem to a person, in the chosen language. */
export function problemPage(request: Request, problem: ProblemBody): string {
  const { id, htmlLang } = languageOf(request)
  const { text, home } = pageTextsIn(id).problem
  const message = Bun.escapeHTML(text(problem))
  return `<!doctype html>
<html lang="${htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Mirari</title><style>${style}</style></head>
<body><h1>${message}</h1><a href="/">${home}</a></body></html>`
}
