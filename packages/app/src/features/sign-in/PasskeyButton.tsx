import { foreignLanguage } from '@mirari/model'
import { Button } from '@mirari/ui'
import { KeyRound } from 'lucide'
import { useEffect, useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import { useSessionSlice } from '../../stores/session/session-slice.ts'

interface PasskeyButtonProps {
  onDone: () => void
  onPress: () => void
}

/** Signs in with a passkey, by a press or from what the browser offers in the form. */
export function PasskeyButton({ onDone, onPress }: PasskeyButtonProps) {
  const { passkeys } = useSessionSlice()
  const texts = useLateTexts()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let isUnmounted = false
    passkeys.signInFromForm().then(
      (signedIn) => signedIn && onDone(),
      (error: unknown) => isUnmounted || setFailure(error),
    )
    return () => {
      isUnmounted = true
      passkeys.stopOffering()
    }
  }, [passkeys, onDone])

  async function signIn() {
    setBusy(true)
    setFailure(null)
    onPress()
    try {
      if (await passkeys.signIn()) onDone()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const message = failure === null ? null : problemText(texts, failure, texts.factors.passkeyFailed)
  return (
    <>
      <Button size="xl" wide icon={KeyRound} busy={busy} onClick={() => void signIn()}>
        {texts.factors.logInWithPasskey}
      </Button>
      {message !== null && <ErrorHint lang={foreignLanguage(message)}>{message}</ErrorHint>}
    </>
  )
}
