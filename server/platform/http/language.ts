import { type Language, languages } from '@mirari/messages'

/**
 * The language that a request's cookie names. The browser's preference is ignored, because only an explicit choice
 * counts.
 */
export function languageOf(request: Request): Language {
  return languages.readCookie(request.headers.get('cookie'))
}
