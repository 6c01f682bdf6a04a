import { foreignLanguage } from '@mirari/model'
import { Button, TextField } from '@mirari/ui'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { problemText } from '../../api/problem-text.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { signInRoute } from '../../stores/navigation/route-guard.ts'
import { emailError } from './sign-in-form.ts'

/** Asks for the address that a link for a new password is sent to. */
export function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { account } = useApi()
  const { router } = useNavigation()
  const texts = useLateTexts()
  const { login, recovery } = texts
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = emailError(email, login)
    setError(wrong)
    setFailure(null)
    if (wrong !== null) return
    setBusy(true)
    try {
      await account.requestReset(email.trim())
      onSent(email.trim())
    } catch (refusal) {
      setFailure(problemText(texts, refusal, recovery.notSent))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="mi-login-form" noValidate onSubmit={submit} aria-label={login.screens.reset}>
      <TextField
        label={login.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        error={error}
        onValueChange={(value) => {
          setEmail(value)
          setError(null)
        }}
      />
      {failure !== null && <ErrorHint lang={foreignLanguage(failure)}>{failure}</ErrorHint>}
      <Button type="submit" variant="primary" size="xl" wide busy={busy}>
        {recovery.send}
      </Button>
      <button type="button" className="mi-link-btn mi-accent mi-login-forgot" onClick={() => router.push(signInRoute)}>
        {recovery.back}
      </button>
    </form>
  )
}
