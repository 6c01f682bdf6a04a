import { useId } from 'react'
import { useTexts } from '../texts-context.ts'
import type { PanelProps } from './Panel.tsx'

/** What the creation is about; a click looks for more of it. */
export function Tags({ item, onTag }: PanelProps) {
  const texts = useTexts()
  const titleId = useId()
  if (!onTag || item.tags.length === 0) return null
  return (
    <section className="mi-group" aria-labelledby={titleId}>
      <h3 id={titleId} className="mi-cap-row">
        {texts.tags}
      </h3>
      <div className="mi-tags">
        {item.tags.map((tag) => (
          <button key={tag} type="button" className="mi-tag" onClick={() => onTag(tag)}>
            {tag}
          </button>
        ))}
      </div>
    </section>
  )
}
