import { foreignLanguage } from '@mirari/model'
import { Button, TextField } from '@mirari/ui'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { problemText } from '../../api/problem-text.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useSession, useSessionSlice } from '../../stores/session/session-slice.ts'
import { newPasswordError } from './sign-in-form.ts'

interface NewPasswordFormProps {
  /** What the link that led here carries. */
  token: string
  onDone: () => void
  /** Called by a user whose link does not work any more. */
  onAskAgain: () => void
}

/** Asks for the new password of a user who opened a link from a mail. */
export function NewPasswordForm({ token, onDone, onAskAgain }: NewPasswordFormProps) {
  const { account } = useApi()
  const { session } = useSessionSlice()
  const { status } = useSession()
  const { toasts } = useNotifications()
  const texts = useLateTexts()
  const { account: accountTexts, login, recovery } = texts
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<{ text: string; isDead: boolean } | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = newPasswordError(password, login)
    setError(wrong)
    setFailure(null)
    if (wrong !== null) return
    setBusy(true)
    try {
      await account.resetPassword(token, password)
      // The server has ended the session of this browser too.
      if (status !== 'visitor') await session.logout()
      toasts.ok(recovery.saved)
      onDone()
    } catch (refusal) {
      const isDead = refusal instanceof RequestProblem && refusal.code === 'not_found'
      setFailure({ text: problemText(texts, refusal, recovery.notSaved), isDead })
      setBusy(false)
    }
  }

  return (
    <form className="mi-login-form" noValidate onSubmit={submit} aria-label={recovery.chooseTitle}>
      <TextField
        label={accountTexts.newPassword}
        type="password"
        name="password"
        autoComplete="new-password"
        value={password}
        error={error}
        onValueChange={(value) => {
          setPassword(value)
          setError(null)
        }}
      />
      {failure !== null && <ErrorHint lang={foreignLanguage(failure.text)}>{failure.text}</ErrorHint>}
      {failure?.isDead ? (
        <Button size="xl" wide onClick={onAskAgain}>
          {recovery.askAgain}
        </Button>
      ) : (
        <Button type="submit" variant="primary" size="xl" wide busy={busy}>
          {recovery.save}
        </Button>
      )}
    </form>
  )
}
