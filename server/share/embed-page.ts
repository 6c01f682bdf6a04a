import type { GenerationResult } from '@mirari/contract/schemas'
import { languages } from '@mirari/messages'
import { foreignLanguage } from '@mirari/model'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { sharePath } from './addresses.ts'
import { oneLine } from './preview-head.ts'

/** Content security policy of the page: only media and inline styles; any site may frame it. */
export const embedPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors *"

const rules =
  'html,body{height:100%;margin:0;background:#000}a,img,video{display:block;width:100%;height:100%;object-fit:contain}'

/** A page with only the image or video, for the frame in an oEmbed answer. It runs no script. */
export function embedPage(result: GenerationResult): string {
  const { generation_result_id: id, picture, video_url } = result
  const name = escapeHtml(oneLine(result.prompt) || result.title)
  const source = escapeHtml(picture.url)
  const body =
    video_url === null
      ? `<a href="${escapeHtml(sharePath(id))}" target="_blank" rel="noopener"><img src="${source}" alt="${name}"></a>`
      : `<video src="${escapeHtml(video_url)}" poster="${source}" aria-label="${name}" controls muted loop playsinline preload="metadata"></video>`
  return `<!doctype html><html lang="${foreignLanguage(result.prompt) ?? languages.first.htmlLang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(oneLine(result.title))}</title><style>${rules}</style>${body}</html>`
}
