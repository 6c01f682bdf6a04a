import { IconButton, useStore } from '@mirari/ui'
import { ListChecks, X } from 'lucide'
import { useServices } from '../../shell/services-context.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { SelectionTools } from './SelectionTools.tsx'

/** The head of the history, over its rows: which part of it is shown, or what is done with the selected ones. */
export function HistoryBar() {
  const { selection } = useServices()
  const selecting = useStore(selection, ({ on }) => on)
  return (
    <div className="mi-history-bar" {...(selecting && { role: 'toolbar', 'aria-label': 'Selection' })}>
      {selecting ? <SelectionTools /> : <HistoryFilters />}
      <IconButton
        icon={selecting ? X : ListChecks}
        label={selecting ? 'Leave selection' : 'Select'}
        look="fill"
        tip="left"
        className="mi-history-select"
        onClick={selecting ? selection.end : selection.begin}
      />
    </div>
  )
}
