import { type Language, languages } from '@mirari/messages'

/** The language that the person behind a request has chosen. What the browser prefers is no choice. */
export function languageOf(request: Request): Language {
  return languages.readCookie(request.headers.get('cookie'))
}
