/** Addresses of images and videos on other sites. */
import type { MediaPort } from '../port.ts'

/** See {@link MediaPort.fetchLink}. */
export type LinkFetcher = NonNullable<MediaPort['fetchLink']>

/** Whether an address lies on another site than this page. */
export function isForeign(link: string, here: string = globalThis.location?.href ?? 'about:blank'): boolean {
  const url = URL.parse(link, here)
  return url !== null && url.origin !== URL.parse(here)?.origin
}

/**
 * The address of an image that a page names alone, as a text or as `original_url`; as it stands when it lies on this
 * page's site. Null for anything that no image can be loaded from.
 */
export function addressOf(detail: unknown): string | null {
  const named = typeof detail === 'object' && detail !== null && 'original_url' in detail ? detail.original_url : detail
  return typeof named === 'string' && /^(https?:\/)?\/\S+$/i.test(named) ? named : null
}

/** A pasted text that is nothing but the address of an image or video; null for words, which belong in the prompt. */
export function asMediaLink(text: string): string | null {
  const trimmed = text.trim()
  if (!/^https?:\/\/\S+$/i.test(trimmed)) return null
  const path = URL.parse(trimmed)?.pathname ?? ''
  return /\.(png|jpe?g|webp|gif|avif|mp4|mov|webm)$/i.test(path) ? trimmed : null
}
