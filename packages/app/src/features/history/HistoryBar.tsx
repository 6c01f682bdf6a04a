import { IconButton, useStore } from '@mirari/ui'
import { ListChecks, X } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'
import { useResults } from '../../stores/results/results-slice.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { SelectionTools } from './SelectionTools.tsx'

/** The head of the history, over its rows: which part of it is shown, or what is done with the selected ones. */
export function HistoryBar() {
  const { selection } = useResults()
  const { history: texts } = useTexts()
  const selecting = useStore(selection, ({ on }) => on)
  return (
    <div className="mi-history-bar" {...(selecting && { role: 'toolbar', 'aria-label': texts.selection })}>
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
