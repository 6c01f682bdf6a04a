import { foreignLanguage } from '@mirari/model'
import { Button, Logo, Spinner, useStore } from '@mirari/ui'
import { ArrowLeft } from 'lucide'
import { useEffect, useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import { LanguageChoice } from '../../parts/page/LanguageChoice.tsx'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { home } from '../../stores/navigation/route.ts'
import { useSessionSlice } from '../../stores/session/session-slice.ts'
import { useWelcome } from '../../stores/welcome/welcome-slice.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { SignInWall } from './SignInWall.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { usePasswordForm } from './use-password-form.ts'
import { useSignInWays } from './use-sign-in-ways.ts'

/** The sign-in screen: sign-in with email and password, or registration. After the sign-in it shows a welcome. */
export function SignInScreen() {
  const { social } = useSessionSlice()
  const { router, returnTo } = useNavigation()
  const socialState = useStore(social)
  const { login: texts } = useTexts()
  const ways = useSignInWays()
  const { form, mode, submit, switchMode, clearFailure, ...fields } = usePasswordForm(useWelcome())
  const headingId = useId()
  const isRegister = mode === 'register'

  useEffect(() => {
    document.title = `${isRegister ? texts.register : texts.login} · Mirari`
  }, [isRegister, texts])

  function goHome() {
    returnTo.forget()
    router.push(home)
  }

  return (
    <div className="mi-login">
      <SignInWall />
      <form ref={form} noValidate onSubmit={submit} aria-labelledby={headingId}>
        <Button variant="quiet" size="sm" icon={ArrowLeft} className="mi-back" onClick={goHome}>
          {texts.home}
        </Button>
        <Logo className="mi-login-mark" />
        <h1 id={headingId} className="mi-h1">
          {isRegister ? texts.createAccount : texts.welcomeBack}
        </h1>
        {socialState.status === 'waiting' && (
          <p className="mi-login-wait mi-t2" role="status">
            <Spinner />
            {texts.signingIn}
          </p>
        )}
        {ways?.password && <PasswordFields mode={mode} {...fields} />}
        {socialState.status === 'failed' && (
          <ErrorHint lang={foreignLanguage(socialState.message)}>{socialState.message}</ErrorHint>
        )}
        {ways !== null && ways.providers.length > 0 && (
          <>
            {ways.password && <div className="mi-or">{texts.or}</div>}
            <SocialButtons
              providers={ways.providers}
              busy={socialState.status === 'leaving' || socialState.status === 'waiting' ? socialState.provider : null}
              onPick={(provider) => {
                clearFailure()
                void social.leave(provider)
              }}
            />
          </>
        )}
        {ways?.password && (
          <p className="mi-t2 mi-login-switch">
            {isRegister ? texts.hasAccount : texts.hasNone}{' '}
            <button type="button" className="mi-link-btn mi-accent" onClick={switchMode}>
              {isRegister ? texts.login : texts.register}
            </button>
          </p>
        )}
        <LanguageChoice />
      </form>
    </div>
  )
}
