import { htmlLanguages } from '@mirari/model'
import { pageTextsIn } from '../../packages/app/src/texts/pages/page-texts.ts'
import { languageOf } from '../platform/http/language.ts'

/** The app's document in the language that somebody has chosen; as it is where its words are in that language. */
export function documentInLanguage(request: Request, plain: string): string {
  const language = languageOf(request)
  const { document } = pageTextsIn(language)
  if (document === null) return plain
  return plain
    .replace(/<html lang="[^"]*"/, `<html lang="${htmlLanguages[language]}"`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${document.description}`)
    .replace(/<noscript>[^<]*/, `<noscript>${document.noscript}`)
}
