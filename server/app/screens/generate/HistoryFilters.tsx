import type { TypeFilter } from '@mirari/model'
import { IconButton, Segmented, useStore } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { useServices } from '../../shell/services-context.ts'
import { HistorySearch } from './HistorySearch.tsx'
import { NoticeSwitch } from './NoticeSwitch.tsx'
import { periodItems } from './period-labels.ts'

const typeItems: readonly { value: TypeFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'image', label: 'Image' },
  { value: 'video', label: 'Video' },
  { value: 'wallpaper', label: 'WallPaper' },
]

/** Which part of the history is shown: period, words, type. */
export function HistoryFilters() {
  const { creations } = useServices()
  const { filter, loading } = useStore(creations, ({ filter, loading }) => ({ filter, loading }))
  return (
    <>
      <Segmented
        label="Period"
        className="mi-periods"
        items={periodItems}
        value={filter.period}
        onValueChange={(period) => void creations.show({ ...filter, period })}
      />
      <span className="mi-grow" />
      <HistorySearch />
      <Segmented
        label="Type"
        items={typeItems}
        value={filter.type}
        onValueChange={(type) => void creations.show({ ...filter, type })}
      />
      <NoticeSwitch />
      <IconButton
        icon={RefreshCw}
        label="Refresh"
        look="fill"
        tip="left"
        className="mi-history-refresh"
        aria-busy={loading === 'first'}
        onClick={() => void creations.refresh()}
      />
    </>
  )
}
