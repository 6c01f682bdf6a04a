import type { GenerationResult } from '@mirari/contract/schemas'

/** Marks the tags that are ours to take away again. */
const marker = 'data-share'

/** Width in px of the JPEG that the server makes of an image for link previews; a narrower one keeps its own. */
const maxPreviewPx = 1200

/**
 * Sets what a link preview shows to the open result, and takes it away when none is open; also what the server has
 * written for the page's first address (server/share).
 */
export function setShareMeta(page: Document, result: GenerationResult | null): void {
  for (const old of page.head.querySelectorAll(`[${marker}]`)) old.remove()
  if (result === null) return
  const address = (path: string) => new URL(path, page.baseURI).href
  const add = (property: string, content: string) => {
    const meta = page.createElement('meta')
    meta.setAttribute('property', property)
    meta.setAttribute('content', content)
    meta.setAttribute(marker, '')
    page.head.append(meta)
  }
  add('og:title', result.title)
  add('og:description', result.prompt || result.title)
  const { url, width, height } = result.picture
  const previewPx = Math.min(maxPreviewPx, width)
  add('og:image', address(`${url}/jpeg-${maxPreviewPx}`))
  add('twitter:image', address(`${url}/jpeg-${maxPreviewPx}`))
  add('og:image:type', 'image/jpeg')
  add('og:image:width', String(previewPx))
  add('og:image:height', String(Math.round((previewPx * height) / width)))
  if (result.video_url !== null) add('og:video', address(result.video_url))
}
