/** Addresses of images and videos on other sites. */
import type { MediaPort } from '../port.ts'

/** See {@link MediaPort.fetchLink}. */
export type LinkFetcher = NonNullable<MediaPort['fetchLink']>

/** Whether an address has another origin than this page. */
export function isForeign(link: string, here: string = globalThis.location?.href ?? 'about:blank'): boolean {
  const url = URL.parse(link, here)
  return url !== null && url.origin !== URL.parse(here)?.origin
}

/**
 * The address of an image in a page event's detail: a text or an object with `original_url`, unchanged if it has the
 * page's origin. Null for anything that is not the address of an image.
 */
export function addressOf(detail: unknown): string | null {
  const named = typeof detail === 'object' && detail !== null && 'original_url' in detail ? detail.original_url : detail
  return typeof named === 'string' && /^(https?:\/)?\/\S+$/i.test(named) ? named : null
}

/** The address in a pasted text that consists of the address of an image or video; null for text that belongs in the prompt. */
export function asMediaLink(text: string): string | null {
  const trimmed = text.trim()
  if (!/^https?:\/\/\S+$/i.test(trimmed)) return null
  const path = URL.parse(trimmed)?.pathname ?? ''
  return /\.(png|jpe?g|webp|gif|avif|mp4|mov|webm)$/i.test(path) ? trimmed : null
}
