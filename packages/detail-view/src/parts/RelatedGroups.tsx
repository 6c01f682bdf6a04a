import type { GenerationResult } from '@mirari/contract/schemas'
import { SmartImage } from '@mirari/ui'
import { useId } from 'react'
import { useDetail } from '../detail-context.ts'
import { nameOf } from '../item-name.ts'
import { useTexts } from '../texts-context.ts'

/** Related results: of the same generation, the lineage, and similar ones. */
export function RelatedGroups() {
  const { item, related, onOpen } = useDetail()
  const texts = useTexts()
  if (!related || !onOpen) return null
  const { siblings, ancestors, derived, similar } = related
  return (
    <>
      {siblings.length > 1 && <ResultRow title={texts.siblings} items={siblings} current={item} onOpen={onOpen} />}
      {ancestors.length > 0 && (
        <ResultRow title={texts.lineage} items={[...ancestors, item]} current={item} onOpen={onOpen} isChain />
      )}
      {derived.length > 0 && <ResultRow title={texts.derived} items={derived} onOpen={onOpen} />}
      {similar.length > 0 && <ResultRow title={texts.moreLikeThis} items={similar} onOpen={onOpen} isLarge />}
    </>
  )
}

interface ResultRowProps {
  title: string
  items: readonly GenerationResult[]
  /** Marked among them. */
  current?: GenerationResult
  onOpen: (item: GenerationResult) => void
  /** Each was generated from the one before. */
  isChain?: boolean
  isLarge?: boolean
}

function ResultRow({ title, items, current, onOpen, isChain, isLarge }: ResultRowProps) {
  const texts = useTexts()
  const titleId = useId()
  const isCurrent = ({ generation_result_id: id }: GenerationResult) => id === current?.generation_result_id
  return (
    <section className="mi-group" aria-labelledby={titleId}>
      <h3 id={titleId} className="mi-cap-row">
        {title}
      </h3>
      <ul className={isLarge ? 'mi-like-grid' : 'mi-thumbs mi-result-row'} data-chain={isChain || undefined}>
        {items.map((item) => (
          <li key={item.generation_result_id}>
            <button
              type="button"
              className={isLarge ? 'mi-like-tile' : 'mi-thumb-48'}
              aria-label={nameOf(item, texts)}
              aria-current={isCurrent(item) || undefined}
              onClick={() => !isCurrent(item) && onOpen(item)}
            >
              <SmartImage image={item.picture} alt="" sizes={isLarge ? '104px' : '48px'} draggable={false} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
