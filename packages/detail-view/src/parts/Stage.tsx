import type { GenerationResult } from '@mirari/model'
import { thumbnailUrl } from '@mirari/ui'
import { type CSSProperties, useEffect, useRef } from 'react'
import { Media } from './Media.tsx'

/** The picture in front of its own blurred light. */
export function Stage({ item }: { item: GenerationResult | null }) {
  const stage = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The stage itself does not scroll, and the page behind must not do it in its place.
    const element = stage.current
    const keepPage = (event: WheelEvent) => {
      const isScrollable = element?.closest('.mi-detail-view')
      const scrolls = isScrollable && isScrollable.scrollHeight > isScrollable.clientHeight
      if (!event.ctrlKey && !scrolls) event.preventDefault()
    }
    element?.addEventListener('wheel', keepPage, { passive: false })
    return () => element?.removeEventListener('wheel', keepPage)
  }, [])

  const picture = item?.picture
  const smallest = picture?.thumbnail_widths[0]
  const ambient = picture && (smallest === undefined ? picture.url : thumbnailUrl(picture, smallest))
  return (
    <div ref={stage} className="mi-stage" style={{ '--mi-pic': picture?.color } as CSSProperties}>
      {ambient && <span className="mi-ambient" style={{ backgroundImage: `url("${ambient}")` }} />}
      {item ? (
        <Media key={item.generation_result_id} item={item} />
      ) : (
        <span className="mi-media mi-skel" style={{ '--mi-ar': 1.5, '--mi-w': 1600 } as CSSProperties} />
      )}
    </div>
  )
}
