import { IconButton, useStore } from '@mirari/ui'
import { ListChecks, X } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'
import { useActions } from '../../stores/results/use-actions.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { SelectionTools } from './SelectionTools.tsx'

/** Bar above the rows of the history: the filters, or in select mode the batch actions. */
export function HistoryBar() {
  const { selection } = useActions()
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
