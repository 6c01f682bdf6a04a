import { Button, EmptyState } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { failureMessage } from '../../api/upload-image.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { ScreenLoading } from '../page/ScreenStates.tsx'
import type { Prepared } from './use-prepared.ts'

interface PreparingEditorProps {
  prepared: Exclude<Prepared<unknown>, { state: 'ready' }>
  onRetry: () => void
  onClose: () => void
}

/** Placeholder of an editor while its document loads, and after a failure. */
export function PreparingEditor({ prepared, onRetry, onClose }: PreparingEditorProps) {
  const texts = useLateTexts()
  if (prepared.state === 'loading') return <ScreenLoading />
  return (
    <div className="mi-center" role="alert">
      <EmptyState
        title={texts.editors.notPrepared}
        hint={failureMessage(prepared.error, texts.editors.notLoaded, texts)}
        action={
          <div className="mi-row">
            <Button icon={RefreshCw} onClick={onRetry}>
              {texts.shell.tryAgain}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {texts.ui.close}
            </Button>
          </div>
        }
      />
    </div>
  )
}
