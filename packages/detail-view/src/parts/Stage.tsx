import type { GenerationResult, RelatedResults } from '@mirari/contract/schemas'
import { classNames, IconButton, SmartImage, thumbnailUrl } from '@mirari/ui'
import { Maximize2, SquareSplitHorizontal } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { comparisonOf } from '../comparison.ts'
import type { PreviewLoader } from '../preview/preview-loader.ts'
import { useTexts } from '../texts-context.ts'
import { useSwipe } from '../use-swipe.ts'
import { Compare } from './Compare.tsx'
import { Media } from './Media.tsx'
import type { PlayerHandle } from './Player.tsx'

export interface StageProps {
  item: GenerationResult | null
  /** Says what the item was generated from, once that is known. */
  related: RelatedResults | undefined
  /** Shows the image over the whole window. */
  onZoom: () => void
  /** The results before and after this one, which a swipe leads to. */
  previous: GenerationResult | undefined
  next: GenerationResult | undefined
  /** Shows the next one (1) or the one before (-1). */
  onStep: (step: 1 | -1) => void
  /** Gets what the keyboard does with a video. */
  player: RefObject<PlayerHandle | null>
  /** Loads what wallpapers play; without it their posters stay. */
  previews: PreviewLoader | undefined
  /** The strip of neighbors. */
  children?: ReactNode
}

/** The image or video in front of its own blurred light. */
export function Stage({ item, related, onZoom, previous, next, onStep, player, previews, children }: StageProps) {
  const texts = useTexts()
  const stage = useRef<HTMLDivElement>(null)
  const [compared, setCompared] = useState<string | null>(null)

  const isSwiping = useSwipe(stage, {
    ...{ id: item?.generation_result_id, onStep },
    ...{ hasPrevious: previous !== undefined, hasNext: next !== undefined },
  })

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

  const image = item?.picture
  const smallest = image?.thumbnail_widths[0]
  const ambient = image && (smallest === undefined ? image.url : thumbnailUrl(image, smallest))
  const comparison = item && comparisonOf(item, related)
  const compares = comparison !== null && compared === item?.generation_result_id
  return (
    <div
      ref={stage}
      className={classNames('mi-stage', Boolean(children) && 'mi-with-strip')}
      style={{ '--mi-image-color': image?.color }}
    >
      {ambient && <span className="mi-ambient" style={{ backgroundImage: `url("${ambient}")` }} />}
      {item ? (
        <Media
          key={item.generation_result_id}
          item={item}
          lens={!compares}
          onPress={onZoom}
          player={player}
          previews={previews}
        >
          {comparison && compares && <Compare comparison={comparison} item={item} />}
        </Media>
      ) : (
        <span className="mi-media mi-skel" style={{ '--mi-ar': 1.5, '--mi-w': 1600 }} />
      )}
      {isSwiping && (
        <>
          {previous && <SwipedIn item={previous} side="before" />}
          {next && <SwipedIn item={next} side="after" />}
        </>
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

/** A neighbor that a swipe draws in, as large as it will be. */
function SwipedIn({ item, side }: { item: GenerationResult; side: 'before' | 'after' }) {
  const { picture } = item
  const { width, height } = item.video_url === null ? picture : item
  return (
    <span className="mi-swiped" data-side={side} aria-hidden="true">
      <span className="mi-media" style={{ '--mi-ar': width / height, '--mi-w': width }}>
        <SmartImage image={picture} alt="" sizes="360px" eager draggable={false} />
      </span>
    </span>
  )
}
