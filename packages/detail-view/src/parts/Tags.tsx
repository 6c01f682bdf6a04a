import { useId } from 'react'
import { useDetail } from '../detail-context.ts'
import { useTexts } from '../texts-context.ts'

/** The tags of the result; a click searches for more of the same. */
export function Tags() {
  const { item, onTag } = useDetail()
  const texts = useTexts()
  const titleId = useId()
  if (!onTag || item.tags.length === 0) return null
  const names = item.tags.map(texts.tagName)
  return (
    <section className="mi-group" aria-labelledby={titleId}>
      <h3 id={titleId} className="mi-cap-row">
        {texts.tags}
      </h3>
      <div className="mi-tags">
        {item.tags.map(
          (tag, index) =>
            // Two words may have one name in a language, as 'mountain' and 'mountains' have in Chinese.
            names.indexOf(names[index] ?? '') === index && (
              <button key={tag} type="button" className="mi-tag" onClick={() => onTag(tag)}>
                {names[index]}
              </button>
            ),
        )}
      </div>
    </section>
  )
}
