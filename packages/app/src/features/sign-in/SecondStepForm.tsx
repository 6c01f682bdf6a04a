import { foreignLanguage } from '@mirari/model'
import { Button, TextField } from '@mirari/ui'
import { type FormEvent, useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import { useSessionSlice } from '../../stores/session/session-slice.ts'
import { RecoveryFrame } from './RecoveryFrame.tsx'

/** The second step of a sign-in: asks for a code of the authenticator app, or for a recovery code. */
export function SecondStepForm({ onDone }: { onDone: () => void }) {
  const { secondStep } = useSessionSlice()
  const texts = useLateTexts()
  const { factors } = texts
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return setError(factors.noCode)
    setBusy(true)
    setError(null)
    try {
      await secondStep.finish(code)
      onDone()
    } catch (refusal) {
      setError(problemText(texts, refusal, factors.notLoggedIn))
      setCode('')
    } finally {
      setBusy(false)
    }
  }

  function switchKind() {
    setRecovery(!isRecovery)
    setCode('')
    setError(null)
  }

  return (
    <RecoveryFrame title={factors.stepTitle} line={isRecovery ? factors.recoveryLine : factors.stepLine}>
      <form className="mi-login-form" noValidate onSubmit={submit} aria-label={factors.stepTitle}>
        <TextField
          key={isRecovery ? 'recovery' : 'app'}
          label={isRecovery ? factors.recoveryCode : factors.code}
          name="code"
          autoFocus
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onValueChange={setCode}
        />
        {error !== null && <ErrorHint lang={foreignLanguage(error)}>{error}</ErrorHint>}
        <Button type="submit" variant="primary" size="xl" wide busy={busy}>
          {factors.logIn}
        </Button>
        <button type="button" className="mi-link-btn mi-accent mi-login-forgot" onClick={switchKind}>
          {isRecovery ? factors.useApp : factors.useRecovery}
        </button>
        <button type="button" className="mi-link-btn mi-accent mi-login-forgot" onClick={secondStep.forget}>
          {factors.startAgain}
        </button>
      </form>
    </RecoveryFrame>
  )
}
