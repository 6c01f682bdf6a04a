import { useState } from 'react'
import { failureMessage } from '../../api/upload-image.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useConsoleTexts } from './use-console.ts'

/** A call that needs no reason, because it changes nothing that a log would tell. Its failure is a message. */
export function useConsoleAct(call: () => Promise<unknown>, onDone: () => void) {
  const texts = useConsoleTexts()
  const appTexts = useTexts()
  const { toasts } = useNotifications()
  const [isBusy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    try {
      await call()
      onDone()
    } catch (error) {
      toasts.bad(failureMessage(error, texts.didNotWork, appTexts))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, run: () => void run() }
}
