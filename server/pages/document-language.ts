import { pageTextsIn } from '@mirari/messages/pages'
import { languageOf } from '../platform/http/language.ts'

/** The app's document in the language chosen by cookie; unchanged for the language in which it is written. */
export function documentInLanguage(request: Request, plain: string): string {
  const { id, htmlLang } = languageOf(request)
  const { document } = pageTextsIn(id)
  if (document === null) return plain
  return plain
    .replace(/<html lang="[^"]*"/, `<html lang="${htmlLang}"`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${document.description}`)
    .replace(/<noscript>[^<]*/, `<noscript>${document.noscript}`)
}
