import { type PartnersTexts, partnersTexts } from '@mirari/messages/partners'
import { useEvent, useStore } from '@mirari/ui'
import { useEffect, useState } from 'react'
import { failureMessage } from '../../api/upload-image.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'

/** The texts of this screen in the chosen language. */
export function usePartnersTexts(): PartnersTexts {
  return partnersTexts[useStore(useLanguage()).id]
}

export interface Loaded<Value> {
  /** Null before it is there; the old value stays while it is loaded again. */
  value: Value | null
  isFailed: boolean
  reload: () => Promise<void>
}

/** Something that is loaded at first sight, and again when it is asked for. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [isFailed, setFailed] = useState(false)
  const reload = useEvent(async () => {
    setFailed(false)
    try {
      setValue(await load())
    } catch {
      setFailed(true)
    }
  })
  useEffect(() => void reload(), [reload])
  return { value, isFailed, reload }
}

/** Runs a call, tells how it went, and whether it is under way. */
export function useAct() {
  const texts = usePartnersTexts()
  const appTexts = useTexts()
  const { toasts } = useNotifications()
  const [isBusy, setBusy] = useState(false)

  async function act(call: () => Promise<unknown>, done?: string): Promise<void> {
    setBusy(true)
    try {
      await call()
      if (done !== undefined) toasts.ok(done)
    } catch (error) {
      toasts.bad(failureMessage(error, texts.didNotWork, appTexts))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, act }
}
