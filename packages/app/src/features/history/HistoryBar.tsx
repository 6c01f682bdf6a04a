import { IconButton, useStore } from '@mirari/ui'
import { ListChecks, X } from 'lucide'
import { useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePickedInView } from '../../parts/page/use-picked-in-view.ts'
import { useActions } from '../../stores/results/use-actions.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { SelectionTools } from './SelectionTools.tsx'
import { useHistoryRoute } from './use-history-route.ts'

/** Bar above the rows of the history: the filters, or in select mode the batch actions. */
export function HistoryBar() {
  const { selection } = useActions()
  const { history: texts } = useTexts()
  const selecting = useStore(selection, ({ on }) => on)
  const { filter } = useHistoryRoute()
  const bar = useRef<HTMLDivElement>(null)
  usePickedInView(bar, `${selecting} ${filter.period} ${filter.type}`)
  return (
    <div ref={bar} className="mi-history-bar" {...(selecting && { role: 'toolbar', 'aria-label': texts.selection })}>
      {selecting ? <SelectionTools /> : <HistoryFilters />}
      <IconButton
        icon={selecting ? X : ListChecks}
        label={selecting ? texts.leaveSelection : texts.select}
        variant="fill"
        tip="left"
        className="mi-history-select"
        onClick={selecting ? selection.end : selection.begin}
      />
    </div>
  )
}
