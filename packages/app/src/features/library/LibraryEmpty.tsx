import { Button, EmptyState, useStore } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { isNarrowed } from '../../stores/library/library-state.ts'
import { useLibrary } from '../../stores/library/use-library.ts'

/** Placeholder of an empty grid. */
export function LibraryEmpty() {
  const { list } = useLibrary()
  const { library: texts } = useLateTexts()
  const { status, view } = useStore(list)
  if (status === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          title={texts.failed}
          hint={texts.failedHint}
          action={
            <Button icon={RefreshCw} onClick={() => void list.refresh()}>
              {texts.refresh}
            </Button>
          }
        />
      </div>
    )
  }
  if (isNarrowed(view)) return <EmptyState title={texts.noneFound} hint={texts.noneFoundHint} />
  if (view.folderId !== null && view.type === 'all') {
    return <EmptyState title={texts.none('all')} hint={texts.emptyFolderHint} />
  }
  return <EmptyState title={texts.none(view.type)} hint={texts.noneHint} />
}
