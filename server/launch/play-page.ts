import type { GenerationResult } from '@mirari/contract/schemas'
import { languages } from '@mirari/messages'
import { foreignLanguage } from '@mirari/model'
import { escapeHtml } from '../platform/http/escape-html.ts'

const rules =
  'html,body{height:100%;margin:0;background:#000;overflow:hidden}img,video{display:block;width:100%;height:100%;object-fit:cover}'

/** A page on which an image or video fills the screen, for a result that has no package. */
export function stillPage({ title, picture, video_url }: GenerationResult): string {
  const body =
    video_url === null
      ? `<img src="${escapeHtml(picture.url)}" alt="">`
      : `<video src="${escapeHtml(video_url)}" poster="${escapeHtml(picture.url)}" autoplay loop muted playsinline></video>`
  return `<!doctype html><html lang="${foreignLanguage(title) ?? languages.first.htmlLang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${rules}</style>${body}</html>`
}
