import { type LanguageId, languageCookie, readLanguage } from '@mirari/model'

/** The language that the person behind a request has chosen. What the browser prefers is no choice. */
export function languageOf(request: Request): LanguageId {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  return readLanguage(pairs.find(([name]) => name === languageCookie)?.[1])
}
