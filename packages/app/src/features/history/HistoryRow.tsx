import { ratioLabel, resolutionLabel } from '@mirari/model'
import { memo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { isBusy, type LocalGeneration } from '../../stores/generations/generation.ts'
import { EstimateBadge } from './EstimateBadge.tsx'
import { historyColumns } from './history-columns.ts'
import { PendingCards } from './PendingCards.tsx'
import { ResultCards } from './ResultCards.tsx'
import { RowButtons } from './RowButtons.tsx'
import { RowReferences } from './RowReferences.tsx'

export interface HistoryRowProps {
  generation: LocalGeneration
  windowWidthPx: number
}

/** One generation: its request at the left, its results at the right. */
export const HistoryRow = memo(function HistoryRow({ generation, windowWidthPx }: HistoryRowProps) {
  const { width, height, generation_results: results } = generation
  const { history: texts } = useTexts()
  const name = texts.modelName(generation.model)
  const ratio = width / height
  const pending = isBusy(generation) || generation.finishing
  const shows = !pending && results.length > 0
  const count = shows ? results.length : generation.estimated.count
  const columns = historyColumns({ ratio, widthPx: windowWidthPx, count, pending })
  const style = { '--n': columns, '--ar': `${width} / ${height}` }

  return (
    <article className="mi-gen" data-generation={generation.generation_id} aria-label={generation.prompt || name}>
      <div className="mi-info">
        {generation.prompt !== '' && (
          <p className="mi-prompt-text mi-clamp-4" title={generation.prompt}>
            {generation.prompt}
          </p>
        )}
        <RowReferences {...generation} />
        <div className="mi-meta">
          <span className="mi-badge">{name}</span>
          <span className="mi-badge">
            <span className={`mi-ratio ${ratio >= 1 ? 'mi-w' : 'mi-h'}`} style={{ '--r': `${width}/${height}` }} />
            {ratioLabel(generation)}
          </span>
          <span className="mi-badge">{resolutionLabel(generation, generation.task_category === 'video')}</span>
          {isBusy(generation) && <EstimateBadge generation={generation} />}
        </div>
        <RowButtons generation={generation} />
      </div>
      <div className="mi-out" style={style}>
        {shows ? <ResultCards generation={generation} columns={columns} /> : <PendingCards generation={generation} />}
      </div>
    </article>
  )
})
