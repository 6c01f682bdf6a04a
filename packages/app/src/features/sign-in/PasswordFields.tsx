import { foreignLanguage } from '@mirari/model'
import { Button, TextField } from '@mirari/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import type { PasswordForm } from './use-password-form.ts'

export type PasswordFieldsProps = Pick<PasswordForm, 'mode' | 'failure' | 'busy' | 'bind'>

/** Fields and button of the form that signs in with a password or registers an account. */
export function PasswordFields({ mode, failure, busy, bind }: PasswordFieldsProps) {
  const { login: texts } = useTexts()
  const isRegister = mode === 'register'
  return (
    <>
      {isRegister && <TextField label={texts.username} autoComplete="username" {...bind('username')} />}
      <TextField label={texts.email} type="email" autoComplete="email" inputMode="email" {...bind('email')} />
      <TextField
        label={texts.password}
        type="password"
        autoComplete={isRegister ? 'new-password' : 'current-password'}
        {...bind('password')}
      />
      {failure !== null && failure.field === null && (
        <ErrorHint lang={foreignLanguage(failure.text)}>{failure.text}</ErrorHint>
      )}
      <Button type="submit" variant="primary" size="xl" wide busy={busy}>
        {isRegister ? texts.register : texts.login}
      </Button>
    </>
  )
}
