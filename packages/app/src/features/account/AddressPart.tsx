import type { AccountFacts } from '@mirari/contract/schemas'
import { Button } from '@mirari/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { failureMessage } from '../../api/upload-image.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { AddressDialog } from './AddressDialog.tsx'

/** The e-mail address of the account, whether it is proven, and the links that prove or change it. */
export function AddressPart({ email }: { email: string }) {
  const { account } = useApi()
  const { toasts } = useNotifications()
  const texts = useLateTexts()
  const { account: accountTexts, addresses: messages } = texts
  const [facts, setFacts] = useState<AccountFacts | null>(null)
  const [failed, setFailed] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const [busy, setBusy] = useState(false)

  const load = useCallback(async () => {
    setFailed(false)
    try {
      setFacts(await account.facts())
    } catch {
      setFailed(true)
    }
  }, [account])
  // The address changes where a link is opened in another tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of one address is not known of the next
  useEffect(() => void load(), [load, email])

  async function sendAgain() {
    setBusy(true)
    try {
      await account.sendVerification()
      toasts.ok(messages.sentAgain(email))
    } catch (error) {
      toasts.bad(failureMessage(error, messages.notSent, texts))
      // It may have been proven meanwhile, in another browser.
      await load()
    } finally {
      setBusy(false)
    }
  }

  function state({ email_verified, sends_mail }: AccountFacts) {
    if (email_verified) return messages.proven
    return sends_mail ? messages.unproven : messages.unprovenWithoutMail
  }

  return (
    <section aria-label={accountTexts.email}>
      <h3 className="mi-h3">{accountTexts.email}</h3>
      <p className="mi-account-email">{email}</p>
      {failed && <Button onClick={() => void load()}>{accountTexts.tryAgain}</Button>}
      {facts !== null && (
        <>
          <p className="mi-t2">{state(facts)}</p>
          {facts.sends_mail ? (
            <div className="mi-account-row">
              {!facts.email_verified && (
                <Button busy={busy} onClick={() => void sendAgain()}>
                  {messages.sendAgain}
                </Button>
              )}
              <Button onClick={() => setChanging(true)}>{messages.change}</Button>
            </div>
          ) : (
            <p className="mi-t2">{messages.changeWithoutMail}</p>
          )}
        </>
      )}
      {isChanging && <AddressDialog onClose={() => setChanging(false)} />}
    </section>
  )
}
