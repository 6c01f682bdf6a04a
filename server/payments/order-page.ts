import type { LanguageId } from '@mirari/messages'
import { pageFontFamily, pageTextsIn } from '@mirari/messages/pages'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { fenPerYuan } from './provider.ts'
import type { OrderPage } from './service.ts'

/** Content security policy of the page, which loads nothing, runs no script and only sends its form. */
export const orderPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const style = `
  :root { color-scheme: dark light; --bg: #100d0b; --card: #1b1714; --text: #f6f1eb; --soft: #a89f95; --ember: #ff7038; }
  @media (prefers-color-scheme: light) { :root { --bg: #f4f0eb; --card: #fff; --text: #1a1511; --soft: #6b6259; } }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--bg); color: var(--text);
    font: 15px/1.6 ${pageFontFamily}; }
  main { box-sizing: border-box; width: min(392px, 100vw - 32px); padding: 28px; border-radius: 24px;
    background: var(--card); text-align: center; }
  h1 { margin: 0; font-size: 20px; font-weight: 600; }
  b { display: block; margin: 20px 0 4px; font-size: 44px; line-height: 1.1; font-weight: 600; }
  p { margin: 0; color: var(--soft); }
  form { display: grid; gap: 10px; margin-top: 24px; }
  button { height: 48px; border: 0; border-radius: 14px; font: 600 15px system-ui, sans-serif; cursor: pointer;
    background: color-mix(in srgb, var(--text) 10%, transparent); color: var(--text); }
  button.pay { background: var(--ember); color: #1a0d05; }
  button:focus-visible { outline: 2px solid var(--ember); outline-offset: 3px; }
  .note { margin-top: 20px; font-size: 12.5px; }`

/** The page of an order of the test provider, which a phone shows after scanning the QR code. */
export function orderPage({ order }: OrderPage, language: LanguageId): string {
  const texts = pageTextsIn(language).order
  const price = texts.price(order.amount_fen / fenPerYuan)
  const { state } = order
  const body =
    state === 'pending'
      ? `<form method="post"><input type="hidden" name="key" value="${escapeHtml(order.secret)}">
        <button class="pay" name="action" value="pay">${texts.pay(price)}</button>
        <button name="action" value="refuse">${texts.refuse}</button></form>
        <p class="note">${texts.note}</p>`
      : `<p class="note" role="status">${texts.outcomes[state]}</p>`
  return `<!doctype html>
<html lang="${texts.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${texts.title} · Mirari</title><style>${style}</style></head>
<body><main><h1>${state === 'paid' ? texts.paidTitle : texts.title}</h1>
<b>${price}</b><p>${escapeHtml(order.title)}</p>${body}</main></body></html>`
}
