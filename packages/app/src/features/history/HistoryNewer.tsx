import { Button } from '@mirari/ui'
import { ChevronsDown } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'
import { useHistoryRoute } from './use-history-route.ts'

/** Below the rows of an earlier time: the way back to the newest ones. */
export function HistoryNewer() {
  const { history: texts } = useTexts()
  const { filter, go } = useHistoryRoute()
  if (filter.until === undefined) return null
  return (
    <p className="mi-history-newer">
      <Button icon={ChevronsDown} onClick={() => go({ until: undefined })}>
        {texts.backToNewest}
      </Button>
    </p>
  )
}
