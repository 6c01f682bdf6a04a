import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type RowReference, type RowSource, rowReferences } from './row-references.ts'

/** Thumbnails of a generation's references, without those that fail to load. */
export function RowReferences(generation: RowSource) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const references = rowReferences(generation).filter(({ url }) => !failed.includes(url))
  if (references.length === 0) return null
  return (
    <div className="mi-thumbs">
      {references.map((reference) => (
        <span key={reference.url} className="mi-thumb-48">
          <Thumbnail {...reference} onFail={() => setFailed((last) => [...last, reference.url])} />
        </span>
      ))}
    </div>
  )
}

function Thumbnail({ type, url, thumbnail_url, onFail }: RowReference & { onFail: () => void }) {
  const { history: texts } = useTexts()
  // An image smaller than its thumbnail width has no thumbnail.
  const [isOriginal, setIsOriginal] = useState(thumbnail_url === url)
  if (type === 'video') {
    return <video src={url} preload="metadata" muted playsInline aria-label={texts.referenceVideo} onError={onFail} />
  }
  return (
    <img
      src={isOriginal ? url : thumbnail_url}
      alt={texts.reference}
      loading="lazy"
      decoding="async"
      onError={() => (isOriginal ? onFail() : setIsOriginal(true))}
    />
  )
}
