/** Addresses of pictures and videos on other sites. */
import type { MediaPort } from './media-port.ts'

/** See {@link MediaPort.fetchLink}. */
export type LinkFetcher = NonNullable<MediaPort['fetchLink']>

/** Whether an address lies on another site than this page. */
export function isForeign(link: string, here: string = globalThis.location?.href ?? 'about:blank'): boolean {
  const url = URL.parse(link, here)
  return url !== null && url.origin !== URL.parse(here)?.origin
}

/** A pasted text that is nothing but the address of a picture or video; null for words, which belong in the prompt. */
export function asMediaLink(text: string): string | null {
  const trimmed = text.trim()
  if (!/^https?:\/\/\S+$/i.test(trimmed)) return null
  const path = URL.parse(trimmed)?.pathname ?? ''
  return /\.(png|jpe?g|webp|gif|avif|mp4|mov|webm)$/i.test(path) ? trimmed : null
}
