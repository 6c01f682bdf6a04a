import { useEffect } from 'react'
import { useLanguage } from '../i18n/use-texts.ts'
import { useNotifications } from '../stores/notifications/notifications-slice.ts'
import { useSessionSlice } from '../stores/session/session-slice.ts'
import { useWelcome } from '../stores/welcome/welcome-slice.ts'

/** Finishes what the user left for at Google or Discord: signing in, or linking an account there to the own one. */
export function useSocialReturn(): void {
  const { toasts } = useNotifications()
  const { social, takeSocialReturn } = useSessionSlice()
  const language = useLanguage()
  const welcome = useWelcome()

  useEffect(() => {
    const returned = takeSocialReturn()
    if (returned === null) return
    const { back, purpose } = returned
    if (purpose === 'link') {
      social.link(back).then(
        (provider) => toasts.ok(language.texts().shell.nowLinked(provider)),
        (error: Error) => toasts.bad(error.message),
      )
      return
    }
    void social.comeBack(back).then((signedIn) => {
      if (signedIn === null) return
      welcome()
      if (signedIn.passwordRemoved) toasts.note(language.texts().shell.passwordRemoved)
    })
  }, [social, takeSocialReturn, welcome, toasts, language])
}
