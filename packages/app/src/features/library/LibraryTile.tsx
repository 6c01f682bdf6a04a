import type { GenerationResult } from '@mirari/contract/schemas'
import { openFrom } from '@mirari/detail-view'
import { classNames, Icon, useStore } from '@mirari/ui'
import { Check, EyeOff, Globe, Heart, Layers } from 'lucide'
import { type CSSProperties, type MouseEvent, memo } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { ResultMedia } from '../../parts/result-card/ResultMedia.tsx'
import { usePreview } from '../../parts/result-card/use-preview.ts'
import { useTouchHold } from '../../parts/result-card/use-touch-hold.ts'
import { useLibrary } from '../../stores/library/use-library.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { useRemovalReason } from '../../stores/removals/removals-slice.ts'
import { useResults } from '../../stores/results/results-slice.ts'
import { startResultDrag } from './library-drag.ts'

export interface LibraryTileProps {
  item: GenerationResult
  left: number
  top: number
  sizePx: number
  /** Position in the list, from 1, and the length of the list. */
  position: number
  total: number
  /** Whether Tab focuses this tile. */
  isActive: boolean
  onActive(id: string): void
  onMenu(event: MouseEvent<HTMLElement>, id: string): void
}

/** Tile of a result. A press opens it, or selects it in select mode, which a long press starts. */
export const LibraryTile = memo(function LibraryTile(props: LibraryTileProps) {
  const { item, left, top, sizePx, position, total, isActive, onActive, onMenu } = props
  const { router } = useNavigation()
  const { results } = useResults()
  const library = useLibrary()
  const { selection, actions, drag } = library
  const { history, library: texts, removal } = useLateTexts()
  const id = item.generation_result_id
  const { selecting, selected } = useStore(selection, ({ on, ids }) => ({ selecting: on, selected: ids.has(id) }))
  const removalReason = useRemovalReason(id)
  const preview = usePreview((item.thumbnail_video_url ?? item.video_url) !== null && !prefersStill())

  const hold = useTouchHold(() => selection.toggle(id))

  function open(tile: HTMLElement) {
    void openFrom(tile, () => {
      results.cacheFromLists(id)
      router.openItem(id)
    })
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    onActive(id)
    if (event.shiftKey) void actions.selectTo(id)
    else if (selecting || event.ctrlKey || event.metaKey) selection.toggle(id)
    else open(event.currentTarget)
  }

  const style: CSSProperties = { left, top, width: sizePx, height: sizePx }
  return (
    <div
      role="option"
      aria-selected={selected}
      aria-label={[
        item.prompt || history.modelName(item.model),
        item.is_public && texts.isPublic,
        removalReason !== null && removal.state(removalReason),
      ]
        .filter(Boolean)
        .join(', ')}
      aria-posinset={position}
      aria-setsize={total}
      tabIndex={isActive ? 0 : -1}
      data-result={id}
      title={removalReason === null ? undefined : removal.state(removalReason)}
      className={classNames('mi-library-tile', selected && 'mi-is-sel')}
      style={style}
      {...preview.handlers}
      {...hold.handlers}
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key === 'Enter') open(event.currentTarget)
        else if (event.key === ' ') selection.toggle(id)
        else return
        event.preventDefault()
      }}
      onContextMenu={(event) => {
        hold.handlers.onContextMenu(event)
        if (!event.defaultPrevented) onMenu(event, id)
      }}
      onPointerDown={(event) => {
        hold.handlers.onPointerDown(event)
        // Touch scrolls instead of dragging, and Shift draws a selection frame.
        event.currentTarget.draggable = event.pointerType !== 'touch' && !event.shiftKey
      }}
      onDragStart={(event) => {
        const ids = selected ? [...selection.getSnapshot().ids] : [id]
        startResultDrag(event, item, ids.length)
        drag.set(ids)
      }}
      onDragEnd={() => drag.set(null)}
    >
      <ResultMedia result={item} sizes={`${Math.ceil(sizePx)}px`} plays={preview.plays} durationS={null} />
      {(item.task_category === 'wallpaper' || item.task_category === 'wallpaper_template') && (
        <span className="mi-duration">
          <Icon icon={Layers} />
        </span>
      )}
      {(item.is_public || item.is_liked || removalReason !== null) && (
        <span className="mi-tile-marks">
          {removalReason !== null && <Icon icon={EyeOff} />}
          {item.is_public && <Icon icon={Globe} />}
          {item.is_liked && <Icon icon={Heart} className="mi-is-liked" />}
        </span>
      )}
      <span
        className={classNames('mi-pick', selected && 'mi-is-on')}
        onClickCapture={(event) => {
          event.stopPropagation()
          onActive(id)
          if (event.shiftKey) void actions.selectTo(id)
          else selection.toggle(id)
        }}
      >
        <Icon icon={Check} />
      </span>
    </div>
  )
})

function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
