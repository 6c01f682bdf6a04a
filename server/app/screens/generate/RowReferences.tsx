import type { CreateRequest } from '@mirari/model'
import { useState } from 'react'
import { referencesOf } from '../../creations/carried-values.ts'

/** Our own media have small copies; this one suits 48 px on any screen. */
const thumbnailWidthPx = 320

/** The pictures that a request follows, small. One that does not load is left out. */
export function RowReferences({ request }: { request: CreateRequest }) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const urls = referencesOf(request).filter((url) => !failed.includes(url))
  if (urls.length === 0) return null
  return (
    <div className="mi-thumbs">
      {urls.map((url) => (
        <span key={url} className="mi-thumb-48">
          <Thumbnail url={url} onFail={() => setFailed((last) => [...last, url])} />
        </span>
      ))}
    </div>
  )
}

function Thumbnail({ url, onFail }: { url: string; onFail: () => void }) {
  // A picture smaller than its thumbnail width has none.
  const [isOriginal, setIsOriginal] = useState(!url.startsWith('/media/'))
  return (
    <img
      src={isOriginal ? url : `${url}/w${thumbnailWidthPx}`}
      alt="Reference"
      loading="lazy"
      decoding="async"
      onError={() => (isOriginal ? onFail() : setIsOriginal(true))}
    />
  )
}
