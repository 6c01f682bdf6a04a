import { Button, TextField } from '@mirari/ui'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { failureMessage } from '../../api/upload-image.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useWrongFieldFocus } from '../../parts/page/use-wrong-field-focus.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'

interface PasswordFormProps {
  /** Whether the account has a password; if not, the form sets the first one without asking for an old one. */
  hasPassword: boolean
  onDone: () => Promise<void>
}

const minLength = 8

/** Form that sets or changes the password, which ends every other session. */
export function PasswordForm({ hasPassword, onDone }: PasswordFormProps) {
  const { account } = useApi()
  const { toasts } = useNotifications()
  const texts = useLateTexts()
  const messages = texts.account
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [failure, setFailure] = useState<{ field: 'current' | 'next'; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useWrongFieldFocus(failure)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (hasPassword && current === '') return setFailure({ field: 'current', text: texts.login.noPassword })
    if ([...next].length < minLength) {
      return setFailure({ field: 'next', text: texts.login.shortPassword(minLength) })
    }
    setBusy(true)
    setFailure(null)
    try {
      await account.setPassword(current, next)
      setCurrent('')
      setNext('')
      toasts.ok(messages.passwordChanged)
      await onDone()
    } catch (error) {
      const isOld = typeof error === 'object' && error !== null && 'code' in error && error.code === 'wrong_credentials'
      const text = failureMessage(error, messages.passwordNotChanged, texts)
      setFailure({ field: isOld ? 'current' : 'next', text })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={save} aria-label={messages.password}>
      <h3 className="mi-h3">{hasPassword ? messages.changePassword : messages.setPassword}</h3>
      {hasPassword && (
        <TextField
          label={messages.currentPassword}
          type="password"
          autoComplete="current-password"
          value={current}
          error={failure?.field === 'current' ? failure.text : null}
          onValueChange={setCurrent}
        />
      )}
      <TextField
        label={messages.newPassword}
        type="password"
        autoComplete="new-password"
        value={next}
        error={failure?.field === 'next' ? failure.text : null}
        onValueChange={setNext}
      />
      <Button type="submit" busy={busy}>
        {messages.savePassword}
      </Button>
    </form>
  )
}
