import { historyColumns, ratioLabel, sizeLabel } from '@mirari/model'
import { memo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Creation, isBusy } from '../../stores/generations/generation.ts'
import { estimatedSeconds } from './estimated-seconds.ts'
import { PendingCards } from './PendingCards.tsx'
import { ResultCards } from './ResultCards.tsx'
import { RowButtons } from './RowButtons.tsx'
import { RowReferences } from './RowReferences.tsx'

export interface HistoryRowProps {
  creation: Creation
  windowWidthPx: number
}

/** One generation: what was asked for at the left, what came of it at the right. */
export const HistoryRow = memo(function HistoryRow({ creation, windowWidthPx }: HistoryRowProps) {
  const { width, height, generation_results: results } = creation
  const { history: texts } = useTexts()
  const name = texts.modelName(creation.model)
  const ratio = width / height
  const pending = isBusy(creation) || creation.finishing
  const shows = !pending && results.length > 0
  const count = shows ? results.length : creation.estimated.count
  const columns = historyColumns({ ratio, widthPx: windowWidthPx, count, pending })
  const style = { '--n': columns, '--ar': `${width} / ${height}` }

  return (
    <section className="mi-gen" data-generation={creation.generation_id} aria-label={creation.prompt || name}>
      <div className="mi-info">
        <p className="mi-prompt-text mi-clamp-4" title={creation.prompt}>
          {creation.prompt}
        </p>
        <RowReferences {...creation} />
        <div className="mi-meta">
          <span className="mi-badge">{name}</span>
          <span className="mi-badge">
            <span className={`mi-ratio ${ratio >= 1 ? 'mi-w' : 'mi-h'}`} style={{ '--r': `${width}/${height}` }} />
            {ratioLabel(creation)}
          </span>
          <span className="mi-badge">{sizeLabel(width)}</span>
          {isBusy(creation) && <span className="mi-badge">{texts.estimate(estimatedSeconds(creation.estimated))}</span>}
        </div>
        <RowButtons creation={creation} />
      </div>
      <div className="mi-out" style={style}>
        {shows ? <ResultCards creation={creation} columns={columns} /> : <PendingCards creation={creation} />}
      </div>
    </section>
  )
})
