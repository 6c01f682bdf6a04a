import { type PartnersTexts, partnersTexts } from '@mirari/messages/partners'
import { useEvent, useStore } from '@mirari/ui'
import { useEffect, useState } from 'react'
import { RequestProblem } from '../../api/request-problem.ts'
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

/**
 * Runs a call, tells how it went, and whether it is under way.
 * @param atField reason of a refusal that is told at the field that it is about, as `refusal`
 */
export function useAct(atField?: string) {
  const texts = usePartnersTexts()
  const appTexts = useTexts()
  const { toasts } = useNotifications()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ text: string } | null>(null)

  async function act(call: () => Promise<unknown>, done?: string): Promise<void> {
    setBusy(true)
    try {
      await call()
      if (done !== undefined) toasts.ok(done)
    } catch (error) {
      const text = failureMessage(error, texts.didNotWork, appTexts)
      if (error instanceof RequestProblem && error.reason !== undefined && error.reason === atField)
        setRefusal({ text })
      else toasts.bad(text)
    } finally {
      setBusy(false)
    }
  }

  /** For the next try, which may end before there is a call. */
  const forgetRefusal = () => setRefusal(null)
  return { isBusy, refusal, forgetRefusal, act }
}
