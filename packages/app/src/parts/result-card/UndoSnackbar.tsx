import { Icon, rememberFocus, useStore } from '@mirari/ui'
import { Trash2 } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'

/** Undo snackbar, visible while the last deletion can be undone. */
export function UndoSnackbar() {
  const { undo } = useNotifications()
  const { shell } = useTexts()
  const offer = useStore(undo)
  const returnFocus = useRef(() => {})
  useLayoutEffect(() => {
    if (offer === null) returnFocus.current()
  }, [offer])
  return (
    <div className="mi-undo" role="status" data-mi-above="">
      {offer !== null && (
        <p className="mi-pill">
          <Icon icon={Trash2} size="sm" />
          {offer.text}
          <button
            type="button"
            aria-keyshortcuts="Control+Z Meta+Z"
            onFocus={({ relatedTarget }) => {
              returnFocus.current = rememberFocus(document, relatedTarget)
            }}
            onClick={() => void undo.undo()}
          >
            {shell.undo}
          </button>
        </p>
      )}
    </div>
  )
}
