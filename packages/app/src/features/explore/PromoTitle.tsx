import { Fragment } from 'react'

const ideograph = /\p{Script=Han}/u

/**
 * A title that breaks between words. Chinese has no spaces, so a browser breaks it anywhere; where words are known, only
 * the places between them are left (with `word-break: keep-all`).
 */
export function PromoTitle({ title }: { title: string }) {
  return (
    <h2 className="mi-h2">
      {wordsOf(title).map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and nothing moves
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </h2>
  )
}

/** Texts without ideographs are one word here: their spaces say where they break. */
function wordsOf(title: string): readonly string[] {
  if (!ideograph.test(title) || typeof Intl.Segmenter !== 'function') return [title]
  return Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment(title), ({ segment }) => segment)
}
