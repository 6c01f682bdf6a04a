import { Icon } from '@mirari/ui'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useRef, useState } from 'react'
import { useDetail } from '../detail-context.ts'
import { referencesOf, type VisibleReference } from '../references.ts'
import { useTexts } from '../texts-context.ts'

/** References that fit side by side; more of them scroll. */
const maxSideBySide = 7
const scrollStepPx = 168

/**
 * Thumbnails of the images that the result was generated from; a press enlarges one. Images that fail to load are
 * omitted.
 */
export function References() {
  const { item, openZoom } = useDetail()
  const texts = useTexts()
  const [failed, setFailed] = useState<readonly string[]>([])
  const list = useRef<HTMLUListElement>(null)
  const references = referencesOf(item).filter(({ url }) => !failed.includes(url))
  if (references.length === 0) return null
  const scrolls = references.length > maxSideBySide
  const scroll = (step: number) => list.current?.scrollBy({ left: step, behavior: 'smooth' })
  const nameOf = ({ role }: VisibleReference, index: number) =>
    role === 'reference' ? `${texts.reference} ${index + 1}` : texts[role]
  const images = references.map((one, index) => ({ url: one.url, alt: nameOf(one, index), preview: one.thumbnail }))

  return (
    <div className="mi-detail-refs">
      {scrolls && (
        <button
          type="button"
          className="mi-ref-step"
          aria-label={texts.scrollBack}
          onClick={() => scroll(-scrollStepPx)}
        >
          <Icon icon={ChevronLeft} size="sm" directed />
        </button>
      )}
      <ul ref={list} className="mi-thumbs" aria-label={texts.references}>
        {references.map((one, index) => (
          <li key={one.url}>
            <button
              type="button"
              className="mi-thumb-48"
              aria-label={nameOf(one, index)}
              onClick={() => openZoom(images, index)}
            >
              <img
                src={one.thumbnail}
                alt=""
                loading="lazy"
                decoding="async"
                onError={() => setFailed((last) => [...last, one.url])}
              />
              {one.role !== 'reference' && <i>{texts[one.role]}</i>}
            </button>
          </li>
        ))}
      </ul>
      {scrolls && (
        <button type="button" className="mi-ref-step" aria-label={texts.scrollOn} onClick={() => scroll(scrollStepPx)}>
          <Icon icon={ChevronRight} size="sm" directed />
        </button>
      )}
    </div>
  )
}
