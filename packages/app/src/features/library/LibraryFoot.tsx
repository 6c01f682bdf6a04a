import { Button, Spinner, useStore } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useLibrary } from '../../stores/library/use-library.ts'

/** Loading state below the tiles, with a retry after a failure. */
export function LibraryFoot() {
  const { list } = useLibrary()
  const status = useStore(list, (state) => state.status)
  const { library: texts } = useLateTexts()
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
