import { foreignLanguage } from '@mirari/model'
import { Button, TextField } from '@mirari/ui'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import type { PasswordForm } from './use-password-form.ts'

export interface PasswordFieldsProps extends Pick<PasswordForm, 'mode' | 'failure' | 'busy' | 'bind'> {
  /** Whether an account is made with an invitation. */
  byInvitation: boolean
  /** Called by a user who does not know the password; null where the server can send no link for a new one. */
  onForgotten: (() => void) | null
}

/** Fields and button of the form that signs in with a password or registers an account. */
export function PasswordFields({ mode, failure, busy, bind, byInvitation, onForgotten }: PasswordFieldsProps) {
  const { login: texts, recovery } = useLateTexts()
  const isRegister = mode === 'register'
  return (
    <>
      {isRegister && byInvitation && (
        <TextField label={texts.invitation} autoComplete="off" spellCheck={false} {...bind('invitation')} />
      )}
      {isRegister && <TextField label={texts.username} autoComplete="username" {...bind('username')} />}
      <TextField
        label={texts.email}
        type="email"
        autoComplete={isRegister ? 'email' : 'username webauthn'}
        inputMode="email"
        {...bind('email')}
      />
      <TextField
        label={texts.password}
        type="password"
        autoComplete={isRegister ? 'new-password' : 'current-password'}
        {...bind('password')}
      />
      {onForgotten !== null && !isRegister && (
        <button type="button" className="mi-link-btn mi-accent mi-login-forgot" onClick={onForgotten}>
          {recovery.forgot}
        </button>
      )}
      {failure !== null && failure.field === null && (
        <ErrorHint lang={foreignLanguage(failure.text)}>{failure.text}</ErrorHint>
      )}
      <Button type="submit" variant="primary" size="xl" wide busy={busy}>
        {isRegister ? texts.register : texts.login}
      </Button>
    </>
  )
}
