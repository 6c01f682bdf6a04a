import { useConsoleTexts } from '../use-console.ts'
import { BlockedImages } from './BlockedImages.tsx'
import { BlockedWords } from './BlockedWords.tsx'

/** What nobody can use: words in prompts and names, and images that were taken down. */
export function BlockedSection() {
  const texts = useConsoleTexts()
  const { blocked: messages } = texts
  return (
    <>
      <h2 className="mi-h2">{texts.section.blocked}</h2>
      <h3 className="mi-h3">{messages.words}</h3>
      <p className="mi-t2">{messages.wordsLine}</p>
      <BlockedWords />
      <h3 className="mi-h3">{messages.images}</h3>
      <p className="mi-t2">{messages.imagesLine}</p>
      <BlockedImages />
    </>
  )
}
