import type { GenerationResult } from '@mirari/contract/schemas'

/** Longest side of the frame, px. */
const maxSidePx = 960

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** HTML that shows a creation in a frame of its shape; `url` is the address of the page inside. */
export function embedCode({ title, width, height }: GenerationResult, url: string): string {
  const scale = Math.min(1, maxSidePx / Math.max(width, height))
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
  return `<iframe src="${escapeHtml(url)}" ${size} style="border:0" title="${escapeHtml(title)}" loading="lazy" allowfullscreen></iframe>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&"<>]/g, (char) => escapes[char] ?? char)
}
