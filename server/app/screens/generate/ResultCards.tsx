import { openFrom } from '@mirari/detail-view'
import { dragPayloadOf, type GenerationResult } from '@mirari/model'
import { classNames, SmartImage, startMediaDrag } from '@mirari/ui'
import type { PointerEvent } from 'react'
import type { Creation } from '../../creations/creation.ts'
import { useServices } from '../../shell/services-context.ts'
import { ResultTools } from './ResultTools.tsx'
import { useLongPress } from './use-long-press.ts'

export interface ResultCardsProps {
  creation: Creation
  columns: number
}

/** The finished results of a row; each opens its detail. */
export function ResultCards({ creation, columns }: ResultCardsProps) {
  const results = creation.generation_results
  return results.map((result, index) => (
    <ResultCard
      key={result.generation_result_id}
      result={result}
      place={`${index + 1} of ${results.length}`}
      sizes={`(max-width: 1180px) ${Math.ceil(100 / columns)}vw, ${Math.ceil(66 / columns)}vw`}
    />
  ))
}

interface ResultCardProps {
  result: GenerationResult
  /** '2 of 4' */
  place: string
  sizes: string
}

function ResultCard({ result, place, sizes }: ResultCardProps) {
  const { router, results } = useServices()
  const press = useLongPress()
  const id = result.generation_result_id
  const open = () => {
    results.know(id)
    router.openItem(id)
  }
  return (
    // A group, so that the tools of one result are not taken for another's.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={`Result ${place}`}
      className={classNames('mi-result', press.isHeld && 'mi-is-held')}
      {...press.handlers}
      onPointerDown={(event) => {
        press.handlers.onPointerDown(event)
        event.currentTarget.draggable = canDrag(event)
      }}
      onDragStart={({ currentTarget, dataTransfer }) =>
        startMediaDrag(dataTransfer, dragPayloadOf(result), currentTarget.querySelector('img'))
      }
    >
      <button
        type="button"
        className="mi-result-open"
        aria-label={`Open result ${place}: ${result.prompt}`}
        data-result={id}
        onClick={(event) => {
          if (!press.takesClick()) void openFrom(event.currentTarget, open)
        }}
      >
        <SmartImage picture={result.picture} alt="" sizes={sizes} draggable={false} />
      </button>
      <ResultTools result={result} />
    </div>
  )
}

/** A finger scrolls and long-presses, and the tools are pressed: only the picture can be dragged, by mouse or pen. */
function canDrag({ pointerType, target }: PointerEvent): boolean {
  return pointerType !== 'touch' && target instanceof Element && target.closest('.mi-result-open') !== null
}
