import { Button, EmptyState, useStore } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'
import { useServices } from '../../stores/services-context.ts'

/** In place of the grid while there is nothing to show. */
export function LibraryEmpty() {
  const { assets } = useServices().library
  const { library: texts } = useTexts()
  const { status, view } = useStore(assets)
  if (status === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          title={texts.failed}
          hint={texts.failedHint}
          action={
            <Button icon={RefreshCw} onClick={() => void assets.refresh()}>
              {texts.refresh}
            </Button>
          }
        />
      </div>
    )
  }
  if (view.folderId !== null && view.type === 'all') {
    return <EmptyState title={texts.none('all')} hint={texts.emptyFolderHint} />
  }
  return <EmptyState title={texts.none(view.type)} hint={texts.noneHint} />
}
