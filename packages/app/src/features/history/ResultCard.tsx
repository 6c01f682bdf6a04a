import type { GenerationResult } from '@mirari/contract/schemas'
import { openFrom } from '@mirari/detail-view'
import { dragPayloadOf } from '@mirari/model'
import { classNames, Icon, startMediaDrag, useStore } from '@mirari/ui'
import { EyeOff, Heart } from 'lucide'
import type { MouseEvent, PointerEvent } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { durationText } from '../../parts/result-card/duration-text.ts'
import { ResultMedia } from '../../parts/result-card/ResultMedia.tsx'
import { usePreview } from '../../parts/result-card/use-preview.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { useRemovalReason } from '../../stores/removals/removals-slice.ts'
import { useResults } from '../../stores/results/results-slice.ts'
import { useActions } from '../../stores/results/use-actions.ts'
import { ResultTools } from './ResultTools.tsx'
import { SelectMark } from './SelectMark.tsx'
import { useLongPress } from './use-long-press.ts'

export interface ResultCardProps {
  result: GenerationResult
  /** Position among the results, such as '2 of 4'. */
  position: string
  /** Width on the page, as in the `sizes` attribute of an image. */
  sizes: string
  /** Duration of a video; null if unknown. */
  durationS: number | null
}

/** Card of a finished result. A press opens it, or selects it in select mode. */
export function ResultCard({ result, position, sizes, durationS }: ResultCardProps) {
  const { router } = useNavigation()
  const { results } = useResults()
  const { selection } = useActions()
  const { history: texts, feed, removal } = useTexts()
  const id = result.generation_result_id
  const title = result.prompt || feed.untitled(result)
  // What stands on the card is in its name, too: voice control presses what one reads.
  const name = durationS === null ? title : `${title}, ${durationText(durationS)}`
  const { selecting, selected } = useStore(selection, ({ on, ids }) => ({ selecting: on, selected: ids.has(id) }))
  const removalReason = useRemovalReason(id)
  const press = useLongPress()
  const covered = useStore(router, ({ route }) => route.itemId !== null)
  const preview = usePreview(!covered && (result.thumbnail_video_url ?? result.video_url) !== null && !prefersStill())

  function onClick(event: MouseEvent<HTMLElement>) {
    if (event.shiftKey) selection.extendTo(id)
    else if (selecting || event.ctrlKey || event.metaKey) selection.toggle(id)
    else {
      void openFrom(event.currentTarget, () => {
        results.cacheFromLists(id)
        router.openItem(id)
      })
    }
  }

  return (
    // A group, so that the tools of one result are not taken for another's.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={texts.result(position)}
      data-card={id}
      className={classNames('mi-result', press.isHeld && !selecting && 'mi-is-held', selected && 'mi-is-sel')}
      {...press.handlers}
      {...preview.handlers}
      onPointerDown={(event) => {
        press.handlers.onPointerDown(event)
        event.currentTarget.draggable = !selecting && canDrag(event)
      }}
      onDragStart={({ currentTarget, dataTransfer }) =>
        startMediaDrag(dataTransfer, dragPayloadOf(result), currentTarget.querySelector('img'))
      }
    >
      <button
        type="button"
        className="mi-result-open"
        {...(selecting
          ? { role: 'checkbox', 'aria-checked': selected, 'aria-label': texts.selectResult(position, name) }
          : { 'aria-label': texts.openResult(position, name) })}
        data-result={id}
        data-control="open"
        onClick={onClick}
      >
        <ResultMedia result={result} sizes={sizes} plays={preview.plays} durationS={durationS} />
      </button>
      {removalReason !== null && (
        <span className="mi-removed" title={removal.state(removalReason)}>
          <Icon icon={EyeOff} />
          <span className="mi-sr">{removal.state(removalReason)}</span>
        </span>
      )}
      {result.is_liked && (
        <span className="mi-liked">
          <Icon icon={Heart} />
        </span>
      )}
      {!selecting && <ResultTools result={result} />}
      <SelectMark selected={selected} onSelect={selecting ? null : () => selection.toggle(id)} />
    </div>
  )
}

/** Only the image can be dragged, by mouse or pen: touch scrolls and long-presses, and the tools are buttons. */
function canDrag({ pointerType, target }: PointerEvent): boolean {
  return pointerType !== 'touch' && target instanceof Element && target.closest('.mi-result-open') !== null
}

function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
