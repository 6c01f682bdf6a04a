import { Button } from '@mirari/ui'
import { useState } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { signInRoute } from '../../stores/navigation/route-guard.ts'
import { useSessionSlice } from '../../stores/session/session-slice.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { RecoveryFrame } from './RecoveryFrame.tsx'
import { ResetRequestForm } from './ResetRequestForm.tsx'

/** A forgotten password: asks for a link or, opened by one, for the new password. */
export function ResetScreen() {
  const { linkToken, forgetLink } = useSessionSlice()
  const { router } = useNavigation()
  const { recovery: texts, login } = useLateTexts()
  const [token, setToken] = useState(linkToken)
  const [sentTo, setSentTo] = useState<string | null>(null)

  const toLogin = () => router.push(signInRoute)
  function forget() {
    forgetLink()
    setToken(null)
  }

  if (token !== null) {
    return (
      <RecoveryFrame title={texts.chooseTitle} line={texts.chooseLine}>
        <NewPasswordForm
          token={token}
          onDone={() => {
            forget()
            toLogin()
          }}
          onAskAgain={forget}
        />
      </RecoveryFrame>
    )
  }
  if (sentTo !== null) {
    return (
      <RecoveryFrame title={texts.sentTitle} line={texts.sent(sentTo)}>
        <Button size="xl" wide onClick={toLogin}>
          {texts.back}
        </Button>
      </RecoveryFrame>
    )
  }
  return (
    <RecoveryFrame title={login.screens.reset} line={texts.line}>
      <ResetRequestForm onSent={setSentTo} />
    </RecoveryFrame>
  )
}
