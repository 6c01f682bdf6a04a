import type { MailText } from '@mirari/messages'
import type { OutgoingMail } from '../platform/mail/outgoing-mail.ts'

export interface RenderedMail {
  to: string
  htmlLang: string
  text: MailText
  /** Where the button leads; null for a mail without one. */
  link: string | null
  /** Last line, which says where the mail comes from. */
  footer: string
}

/** Lays a mail out as plain text and as HTML, which loads nothing. */
export function renderMail({
  to,
  htmlLang,
  text: { subject, lines, action },
  link,
  footer,
}: RenderedMail): OutgoingMail {
  const plain = [...lines.slice(0, 1), ...(link ? [link] : []), ...lines.slice(1), footer]
  const escaped = lines.map((line) => `<p style="margin:0 0 16px">${Bun.escapeHTML(line)}</p>`)
  const href = Bun.escapeHTML(link ?? '')
  const button = link
    ? `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#a8390a;color:#ffffff;text-decoration:none;font-weight:600">${Bun.escapeHTML(action ?? link)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#6b625a;word-break:break-all">${href}</p>`
    : ''
  const html = `<!doctype html>
<html lang="${htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${Bun.escapeHTML(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f0eb;color:#1a1511;font:15px/1.6 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:28px;border-radius:16px;background:#ffffff">
<p style="margin:0 0 20px;font-weight:700;font-size:18px">Mirari</p>
${escaped[0] ?? ''}
${button}
${escaped.slice(1).join('\n')}
<p style="margin:24px 0 0;font-size:13px;color:#6b625a">${Bun.escapeHTML(footer)}</p>
</div></body></html>`
  return { to, subject, text: `${plain.join('\n\n')}\n`, html }
}
