import type { SignInWays } from '@mirari/contract/schemas'
import { foreignLanguage } from '@mirari/model'
import { Button, Icon, Logo, Spinner, TextField, useStore } from '@mirari/ui'
import { ArrowLeft, CircleAlert } from 'lucide'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { LanguageChoice } from '../../parts/page/LanguageChoice.tsx'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { home } from '../../stores/navigation/route.ts'
import { useSessionSlice } from '../../stores/session/session-slice.ts'
import { LoginWall } from './SignInWall.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import {
  describeFailure,
  type LoginErrors,
  type LoginFailure,
  type LoginFields,
  type LoginMode,
  validateLogin,
} from './sign-in-form.ts'

/** Until the server has said what else there is. */
const passwordOnly: SignInWays = { providers: [], password: true }
const emptyFields: LoginFields = { username: '', email: '', password: '' }

/** Sign in with e-mail and password, or make an account. `onDone` runs once the session has begun. */
export function SignInScreen({ onDone }: { onDone: () => void }) {
  const { session, social } = useSessionSlice()
  const { router, returnTo } = useNavigation()
  const socialState = useStore(social)
  const texts = useTexts()
  const words = texts.login
  const [ways, setWays] = useState<SignInWays | null>(null)
  const [mode, setMode] = useState<LoginMode>('login')
  const [fields, setFields] = useState(emptyFields)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const headingId = useId()
  const isRegister = mode === 'register'

  useEffect(() => {
    document.title = `${isRegister ? words.register : words.login} · Mirari`
  }, [isRegister, words])

  useEffect(() => {
    let isGone = false
    social.ways().then(
      (known) => isGone || setWays(known),
      // The form works without the buttons.
      () => isGone || setWays(passwordOnly),
    )
    return () => {
      isGone = true
      social.reset()
    }
  }, [social])

  const bind = (name: keyof LoginFields) => ({
    name,
    value: fields[name],
    error: errors[name] ?? (failure?.field === name ? failure.text : null),
    onValueChange: (value: string) => {
      setFields((last) => ({ ...last, [name]: value }))
      setErrors(({ [name]: _fixed, ...others }) => others)
      setFailure(null)
    },
  })

  function focusFirst(wrong: LoginErrors) {
    const name = (['username', 'email', 'password'] as const).find((field) => wrong[field] !== undefined)
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = validateLogin(mode, fields, words)
    setErrors(wrong)
    setFailure(null)
    social.reset()
    if (Object.keys(wrong).length > 0) return focusFirst(wrong)
    setBusy(true)
    try {
      const email = fields.email.trim()
      if (isRegister) await session.register({ username: fields.username.trim(), email, password: fields.password })
      else await session.login(email, fields.password)
      onDone()
    } catch (error) {
      const described = describeFailure(mode, error, texts)
      setFailure(described)
      if (described.field !== null) focusFirst({ [described.field]: described.text })
    } finally {
      setBusy(false)
    }
  }

  function switchMode() {
    setMode(isRegister ? 'login' : 'register')
    setErrors({})
    setFailure(null)
  }

  function goHome() {
    returnTo.forget()
    router.push(home)
  }

  return (
    <div className="mi-login">
      <LoginWall />
      <form ref={form} noValidate onSubmit={submit} aria-labelledby={headingId}>
        <Button variant="quiet" size="sm" icon={ArrowLeft} className="mi-back" onClick={goHome}>
          {words.home}
        </Button>
        <Logo className="mi-login-mark" />
        <h1 id={headingId} className="mi-h1">
          {isRegister ? words.createAccount : words.welcomeBack}
        </h1>
        {socialState.status === 'waiting' && (
          <p className="mi-login-wait mi-t2" role="status">
            <Spinner />
            {words.signingIn}
          </p>
        )}
        {ways?.password && (
          <>
            {isRegister && <TextField label={words.username} autoComplete="username" {...bind('username')} />}
            <TextField label={words.email} type="email" autoComplete="email" inputMode="email" {...bind('email')} />
            <TextField
              label={words.password}
              type="password"
              autoComplete={isRegister ? 'new-password' : 'current-password'}
              {...bind('password')}
            />
            {failure !== null && failure.field === null && (
              <p className="mi-hint mi-bad" role="alert" lang={foreignLanguage(failure.text)}>
                <Icon icon={CircleAlert} size="sm" />
                {failure.text}
              </p>
            )}
            <Button type="submit" variant="primary" size="xl" wide busy={busy}>
              {isRegister ? words.register : words.login}
            </Button>
          </>
        )}
        {socialState.status === 'failed' && (
          <p className="mi-hint mi-bad" role="alert" lang={foreignLanguage(socialState.message)}>
            <Icon icon={CircleAlert} size="sm" />
            {socialState.message}
          </p>
        )}
        {ways !== null && ways.providers.length > 0 && (
          <>
            {ways.password && <div className="mi-or">{words.or}</div>}
            <SocialButtons
              providers={ways.providers}
              busy={socialState.status === 'leaving' || socialState.status === 'waiting' ? socialState.provider : null}
              onPick={(provider) => {
                setFailure(null)
                void social.leave(provider)
              }}
            />
          </>
        )}
        {ways?.password && (
          <p className="mi-t2 mi-login-switch">
            {isRegister ? words.hasAccount : words.hasNone}{' '}
            <button type="button" className="mi-link-btn mi-accent" onClick={switchMode}>
              {isRegister ? words.login : words.register}
            </button>
          </p>
        )}
        <LanguageChoice />
      </form>
    </div>
  )
}
