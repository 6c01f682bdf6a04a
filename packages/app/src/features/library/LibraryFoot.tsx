import { Button, Spinner, useStore } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLibrary } from '../../stores/library/library-slice.ts'

/** Loading state below the tiles, with a retry after a failure. */
export function LibraryFoot() {
  const { list } = useLibrary()
  const status = useStore(list, (state) => state.status)
  const { library: texts } = useTexts()
  return (
    <p className="mi-foot-note" role="status">
      {status === 'failed' ? (
        <Button size="sm" icon={RefreshCw} onClick={list.loadMore}>
          {texts.loadMore}
        </Button>
      ) : status === 'done' ? (
        texts.complete
      ) : (
        <>
          <Spinner size="sm" />
          {status === 'loading' ? texts.loading : texts.loadingMore}
        </>
      )}
    </p>
  )
}
