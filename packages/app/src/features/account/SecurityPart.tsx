import type { AccountFacts, OpenSession, SocialProviderId } from '@mirari/contract/schemas'
import { foreignLanguage, relativeTime } from '@mirari/model'
import { Button, Spinner, useStore } from '@mirari/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { failureMessage } from '../../api/upload-image.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useSessionSlice } from '../../stores/session/session-slice.ts'
import { PasskeysPart } from './PasskeysPart.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { providerNames } from './provider-names.ts'
import { TwoStepPart } from './TwoStepPart.tsx'

/** Ways to sign in to the account, and its open sessions. */
export function SecurityPart() {
  const { account } = useApi()
  const { session, social } = useSessionSlice()
  const { dialogs } = useNavigation()
  const { toasts } = useNotifications()
  const texts = useLateTexts()
  const messages = texts.account
  const socialState = useStore(social)
  const [facts, setFacts] = useState<AccountFacts | null>(null)
  const [offered, setOffered] = useState<readonly SocialProviderId[]>([])
  const [sessions, setSessions] = useState<readonly OpenSession[]>([])
  const [failed, setFailed] = useState(false)

  const load = useCallback(async () => {
    setFailed(false)
    try {
      const [nextFacts, nextSessions, ways] = await Promise.all([account.facts(), account.sessions(), social.ways()])
      setFacts(nextFacts)
      setSessions(nextSessions)
      setOffered(ways.providers.map(({ id }) => id))
    } catch {
      setFailed(true)
    }
  }, [account, social])
  useEffect(() => void load(), [load])
  useEffect(() => social.reset, [social])

  async function act(work: () => Promise<unknown>, done: string) {
    try {
      await work()
      toasts.ok(done)
      await load()
    } catch (error) {
      toasts.bad(failureMessage(error, messages.didNotWork, texts))
    }
  }

  async function endAll() {
    try {
      await account.endAllSessions()
      dialogs.close()
      await session.logout()
    } catch (error) {
      toasts.bad(failureMessage(error, messages.didNotWork, texts))
    }
  }

  if (failed) {
    return (
      <div className="mi-account-part">
        <p className="mi-t2">{messages.notRead}</p>
        <Button onClick={() => void load()}>{messages.tryAgain}</Button>
      </div>
    )
  }
  if (facts === null) return <Spinner label={texts.shell.loading} />
  // A link outlives the provider's offer, and can still be taken away.
  const providers = [...new Set([...offered, ...facts.linked])]
  return (
    <div className="mi-account-part">
      <PasswordForm hasPassword={facts.has_password} onDone={load} />
      <PasskeysPart />
      <TwoStepPart />
      {providers.length > 0 && (
        <section aria-label={messages.linked}>
          <h3 className="mi-h3">{messages.linked}</h3>
          <ul className="mi-account-list">
            {providers.map((id) => (
              <li key={id}>
                <span>{providerNames[id]}</span>
                {facts.linked.includes(id) ? (
                  <Button
                    size="sm"
                    onClick={() => void act(() => account.unlink(id), messages.unlinked(providerNames[id]))}
                  >
                    {messages.unlink}
                  </Button>
                ) : (
                  <Button size="sm" onClick={() => void social.leave(id, 'link')}>
                    {messages.link}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {socialState.status === 'failed' && (
            <ErrorHint lang={foreignLanguage(socialState.message)}>{socialState.message}</ErrorHint>
          )}
        </section>
      )}
      <section aria-label={messages.sessions}>
        <h3 className="mi-h3">{messages.sessions}</h3>
        <ul className="mi-account-list">
          {sessions.map(({ id, client, network, used_at, is_current }) => (
            <li key={id}>
              <span>
                {client ? messages.browser(client) : messages.unknownBrowser}
                <small className="mi-t3">
                  {is_current ? messages.thisBrowser : relativeTime(used_at, new Date(), texts.time)}
                  {network !== '' && ` · ${messages.network(network)}`}
                </small>
              </span>
              {!is_current && (
                <Button size="sm" onClick={() => void act(() => account.endSession(id), messages.signedOut)}>
                  {messages.signOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Button variant="danger" onClick={() => void endAll()}>
          {messages.logOutEverywhere}
        </Button>
      </section>
    </div>
  )
}
