import type { GenerationResult, RelatedResults } from '@mirari/contract/schemas'
import { classNames, IconButton, thumbnailUrl } from '@mirari/ui'
import { Maximize2, SquareSplitHorizontal } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { comparisonOf } from '../comparison.ts'
import { useTexts } from '../texts-context.ts'
import { Compare } from './Compare.tsx'
import { Media } from './Media.tsx'

export interface StageProps {
  item: GenerationResult | null
  /** Says what the item was generated from, once that is known. */
  related: RelatedResults | undefined
  /** Shows the image over the whole window. */
  onZoom: () => void
  /** The strip of neighbors. */
  children?: ReactNode
}

/** The image or video in front of its own blurred light. */
export function Stage({ item, related, onZoom, children }: StageProps) {
  const texts = useTexts()
  const stage = useRef<HTMLDivElement>(null)
  const [compared, setCompared] = useState<string | null>(null)

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
  const comparison = item && comparisonOf(item, related)
  const compares = comparison !== null && compared === item?.generation_result_id
  return (
    <div
      ref={stage}
      className={classNames('mi-stage', Boolean(children) && 'mi-with-strip')}
      style={{ '--mi-image-color': picture?.color }}
    >
      {ambient && <span className="mi-ambient" style={{ backgroundImage: `url("${ambient}")` }} />}
      {item ? (
        <Media key={item.generation_result_id} item={item} lens={!compares} onPress={onZoom}>
          {comparison && compares && <Compare comparison={comparison} item={item} />}
        </Media>
      ) : (
        <span className="mi-media mi-skel" style={{ '--mi-ar': 1.5, '--mi-w': 1600 }} />
      )}
      {item && (
        <div className="mi-stage-tools">
          {comparison && (
            <IconButton
              icon={SquareSplitHorizontal}
              label={texts.compare}
              variant="image"
              round
              tip="bottom"
              aria-pressed={compares}
              onClick={() => setCompared(compares ? null : item.generation_result_id)}
            />
          )}
          {item.video_url === null && (
            <IconButton icon={Maximize2} label={texts.zoom} variant="image" round tip="bottom" onClick={onZoom} />
          )}
        </div>
      )}
      {children}
    </div>
  )
}
