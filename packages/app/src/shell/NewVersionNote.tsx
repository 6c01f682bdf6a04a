import { Icon } from '@mirari/ui'
import { X } from 'lucide'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useConnection } from '../stores/connection/connection-slice.ts'
import { currentDocument, entryScriptOf, isOutdated } from '../stores/connection/new-version.ts'

/**
 * Says that the server has a newer app than this page. The page goes on working, and is loaded again when it suits the
 * user, who may be in the middle of something. A server that was updated was away for a moment, so that is when to look.
 */
export function NewVersionNote() {
  const { shell, ui } = useTexts()
  const connection = useConnection()
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const look = () => void isOutdated(entryScriptOf(document), currentDocument).then(setShown)
    const stop = connection.onBack(look)
    return () => void stop()
  }, [connection])

  return (
    <div role="status">
      {isShown && (
        <div className="mi-pill mi-offline mi-new-version">
          {shell.newVersion}
          <button type="button" onClick={() => location.reload()}>
            {shell.reload}
          </button>
          <button type="button" aria-label={ui.close} onClick={() => setShown(false)}>
            <Icon icon={X} size="sm" />
          </button>
        </div>
      )}
    </div>
  )
}
