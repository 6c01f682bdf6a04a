import { Button, EmptyState, useStore } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { useServices } from '../../shell/services-context.ts'

/** In place of the grid while there is nothing to show. */
export function AssetsEmpty() {
  const { assets } = useServices().library
  const { status, view } = useStore(assets)
  if (status === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          title="Your assets could not be loaded"
          hint="Check the connection and try again."
          action={
            <Button icon={RefreshCw} onClick={() => void assets.refresh()}>
              Refresh
            </Button>
          }
        />
      </div>
    )
  }
  if (view.folderId !== null && view.type === 'all') {
    return <EmptyState title="No assets" hint="Drag assets onto this folder to copy them here." />
  }
  return (
    <EmptyState
      title={view.type === 'all' ? 'No assets' : `No ${view.type} assets`}
      hint="Start creating your first work!"
    />
  )
}
