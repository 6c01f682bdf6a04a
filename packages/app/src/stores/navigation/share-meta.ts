import type { GenerationResult } from '@mirari/contract/schemas'

/** Marks the tags that are ours to take away again. */
const marker = 'data-share'

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
  add('og:image', address(result.picture.url))
  add('twitter:image', address(result.picture.url))
  add('og:image:width', String(result.picture.width))
  add('og:image:height', String(result.picture.height))
  if (result.video_url !== null) add('og:video', address(result.video_url))
}
