import type { RegistrationMode } from '@mirari/contract/lists'
import { foreignLanguage } from '@mirari/model'
import { Button, Logo, Spinner, useStore } from '@mirari/ui'
import { ArrowLeft } from 'lucide'
import { useEffect, useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import { LanguageChoice } from '../../parts/page/LanguageChoice.tsx'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { home } from '../../stores/navigation/route.ts'
import { resetRoute } from '../../stores/navigation/route-guard.ts'
import { useSessionSlice } from '../../stores/session/session-slice.ts'
import { useWelcome } from '../../stores/welcome/welcome-slice.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'
import { SignInWall } from './SignInWall.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { usePasswordForm } from './use-password-form.ts'
import { useSignInWays } from './use-sign-in-ways.ts'

/** The sign-in screen: sign-in with email and password, or registration. After the sign-in it shows a welcome. */
export function SignInScreen() {
  const { social, secondStep, passkeys, invitation } = useSessionSlice()
  const { router, returnTo } = useNavigation()
  const socialState = useStore(social)
  const { login: texts } = useTexts()
  const ways = useSignInWays()
  const welcome = useWelcome()
  const { mode: rule = 'open', domains = [] } = ways?.registration ?? {}
  const { form, submit, switchMode, clearFailure, ...fields } = usePasswordForm({
    invitation: invitation(),
    needsInvitation: rule === 'invite',
    onDone: welcome,
  })
  // Whoever opens a link of an invitation where nobody may register can only sign in.
  const mode = rule === 'closed' ? 'login' : fields.mode
  const byInvitation = rule === 'invite' || (rule === 'domain' && invitation() !== null)
  const headingId = useId()
  const isRegister = mode === 'register'

  useEffect(() => {
    document.title = `${isRegister ? texts.register : texts.login} · Mirari`
  }, [isRegister, texts])

  function goHome() {
    returnTo.forget()
    router.push(home)
  }

  if (useStore(secondStep) !== null) return <SecondStepForm onDone={welcome} />
  return (
    <div className="mi-login">
      <SignInWall />
      <form ref={form} noValidate onSubmit={submit} aria-labelledby={headingId}>
        <Button variant="quiet" size="sm" icon={ArrowLeft} className="mi-back mi-directed" onClick={goHome}>
          {texts.home}
        </Button>
        <Logo className="mi-login-mark" />
        <h1 id={headingId} className="mi-h1">
          {isRegister ? texts.createAccount : texts.welcomeBack}
        </h1>
        {ways !== null && isRegister && <RegistrationRule rule={rule} domains={domains} />}
        {socialState.status === 'waiting' && (
          <p className="mi-login-wait mi-t2" role="status">
            <Spinner />
            {texts.signingIn}
          </p>
        )}
        {ways?.password && (
          <PasswordFields
            {...fields}
            mode={mode}
            byInvitation={byInvitation}
            onForgotten={ways.reset ? () => router.push(resetRoute) : null}
          />
        )}
        {ways?.password && !isRegister && passkeys.isOffered() && (
          <PasskeyButton onDone={welcome} onPress={clearFailure} />
        )}
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
                void social.leave(provider, 'sign-in', isRegister ? fields.invitation : '')
              }}
            />
          </>
        )}
        {ways !== null && rule === 'closed' && <p className="mi-t2 mi-login-switch">{texts.closed}</p>}
        {ways?.password && rule !== 'closed' && (
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

/** Who may make an account, above the fields. */
function RegistrationRule({ rule, domains }: { rule: RegistrationMode; domains: readonly string[] }) {
  const { login: texts } = useTexts()
  if (rule === 'invite') return <p className="mi-t2">{texts.byInvitation}</p>
  if (rule === 'domain') return <p className="mi-t2">{texts.byDomain(domains.join(', '))}</p>
  return null
}
